/** Hands: one's own with faces, the other's as backs with their number. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { BoardContext } from './board-context.ts';
import { CardOnTable } from './card-on-table.tsx';
import { countIn, pileOf, type Scene, type Thing } from './scene.ts';
import { zoneOf } from './words.ts';

const KINDS = ['elestral', 'creature', 'spirit', 'nexus', 'artifact', 'divine', 'stadium', 'invoke', 'magic', 'counter', 'monument'];

/** Cards of a hand, kind by kind and by name, so that they stay where one looks for them. */
export function handOf(scene: Scene, seat: Seat): Thing[] {
  const order = (thing: Thing): string =>
    `${String(KINDS.indexOf(thing.facts?.kind ?? '') + 1).padStart(2, '0')} ${thing.facts?.name ?? ''} ${thing.handle}`;
  return pileOf(scene, seat, 'hand').sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Up to so many backs are drawn. */
const MOST_BACKS = 8;

/** A hand. */
export function Hand({ seat }: { seat: Seat }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const things = handOf(scene, seat);
  const hidden = Math.max(0, countIn(scene, seat, 'hand') - things.length);
  const name = t('held.spoken', { zone: zoneOf(scene, seat, 'hand'), n: things.length + hidden });
  const isOwn = scene.view.mine?.seat === seat;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a hand of cards is no group of form fields
    <div class={isOwn ? 'hand hand-own' : 'hand hand-other'} role="group" aria-label={name} data-zone={`hand.${seat}`}>
      {things.map((thing) => (
        <CardOnTable key={thing.handle} thing={thing} as="hand" />
      ))}
      {Array.from({ length: Math.min(hidden, MOST_BACKS) }, (_, i) => (
        <span key={i} class="hand-back">
          <CardFace game={scene.game} size="small" faceDown silent />
        </span>
      ))}
      {hidden > 0 || things.length === 0 ? <span class="hand-count">{t('held.count', { n: hidden })}</span> : null}
    </div>
  );
}
