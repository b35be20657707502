/** Whether a recording is what was written, and what this browser saw while the game was played. */
import { isAsSeen, type Recording } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { Notice } from '../ui/index.ts';
import { seenFairness } from './seen-fairness.ts';

export function Proof({ recording }: { recording: Recording }): JSX.Element {
  const { header, moments, hash, viewer } = recording;
  const seen = seenFairness(header.match, header.no);
  return (
    <>
      {/* A recording with a broken chain is not opened at all. */}
      <Notice kind="good">
        <p>{t('proof.chain', { n: moments.length + 2 })}</p>
      </Notice>
      {seen === undefined ? (
        <Notice>
          <p>{t('proof.not-seen')}</p>
        </Notice>
      ) : isAsSeen(recording, seen) ? (
        <Notice kind="good">
          <p>{t('proof.as-seen')}</p>
        </Notice>
      ) : (
        <Notice kind="bad">
          <p>{t('proof.another')}</p>
        </Notice>
      )}
      <p class="soft">{t(viewer === 'spectator' ? 'proof.spectators' : 'proof.verify')}</p>
      <details>
        <summary>{t('proof.numbers')}</summary>
        <dl class="proof-numbers">
          <Value name={t('proof.hash')} value={hash} />
          <Value name={t('proof.commitment-table')} value={header.commitments.table} />
          {header.commitments.decks.map((value, seat) => (
            <Value
              key={seat === 0 ? 'first' : 'second'}
              name={t('proof.commitment-deck', { name: header.players[seat as 0 | 1] })}
              value={value}
            />
          ))}
          {header.salts.map((value, seat) => (
            <Value
              key={seat === 0 ? 'first' : 'second'}
              name={t('proof.salt', { name: header.players[seat as 0 | 1] })}
              value={value || '–'}
            />
          ))}
        </dl>
      </details>
    </>
  );
}

const Value = ({ name, value }: { name: string; value: string }): JSX.Element => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
);
