/** How a card of Elestrals lies, in words: Spirits, Position, Set, what it empowers, since when. */
import { maskOf } from '../../../kernel/index.ts';
import type { Position } from '../../../protocol/games/elestrals.ts';
import {
  type CardWords,
  cardNamed,
  type Description,
  Fault,
  type Name,
  type PlaceWord,
  type Readers,
  readBy,
  readThings,
  sinceOf,
  thingsText,
  unlike,
} from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
import { setModifier } from '../rules/durations.ts';
import { rules } from '../rules/index.ts';
import { look } from '../rules/look.ts';
import { scopeOf } from '../rules/standing.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { refOf } from '../rules/zones.ts';
import { byOwner } from './table.ts';
import { WORDS } from './words.ts';

/** What is not said is undefined. */
type Lying = {
  /** By element. */
  spirits: number[] | undefined;
  pose: Position | undefined;
  /** Empowers this card. */
  empowers: Name | undefined;
  /** The quoted effect as which it lies there as an Artifact (E16.13). */
  quoted: string | undefined;
  /** Set in this turn or before. */
  set: 'now' | 'before' | undefined;
  /** Came in this turn (`now`) or before. */
  since: 'now' | 'before' | undefined;
  turned: boolean | undefined;
};

type As = Description<Lying>;

const READERS: Readers<Lying> = {
  with: (own, reader) => {
    own.spirits = readThings(WORDS, reader.word() ?? '');
    if (!own.spirits) throw new Fault(reader.line, "'with' is followed by Spirits, such as EEW or none");
  },
  in: (own, reader) => {
    const word = reader.word() ?? '';
    if (word !== 'attack' && word !== 'defense') throw new Fault(reader.line, `'in ${word}' is neither a Position nor a place`);
    own.pose = word;
  },
  empowering: (own, reader) => {
    own.empowers = reader.card();
    if (!own.empowers) throw new Fault(reader.line, "'empowering' is followed by a card");
  },
  as: (own, reader) => {
    own.quoted = reader.word();
    if (!own.quoted) throw new Fault(reader.line, "'as' is followed by the name of a quoted effect");
  },
  set: (own, reader) => {
    own.set = reader.oneOf('now', 'before') ?? 'before';
  },
  since: (own, reader) => {
    own.since = sinceOf(reader);
  },
  turned: (own) => {
    own.turned = true;
  },
};

/** Why a card cannot lie so. */
function misfit(def: CardDef, { zone }: PlaceWord, { own, at, figures, marks }: As): string | undefined {
  const kind = own.quoted === undefined ? def.kind : 'artifact';
  const fits = kind === 'elestral' ? zone === 'elestrals' : kind === 'stadium' ? zone === 'stadium' : zone === 'runes';
  if (!fits) return `${def.name} (${kind}) does not lie there`;
  if (own.quoted !== undefined && !def.effects.some((e) => e.type === 'quoted' && e.name === own.quoted))
    return `${def.name} quotes no effect '${own.quoted}'`;
  if (kind === 'elestral' && !own.pose) return `${def.name} stands in attack or in defense`;
  if (own.set && (def.kind === 'elestral' || kind === 'stadium')) return `${def.name} cannot be Set`;
  if (kind === 'artifact' && !own.set && !own.empowers) return `${def.name} empowers an Elestral, or is set`;
  if (at || figures.length || marks.some((m) => m.mark !== 'attacked'))
    return 'places, figures and marks follow from the table and are not set';
  return undefined;
}

function lay(g: G, card: Card, { own, marks }: As, line: number): void {
  const { turn } = g.own;
  const before = Math.max(0, turn - 2);
  card.pose = own.set ? 'set' : (own.pose ?? 'up');
  if (own.set) card.shown = card.known = maskOf(card.controller);
  if (own.spirits?.some((n) => n > 0)) card.pool = byOwner(own.spirits, card.owner);
  if (own.set === 'before' && turn < 2) throw new Fault(line, 'nothing was Set before the first turn');
  const facts = rules.facts(g, card);
  facts.since = own.since === 'now' || own.set === 'now' ? turn : before;
  facts.resolved = !own.set;
  facts.as = own.quoted ?? '';
  if (own.set) facts.set = own.set === 'now' ? turn : Math.max(1, before);
  if (own.turned) facts.turned = turn;
  if (marks.some((m) => m.mark === 'attacked' && m.is)) Object.assign(facts, { attacks: 1, attackTurn: turn });
  card.facts = facts;
  if (card.owner !== card.controller)
    setModifier(g, scopeOf(g, card), { word: 'controlled', arg: true, cards: [refOf(card)], seats: [] }, 'stays');
}

function join(g: G, card: Card, { own }: As, line: number): void {
  if (own.empowers) card.on = cardNamed(g, own.empowers, line).id;
}

function differences(g: G, card: Card, own: Lying, line: number): string[] {
  const { turn } = g.own;
  const isSet = card.pose === 'set';
  return unlike([
    [
      own.spirits !== undefined,
      thingsText(WORDS, card.pool) === thingsText(WORDS, own.spirits ?? []),
      `with ${thingsText(WORDS, card.pool)}`,
    ],
    [own.pose !== undefined, card.pose === own.pose, `in ${card.pose || 'no Position'}`],
    [own.empowers !== undefined, own.empowers !== undefined && card.on === cardNamed(g, own.empowers, line).id, onText(g, card)],
    [own.quoted !== undefined, card.facts.as === own.quoted, `as ${card.facts.as || 'what it prints'}`],
    [
      own.set !== undefined,
      isSet && (card.facts.set === turn) === (own.set === 'now'),
      isSet ? `set in turn ${card.facts.set}` : 'not set',
    ],
    [own.since !== undefined, (card.facts.since === turn) === (own.since === 'now'), `since turn ${card.facts.since}`],
    [own.turned !== undefined, card.facts.turned === turn, 'not turned'],
  ]);
}

const onText = (g: G, card: Card): string => (card.on < 0 ? 'empowering nothing' : `empowering ${defOf(g, g.cards[card.on] as Card).name}`);

function picture(g: G, card: Card): string[] {
  if (card.pose === 'set') return [`Set in turn ${card.facts.set}`];
  const { n } = look.card(g, card);
  const figures = n.attack === undefined ? [] : [`${n.attack}/${n.defense}`, card.pose];
  return [`[${thingsText(WORDS, card.pool)}]`, ...figures];
}

export const CARD: CardWords<G, CardDef, Lying> = {
  blank: () => ({
    spirits: undefined,
    pose: undefined,
    empowers: undefined,
    quoted: undefined,
    set: undefined,
    since: undefined,
    turned: undefined,
  }),
  read: readBy(READERS),
  misfit,
  lay,
  join,
  differences,
  picture,
};
