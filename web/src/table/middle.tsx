/** The middle of the table: turn and phases, what is on the chain or stack, and what belongs to both sides. */

import { PHASES as BATTLE_SPIRITS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { PHASES as DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { PHASES as ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { cardHandlers } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { BoardContext } from './board-context.ts';
import { factsOf, type Scene } from './scene.ts';
import { kindOfThing, nameOfSeat, phaseName, tokenName, verbName, zoneName } from './words.ts';

const PHASES: Readonly<Record<string, readonly string[]>> = {
  elestrals: ELESTRALS,
  'dimensional-rift': DIMENSIONAL_RIFT,
  'battle-spirits': BATTLE_SPIRITS,
};
/** Phases before the first turn: shown only while they are. */
const BEFORE = new Set(['set-up', 'preparations']);

/** Phase bar, chain, and common pools. */
export function Middle(): JSX.Element {
  const { scene } = useContext(BoardContext);
  return (
    <div class="middle">
      <PhaseBar scene={scene} />
      <Common scene={scene} />
      <Chain scene={scene} />
    </div>
  );
}

function PhaseBar({ scene }: { scene: Scene }): JSX.Element {
  const { game, view } = scene;
  const { turn, active, phase, n } = view.public;
  const shown = (PHASES[game] ?? [phase]).filter((one) => one === phase || !BEFORE.has(one));
  const whose = active === -1 ? '' : nameOfSeat(scene, active);
  const round = n.round === undefined ? '' : t('phases.round', { n: n.round });
  return (
    <div class="phase-bar">
      <p class="phase-turn">
        {active === -1 ? (
          t('phases.before')
        ) : (
          <>
            {t('phases.turn', { n: turn })}
            {round === '' ? '' : ` · ${round}`} · <b>{whose}</b>
          </>
        )}
      </p>
      <ol class="phases" aria-label={t('phases.title')}>
        {shown.map((one) => (
          <li key={one} class={one === phase ? 'phase is-now' : 'phase'} aria-current={one === phase ? 'step' : undefined}>
            {phaseName(game, one)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Pools that belong to nobody, the event of the turn, the rift. */
function Common({ scene }: { scene: Scene }): JSX.Element | null {
  const { pools, n } = scene.view.public;
  const event = Object.keys(n)
    .find((key) => key.startsWith('event:'))
    ?.slice('event:'.length);
  const parts = [
    ...(event && event !== 'none'
      ? [event === 'rift' ? t('common.rift', { n: n.rift ?? 0 }) : t('common.event', { event: verbName(event) })]
      : []),
    ...Object.entries(pools).map(([pool, { all = 0, ...kinds }]) => {
      const known = Object.entries(kinds).filter(([, count]) => count > 0);
      return `${zoneName(scene.game, pool)}: ${known.length > 0 ? known.map(([kind, count]) => `${count} ${kindOfThing(kind)}`).join(', ') : all}`;
    }),
  ];
  return parts.length === 0 ? null : <p class="common">{parts.join(' · ')}</p>;
}

/** What is on the chain or stack, the last one on top: who did what, and at what it aims. */
function Chain({ scene }: { scene: Scene }): JSX.Element | null {
  const { links } = scene.view.public;
  if (links.length === 0) return null;
  return (
    <section class="chain" aria-label={t('chain.title')}>
      <h2 class="chain-title">{t('chain.title')}</h2>
      <ol class="chain-links" reversed>
        {[...links].reverse().map((link, i) => {
          const facts = factsOf(scene, link.def);
          const [verb = '', at = ''] = link.verb.split(':');
          const aims = [at, ...link.marks.filter((mark) => mark.startsWith('at:')).map((mark) => mark.slice(3))].filter(Boolean);
          return (
            <li key={links.length - i} class={i === 0 ? 'chain-link is-next' : 'chain-link'}>
              <button type="button" class="chain-card" data-stop tabIndex={-1} {...cardHandlers(scene.game, facts)}>
                <b>{facts?.name ?? link.def}</b> {verbName(verb)}
              </button>
              <span class="soft">
                {scene.names[link.seat]}
                {aims.length > 0 ? ` → ${aims.map((aim) => tokenName(scene, aim)).join(', ')}` : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
