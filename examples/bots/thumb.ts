/**
 * A mind by rules of thumb: it gives each option a mark and takes the best. It knows some words of each game and what is printed on cards, and no
 * rules: what is legal, the decision says.
 */
import { type Catalogue, type Decision, type Mind, type Option, sidesOf, type Token } from '@spiritgate/sdk';

/** What marks are given by. */
type Look = {
  decision: Decision;
  /** A figure of a card: as it stands on the table, else as it is printed. */
  figure(token: Token | undefined, name: string): number;
  /** The best figure of any card of the other side that could stand in the way. */
  theirBest(zone: string, name: string): number;
  life: number;
};
type Marks = Readonly<Record<string, (option: Option, look: Look) => number>>;

/** What ends a phase or declines stands at 0: what is worth less is never done. */
const ENDS = new Set(['pass', 'end-phase', 'end-step', 'decline', 'done', 'skip', 'keep', 'no-cut']);

const ELESTRALS: Marks = {
  ascend: ({ cards }, { figure }) => 40 + figure(cards[0], 'attack'),
  'special-ascend': ({ cards }, { figure }) => 40 + figure(cards[0], 'attack'),
  cast: ({ cards }, { figure }) => 30 + figure(cards[0], 'attack'),
  set: () => 10,
  activate: () => 5,
  // Attack what is weaker, or nobody at all.
  attack: ({ cards: [by, on] }, { figure }) => (on === undefined ? 50 : figure(by, 'attack') - figure(on, 'attack') + 0.5),
};

const DIMENSIONAL_RIFT: Marks = {
  summon: ({ cards }, { figure }) => 30 + figure(cards[0], 'attack') + figure(cards[0], 'life'),
  'rift-summon': () => 45,
  set: () => 12,
  flip: () => 11,
  battle: () => 6,
  campaign: () => 5,
  attack: ({ cards }, { figure }) => 20 + figure(cards[0], 'attack'),
  activate: () => 4,
  trap: () => 8,
  trigger: () => 8,
  're-equip': () => -1,
  move: () => -1,
  swap: () => -1,
};

const BATTLE_SPIRITS: Marks = {
  summon: ({ cards }, { figure }) => 30 + figure(cards[0], 'cost'),
  deploy: () => 25,
  use: () => 3,
  'move-cores': () => -1,
  attack: ({ cards }, { figure, theirBest }) => 1 + figure(cards[0], 'bp') - theirBest('field', 'bp'),
  // A life is lost, unless the block is won; with one life left, everything blocks.
  block: ({ cards }, { figure, life, theirBest }) => (life <= 1 ? 100 : 0) + figure(cards[0], 'bp') - theirBest('field', 'bp'),
};

const BY_GAME: Readonly<Record<string, Marks>> = {
  elestrals: ELESTRALS,
  'dimensional-rift': DIMENSIONAL_RIFT,
  'battle-spirits': BATTLE_SPIRITS,
};

/** More decisions in one turn than anybody needs: from then on the turn is brought to its end. */
const PATIENCE = 40;

/** @param cards the cards of a game, from `me.cards` */
export function thumbMind(cards: (game: string) => Promise<Catalogue>): Mind {
  const asked = { turn: '', n: 0 };
  return async (decision, match) => {
    const { game, turn } = decision.view.public;
    const catalogue = await cards(game);
    const now = `${match.id} ${turn}`;
    Object.assign(asked, now === asked.turn ? { n: asked.n + 1 } : { turn: now, n: 0 });
    const look = lookOf(decision, catalogue);
    const marked = decision.options.map((option) => ({ option, mark: markOf(option, game, look, asked.n > PATIENCE) }));
    const best = Math.max(...marked.map(({ mark }) => mark));
    const good = marked.filter(({ mark }) => mark === best).map(({ option }) => option);
    // Among equals chance decides, and so it does about whom to choose; payments fill themselves in.
    const option = good[Math.floor(Math.random() * good.length)] ?? 0;
    return isAboutTargets(option) ? decision.sample(undefined, good) : decision.choose(option);
  };
}

function markOf(option: Option, game: string, look: Look, isTired: boolean): number {
  if (ENDS.has(option.verb)) return isTired ? 1000 : 0;
  const mark = BY_GAME[game]?.[option.verb]?.(option, look) ?? 1;
  // A form warns where one may lose something by an answer.
  return Object.values(option.fields).some((field) => field.warn !== undefined) ? mark - 25 : mark;
}

const isAboutTargets = (option: Option | number): boolean =>
  typeof option === 'object' && Object.values(option.fields).some((field) => field.kind === 'some' || field.kind === 'order');

function lookOf(decision: Decision, catalogue: Catalogue): Look {
  const { view } = decision;
  const { mine, theirs } = sidesOf(view);
  const cardOf = (token: Token | undefined) => view.mine?.cards[token ?? ''] ?? view.public.cards[token ?? ''];
  return {
    decision,
    figure: (token, name) => {
      const card = cardOf(token);
      const printed = catalogue.get(card?.def ?? '');
      const cost = name === 'cost' ? Number.parseInt(printed?.cost ?? '0', 10) || 0 : 0;
      return card?.n[name] ?? printed?.figures[name] ?? cost;
    },
    theirBest: (zone, name) => Math.max(0, ...theirs.cards(zone).map((card) => (card.pose === 'exhausted' ? 0 : (card.n[name] ?? 0)))),
    life: mine.pool('life') || mine.figure('life'),
  };
}
