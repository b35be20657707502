/** The controls of a recording: first, back, play, on, last; a slider; turns; speed; and from which side it is seen. */
import type { Recording } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { clockOf } from '../app/time.ts';
import { t } from '../texts/index.ts';
import { Button, Select } from '../ui/index.ts';
import { reasonOf } from './match-list.tsx';
import { pauseAfter, SPEEDS, type Speed, turnsOf } from './playback.ts';

type PlayerProps = {
  recording: Recording;
  at: number;
  /** Goes to a moment; `isStep`: by one, on its own. */
  goTo: (to: number, isStep: boolean) => void;
  bottom: 0 | 1;
  onBottom: (seat: 0 | 1) => void;
};

export function Player({ recording, at, goTo, bottom, onBottom }: PlayerProps): JSX.Element {
  const { moments, header, viewer } = recording;
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const turns = useMemo(() => turnsOf(moments), [moments]);
  const last = moments.length - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const pause = pauseAfter(moments, at, speed);
    if (pause === undefined) {
      setPlaying(false);
      announce(`${t('recording.ended')} ${resultOf(recording)}`);
      return undefined;
    }
    const timer = setTimeout(() => goTo(at + 1, false), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed, moments]);
  const go = (to: number, isStep = false): void => {
    setPlaying(false);
    goTo(to, isStep);
  };
  const play = (): void => {
    if (!isPlaying && at === last) goTo(0, false);
    setPlaying(!isPlaying);
  };
  const turn = turns.findLast((one) => one.at <= at);
  const place = t('recording.place', { at: at + 1, of: last + 1, turn: turn?.turn ?? 0 });
  return (
    <section class="player" aria-label={t('recording.controls')}>
      <div class="player-row">
        <div class="player-buttons">
          <Control name={t('recording.first')} sign="M3 3h3v14H3zM18 3v14L7 10z" disabled={at === 0} onClick={() => go(0)} />
          <Control name={t('recording.back')} sign="M14 3v14L4 10z" disabled={at === 0} onClick={() => go(at - 1, true)} />
          <Control
            name={isPlaying ? t('recording.pause') : t('recording.play')}
            sign={isPlaying ? 'M4 3h4v14H4zM12 3h4v14h-4z' : 'M5 2v16l12-8z'}
            disabled={last === 0}
            isMain
            onClick={play}
          />
          <Control name={t('recording.next')} sign="M6 3v14l10-7z" disabled={at === last} onClick={() => go(at + 1, true)} />
          <Control name={t('recording.last')} sign="M2 3v14l11-7zM14 3h3v14h-3z" disabled={at === last} onClick={() => go(last)} />
        </div>
        <label class="player-slider">
          <span class="only-spoken">{t('recording.slider')}</span>
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={at}
            aria-valuetext={place}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <div class="player-row player-more">
        <p class="player-place">
          {place} <span class="player-time">· {clockOf(moments[at]?.at ?? 0)}</span>
          {at === last ? <span class="player-result"> {resultOf(recording)}</span> : null}
        </p>
        <Select
          label={t('recording.turn')}
          value={String(turn?.at ?? '')}
          onChange={(to) => go(Number(to))}
          options={[
            ...(turn ? [] : [{ value: '', label: t('recording.set-up') }]),
            ...turns.map((one) => ({ value: String(one.at), label: String(one.turn) })),
          ]}
        />
        <Select
          label={t('recording.speed')}
          value={String(speed)}
          onChange={(to) => setSpeed(Number(to) as Speed)}
          options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
        />
        {viewer === 'spectator' ? (
          <Select
            label={t('recording.side')}
            value={String(bottom)}
            onChange={(seat) => onBottom(seat === '1' ? 1 : 0)}
            options={header.players.map((name, seat) => ({ value: String(seat), label: name }))}
          />
        ) : (
          <p class="soft player-seat">{t('recording.seat-of', { name: header.players[viewer] })}</p>
        )}
      </div>
    </section>
  );
}

type ControlProps = { name: string; sign: string; disabled: boolean; isMain?: boolean; onClick: () => void };

const Control = ({ name, sign, disabled, isMain = false, onClick }: ControlProps): JSX.Element => (
  // Not disabled for good: whoever steps to the end by keyboard keeps the focus.
  <Button
    kind={isMain ? 'main' : 'plain'}
    class="player-button"
    aria-label={name}
    title={name}
    aria-disabled={disabled || undefined}
    onClick={() => (disabled ? undefined : onClick())}
  >
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={sign} fill="currentColor" />
    </svg>
  </Button>
);

/** How the game ended, in a sentence. */
function resultOf({ header, end }: Recording): string {
  if (!end.result) return t('recording.no-result');
  const { winner, reason } = end.result;
  if (winner === null) return t('recording.drawn', { reason: reasonOf(reason) });
  return t('recording.won', { name: header.players[winner], reason: reasonOf(reason) });
}
