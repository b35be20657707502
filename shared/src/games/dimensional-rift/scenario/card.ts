/** How a card of Dimensional Rift lies, in words: orientation, face-down, mana, damage, Souls, equipped zone, what it crews. */
import { maskOf } from '../../../kernel/index.ts';
import {
  type CardWords,
  cardNamed,
  type Description,
  Fault,
  type Name,
  type PlaceWord,
  type Reader,
  type Readers,
  readBy,
  readThings,
  sinceOf,
  thingsText,
  unlike,
} from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
import { cellOfToken, cellsIn, connections, tokenOf } from '../rules/cells.ts';
import { DAMAGE, MANA, RANKS, SOUL } from '../rules/counters.ts';
import { look } from '../rules/look.ts';
import { type Card, defOf, type G, newFacts } from '../rules/state.ts';
import { WORDS } from './words.ts';
import { readZoneToken } from './zones.ts';

/** What is not said is undefined. */
type Lying = {
  facing: string | undefined;
  /** Face-down since this turn or before. */
  set: 'now' | 'before' | undefined;
  mana: number | undefined;
  damage: number | undefined;
  /** Souls on it by Rank. */
  souls: number[] | undefined;
  /** The equipped zone (R16.5), as it is written. */
  equips: string | undefined;
  /** The creature that a Vehicle crews (R16.10). */
  under: Name | undefined;
  /** Came in this turn (`now`) or before. */
  since: 'now' | 'before' | undefined;
  acted: boolean | undefined;
  /** The zones that its arrows reach (R13.4), as they are written. */
  connecting: string[] | undefined;
};

type As = Description<Lying>;

const number = (reader: Reader, word: string): number => {
  const text = reader.word() ?? '';
  if (!/^\d+$/.test(text)) throw new Fault(reader.line, `'${word}' is followed by a number`);
  return Number(text);
};

const READERS: Readers<Lying> = {
  facing: (own, reader) => {
    own.facing = String(number(reader, 'facing'));
    if (!['0', '90', '180', '270'].includes(own.facing)) throw new Fault(reader.line, "'facing' is followed by 0, 90, 180 or 270");
  },
  set: (own, reader) => {
    own.set = reader.oneOf('now', 'before') ?? 'before';
  },
  since: (own, reader) => {
    own.since = sinceOf(reader);
  },
  mana: (own, reader) => {
    own.mana = number(reader, 'mana');
  },
  damage: (own, reader) => {
    own.damage = number(reader, 'damage');
  },
  souls: (own, reader) => {
    const n = readThings(WORDS, reader.word() ?? '');
    own.souls = n?.slice(SOUL, SOUL + RANKS);
    if (!own.souls) throw new Fault(reader.line, "'souls' is followed by Souls, such as S0S2 or none");
  },
  equipping: (own, reader) => {
    own.equips = reader.word();
    if (own.equips === undefined || !readZoneToken(0, own.equips))
      throw new Fault(reader.line, "'equipping' is followed by a zone, such as Q.C2");
  },
  under: (own, reader) => {
    own.under = reader.card();
    if (!own.under) throw new Fault(reader.line, "'under' is followed by a creature");
  },
  acted: (own) => {
    own.acted = true;
  },
  connecting: (own, reader) => {
    own.connecting = [];
    if (reader.next?.text === 'none') reader.take();
    else while (reader.next && readZoneToken(0, reader.next.text)) own.connecting.push(reader.word() as string);
  },
};

function misfit(def: CardDef, { zone }: PlaceWord, { own, at, figures, marks }: As): string | undefined {
  const rows: Readonly<Record<string, string>> = { creatures: 'creature', artifacts: 'artifact', monument: 'monument', crew: 'artifact' };
  if (rows[zone] !== def.type) return `${def.name} (${def.type}) does not lie there`;
  if (zone === 'crew' && !own.under) return `${def.name} lies under a creature`;
  if (own.set && def.type === 'monument') return `${def.name} cannot be set`;
  if (own.facing !== undefined && (own.set || def.type === 'monument')) return `${def.name} has no orientation so`;
  if (own.set && (own.mana || own.damage || own.souls)) return 'nothing lies on a face-down card';
  if (at || figures.length || marks.length || own.connecting) return 'places, figures and marks follow from the table and are not set';
  return undefined;
}

function lay(g: G, card: Card, { own }: As): void {
  const { turn } = g.own;
  const before = Math.max(0, turn - 2);
  const isMonument = defOf(g, card).type === 'monument';
  card.pose = own.set ? 'down' : isMonument ? 'up' : (own.facing ?? '0');
  if (own.set) card.shown = card.known = maskOf(card.controller);
  const counters = WORDS.things.map(() => 0);
  counters[MANA] = own.mana ?? 0;
  counters[DAMAGE] = own.damage ?? 0;
  for (const [rank, n] of (own.souls ?? []).entries()) counters[SOUL + rank] = n;
  if (counters.some((n) => n > 0)) card.pool = counters;
  const facts = newFacts(own.since === 'now' || own.set === 'now' ? turn : before, own.set !== undefined);
  card.facts = { ...facts, summoned: !own.set, ...(own.acted ? { acts: 1, actsEvent: g.own.eventNumber } : {}) };
}

function join(g: G, card: Card, { own }: As, line: number): void {
  if (own.under) card.on = cardNamed(g, own.under, line).id;
  if (own.equips !== undefined) card.facts.equipped = cellOfToken(g, readZoneToken(card.controller, own.equips) ?? '');
}

const countersOn = (card: Card, from: number, n = 1): number[] => Array.from({ length: n }, (_, i) => card.pool[from + i] ?? 0);
const soulsText = (n: readonly number[]): string => thingsText(WORDS, [...WORDS.things.slice(0, SOUL).map(() => 0), ...n]);

function differences(g: G, card: Card, own: Lying, line: number): string[] {
  const { turn } = g.own;
  const isDown = card.pose === 'down';
  const souls = soulsText(countersOn(card, SOUL, RANKS));
  const [mana] = countersOn(card, MANA);
  const [damage] = countersOn(card, DAMAGE);
  const isNew = (since: number): boolean => since === turn;
  const equips = own.equips === undefined ? undefined : readZoneToken(card.controller, own.equips);
  return unlike([
    [own.facing !== undefined, card.pose === own.facing, isDown ? 'face-down' : `facing ${card.pose}`],
    [own.set !== undefined, isDown && isNew(card.facts.set) === (own.set === 'now'), isDown ? `set in turn ${card.facts.set}` : 'not set'],
    [own.mana !== undefined, mana === own.mana, `mana ${mana}`],
    [own.damage !== undefined, damage === own.damage, `damage ${damage}`],
    [own.souls !== undefined, souls === soulsText(own.souls ?? []), `souls ${souls}`],
    [own.equips !== undefined, equips !== undefined && card.facts.equipped === cellOfToken(g, equips), equipsText(g, card)],
    [own.under !== undefined, own.under !== undefined && card.on === cardNamed(g, own.under, line).id, onText(g, card)],
    [own.since !== undefined, isNew(card.facts.since) === (own.since === 'now'), `since turn ${card.facts.since}`],
    [own.connecting !== undefined, reached(g, card) === zonesOf(g, card, own.connecting), `connecting ${reached(g, card)}`],
    [own.acted !== undefined, card.facts.acts > 0 && card.facts.actsEvent === g.own.eventNumber, 'not acted'],
  ]);
}

/** Zones as the rules write them, in the order of the grid. */
const cellsText = (g: G, cells: readonly number[]): string => cells.map((cell) => tokenOf(g, cell)).join(' ') || 'none';
const reached = (g: G, card: Card): string => cellsText(g, cellsIn(connections(g, card)));
const zonesOf = (g: G, { controller }: Card, zones: readonly string[] = []): string =>
  cellsText(
    g,
    zones.map((zone) => cellOfToken(g, readZoneToken(controller, zone) ?? '')).sort((a, b) => a - b),
  );

const onText = (g: G, card: Card): string => (card.on < 0 ? 'under nothing' : `under ${defOf(g, g.cards[card.on] as Card).name}`);

const equipsText = (g: G, card: Card): string =>
  card.facts.equipped < 0 ? 'equipping nothing' : `equipping ${tokenOf(g, card.facts.equipped)}`;

function picture(g: G, card: Card): string[] {
  if (card.pose === 'down') return [`face-down since turn ${card.facts.set}`];
  const { n } = look.card(g, card);
  const figures = Object.entries(n).map(([name, value]) => `${name} ${value}`);
  const counters = card.pool.some((count) => count > 0) ? [`[${thingsText(WORDS, card.pool)}]`] : [];
  return [...(card.pose === 'up' ? [] : [`${card.pose}°`]), ...counters, ...figures];
}

export const CARD: CardWords<G, CardDef, Lying> = {
  blank: () => ({
    facing: undefined,
    set: undefined,
    mana: undefined,
    damage: undefined,
    souls: undefined,
    equips: undefined,
    under: undefined,
    since: undefined,
    acted: undefined,
    connecting: undefined,
  }),
  read: readBy(READERS),
  misfit,
  lay,
  join,
  differences,
  picture,
};
