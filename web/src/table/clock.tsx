/** Clocks beside a player's name, running by this browser's own clock from what the server last said. */
import type { ClockNow, Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { clockOf } from '../app/time.ts';
import { useNow } from '../app/use-now.ts';
import { t } from '../texts/index.ts';

/** `4:05`; under ten seconds with tenths. */
export const clockText = (ms: number): string => (ms < 10_000 ? (Math.floor(ms / 100) / 10).toFixed(1) : clockOf(ms));

/** Seconds that are told when they are all that is left. */
const TOLD = [60, 30, 10];

type ClockProps = { seat: Seat; read: () => ClockNow | null; isOwn: boolean };

/** The bank of a seat and, while it must answer, the time for this decision. */
export function Clock({ seat, read, isOwn }: ClockProps): JSX.Element | null {
  useNow(200);
  const now = read();
  const decision = now?.decision[seat] ?? null;
  const bank = now?.bank[seat] ?? 0;
  const left = Math.min(bank, decision ?? bank);
  const told = decision === null || !isOwn ? undefined : TOLD.find((seconds) => left <= seconds * 1000 && left > (seconds - 2) * 1000);
  useEffect(() => {
    if (told !== undefined) announce(t('clock.left', { n: told }), 'assertive');
  }, [told]);
  if (!now) return null;
  const isLow = decision !== null && left < 20_000;
  return (
    <span
      class={['clock', decision === null ? '' : 'is-running', isLow ? 'is-low' : ''].join(' ')}
      role="timer"
      aria-label={t('clock.title')}
    >
      <span class="clock-bank">{clockText(bank)}</span>
      {decision === null ? null : (
        <span class="clock-decision" title={t('clock.decision')}>
          {clockText(decision)}
        </span>
      )}
    </span>
  );
}

/** Whole seconds until a time that was told: `0:45`. */
export function CountDown({ left, since }: { left: number; since: number }): JSX.Element {
  useNow();
  return <>{clockOf(Math.ceil((left - (performance.now() - since)) / 1000) * 1000)}</>;
}
