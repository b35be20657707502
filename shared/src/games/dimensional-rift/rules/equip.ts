/** The equipped zone (R16.5–R16.8): selected, not targeted; it stays until another is selected (OQ11). */
import { glimpseNow, type Seat } from '../../../kernel/index.ts';
import { CREATURE_CELLS, cellOfToken, cellsIn, connections, tokenOf } from './cells.ts';
import { type Act, type Card, type Cell, type Context, decision, defOf, type G, procedure, touch } from './state.ts';

/** R16.3: like all artifacts it stays until it is destroyed. */
export const isEquipment = (g: G, card: Card): boolean => defOf(g, card).artifact === 'equipment';

/** R16.5: creature zones that it is connected to, own or opposing, empty or not, active or not. */
export const equipCells = (g: G, card: Card): Cell[] => cellsIn(connections(g, card) & CREATURE_CELLS);

/** The face-up Equipment whose equipped zone is this one (R16.6). */
export function equipmentOn(g: G, cell: Cell, all: readonly Card[]): Card[] {
  return all.filter((card) => card.facts.equipped === cell && card.pose !== 'down' && isEquipment(g, card));
}

type Equipping = { card: number; seat: Seat; may: boolean };

const which = decision<Act<'equip'>, Equipping>('equip', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const of = equipCells(g, g.cards[l.card] as Card).map((cell) => tokenOf(g, cell));
    const options = of.length ? [{ verb: 'equip', cards: [l.card], fields: { zone: { kind: 'one' as const, of } } }] : [];
    return { options: l.may ? [...options, { verb: 'decline', cards: [l.card], fields: {} }] : options, fallback: 0 };
  },
});

/** Selects the zone; `may` leaves it as it is (R16.7). */
export const equip = procedure<Equipping>('equip')({
  ask: (c) => {
    const cells = equipCells(c.g, c.g.cards[c.l.card] as Card);
    if (cells.length === 0) return c.finish();
    if (cells.length === 1 && !c.l.may) {
      select(c, cells[0] as Cell);
      return c.finish();
    }
    return c.ask(which, [c.l.seat]);
  },
  select: (c) => {
    const { verb, fields } = c.answer(which, c.l.seat);
    if (verb === 'equip') select(c, cellOfToken(c.g, fields.zone as string));
  },
});

function select(c: Context<Equipping, null>, cell: Cell): void {
  selectZone(c, c.g.cards[c.l.card] as Card, cell);
}

export function selectZone<L>(c: Context<L>, card: Card, cell: Cell): void {
  card.facts.equipped = cell;
  touch(c.g);
  c.note({ kind: 'status', verb: 'equip', seat: card.controller, cards: [glimpseNow(card)] });
}
