/** How a card of Battle Spirits lies, in words: cores, refreshed or exhausted, since when. */
import { type CardWords, type Description, Fault, type PlaceWord, type Readers, readBy, sinceOf, unlike } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
import { rules } from '../rules/index.ts';
import { look } from '../rules/look.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { coresOn } from '../rules/zones.ts';

/** What is not said is undefined. */
type Lying = {
  cores: number | undefined;
  pose: 'refreshed' | 'exhausted' | undefined;
  /** Came in this turn (`now`) or before. */
  since: 'now' | 'before' | undefined;
};

type As = Description<Lying>;

const READERS: Readers<Lying> = {
  with: (own, reader) => {
    const text = reader.word() ?? '';
    if (!/^\d+$/.test(text)) throw new Fault(reader.line, "'with' is followed by a number of cores");
    own.cores = Number(text);
  },
  refreshed: (own) => {
    own.pose = 'refreshed';
  },
  exhausted: (own) => {
    own.pose = 'exhausted';
  },
  since: (own, reader) => {
    own.since = sinceOf(reader);
  },
};

function misfit(def: CardDef, _place: PlaceWord, { at, figures, marks }: As): string | undefined {
  if (def.type === 'magic') return `${def.name} (magic) does not lie there`;
  if (at || figures.length || marks.length) return 'places, figures and marks follow from the table and are not set';
  return undefined;
}

function lay(g: G, card: Card, { own }: As): void {
  const { turn } = g.own;
  const cores = own.cores ?? defOf(g, card).levels[0]?.cores ?? 0;
  card.pose = own.pose ?? 'refreshed';
  if (cores > 0) card.pool = [cores];
  card.facts = { ...rules.facts(g, card), since: own.since === 'now' ? turn : Math.max(0, turn - 2) };
}

function differences(g: G, card: Card, own: Lying): string[] {
  const isNew = card.facts.since === g.own.turn;
  return unlike([
    [own.cores !== undefined, own.cores === coresOn(card), `with ${coresOn(card)}`],
    [own.pose !== undefined, own.pose === card.pose, card.pose || 'not on the field'],
    [own.since !== undefined, isNew === (own.since === 'now'), `since turn ${card.facts.since}`],
  ]);
}

function picture(g: G, card: Card): string[] {
  const { n } = look.card(g, card);
  const bp = n.bp === undefined ? [] : [`${n.bp} BP`];
  return [`[${coresOn(card)}]`, `level ${n.level ?? 0}`, ...bp, ...(card.pose === 'exhausted' ? ['exhausted'] : [])];
}

export const CARD: CardWords<G, CardDef, Lying> = {
  blank: () => ({ cores: undefined, pose: undefined, since: undefined }),
  read: readBy(READERS),
  misfit,
  lay,
  join: () => undefined,
  differences,
  picture,
};
