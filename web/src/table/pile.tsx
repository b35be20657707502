/** Piles and pools at the side of the rows: how many, and what is open in them to look through. */
import type { Seat } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace } from '../cards/index.ts';
import { t } from '../texts/index.ts';
import { BoardContext } from './board-context.ts';
import { signOf } from './card-on-table.tsx';
import { countIn, pileOf, poolOf } from './scene.ts';
import { kindOfThing, poolLine, poolName, zoneName, zoneOf } from './words.ts';

/** A pile of cards: its back with the number, or the card on top with a way to see them all. */
export function Pile({ seat, zone }: { seat: Seat; zone: string }): JSX.Element {
  const { scene, choice, openPile } = useContext(BoardContext);
  const count = countIn(scene, seat, zone);
  const faces = pileOf(scene, seat, zone);
  const top = faces[0]?.facts;
  const name = zoneOf(scene, seat, zone);
  const isOpen = faces.some(({ handle }) => choice?.labels.has(handle));
  const said = t('pile.spoken', { zone: name, n: count });
  const inside = (
    <>
      <span class="pile-card">
        {count === 0 ? null : <CardFace game={scene.game} card={faces.length > 0 ? top : undefined} size="small" silent />}
      </span>
      <span class="pile-name">
        {zoneName(scene.game, zone)} <b>{count}</b>
      </span>
    </>
  );
  if (faces.length === 0)
    return (
      <div class="pile" role="img" aria-label={said} data-zone={`${zone}.${seat}`}>
        {inside}
      </div>
    );
  return (
    <div class={isOpen ? 'pile pile-button is-open' : 'pile pile-button'} data-zone={`${zone}.${seat}`}>
      {inside}
      {isOpen ? (
        <span class="open-sign" aria-hidden="true">
          ◆
        </span>
      ) : null}
      <button
        type="button"
        class="card-button"
        data-stop
        tabIndex={-1}
        aria-label={[said, t('pile.look'), isOpen ? t('pile.may') : ''].filter(Boolean).join('; ')}
        aria-haspopup="dialog"
        onClick={() => openPile(seat, zone)}
      />
    </div>
  );
}

/** Like things at a place: Spirits, cores, life. */
export function Pool({ seat, pool }: { seat: Seat; pool: string }): JSX.Element {
  const { scene } = useContext(BoardContext);
  const { all = 0, ...kinds } = poolOf(scene, seat, pool);
  const known = Object.entries(kinds).filter(([kind, n]) => n > 0 && kind !== 'core');
  return (
    <div
      class={`pool pool-${pool}`}
      role="img"
      aria-label={t('pool.spoken', { pool: zoneOf(scene, seat, pool), what: poolLine(scene, seat, pool) })}
      data-zone={`${pool}.${seat}`}
    >
      <span class="pool-name">{poolName(scene.game, pool)}</span>
      <b class="pool-all">{all}</b>
      {known.length === 0 ? null : (
        <span class="pool-kinds">
          {known.map(([kind, n]) => (
            <span key={kind} class={`count count-${kind}`} title={kindOfThing(kind)}>
              {signOf(kind)}
              {n}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** A figure of a seat: life, markers. */
export function Figure({ name, value }: { name: string; value: number }): JSX.Element {
  return (
    <div class={`pool pool-${name}`}>
      <span class="pool-name">{name}</span>
      <b class="pool-all">{value}</b>
    </div>
  );
}
