/**
 * Made-up cards for tests of the rules alone: what the rules ask of the effects, answered from a table beside the cards instead of from
 * effect trees. Nothing here is a card of the game.
 */
import type { Scope } from '../../../effects/index.ts';
import type { Change, Flow } from '../../../kernel/index.ts';
import type { Keyword } from '../../../protocol/games/dimensional-rift.ts';
import type { CardDef } from '../cards/card.ts';
import { type Abilities, type CostPart, type KeywordUse, scopeOf, type Target } from '../rules/abilities.ts';
import { ARTIFACT_CELLS, CREATURE_CELLS, cardAt, cellsIn, reach } from '../rules/cells.ts';
import type { EventWord, Happening } from '../rules/happening.ts';
import type { Last } from '../rules/last.ts';
import { type Card, type Cells, type Context, defOf, type EffectRef, type G, type Item, touch } from '../rules/state.ts';
import { fieldOf, isFaceUp, isThat, refOf } from '../rules/zones.ts';

/** What a made-up effect aims at: a zone of that kind within its arrows, or any card on the field (`choose`). */
type Aiming = { at: 'creature' | 'artifact' | 'zone' | 'choose'; min?: number; max?: number };

/** What stands between the parentheses of a made-up effect. */
type Part = {
  costs?: readonly CostPart[];
  aim?: Aiming;
  once?: boolean;
  word?: string;
  does(c: Context, item: Item): Flow<never> | readonly Change[];
};
type FakeAbility = Part & { kind: 'activation' | 'action' };
type FakeTrigger = Part & { on: EventWord; must?: boolean; when?(g: G, card: Card, h: Happening): boolean };

export type Fake = {
  keywords?: readonly Keyword[];
  uses?: Partial<Record<Keyword, KeywordUse>>;
  cost?: readonly CostPart[];
  abilities?: readonly FakeAbility[];
  triggers?: readonly FakeTrigger[];
  /** What it does as a Trap, in answer to an event about a card within its arrows. */
  trap?: FakeTrigger;
};

/** A card with figures; what it does stands in the table. */
export const card = (id: string, of: Partial<CardDef> = {}): CardDef => ({
  id,
  name: id,
  type: 'creature',
  artifact: '',
  tags: [],
  faction: 'unaligned',
  deck: 'main',
  rank: 0,
  attack: 1,
  life: 2,
  armor: 0,
  movement: 1,
  knowledge: 0,
  arrows: [1, 1, 1, 1, 1, 1, 1, 1],
  effects: [],
  isWritten: true,
  ...of,
});

const NONE: Fake = {};

/** The effects of a table of made-up cards, by card id. */
export function fakes(table: ReadonlyMap<string, Fake>): Partial<Abilities> {
  const of = (def: string): Fake => table.get(def) ?? NONE;
  const partOf = ({ def, path: [list, at] }: EffectRef): Part => {
    const fake = of(def);
    if (list === 'trap') return fake.trap as FakeTrigger;
    return (list === 'abilities' ? fake.abilities : fake.triggers)?.[at as number] as Part;
  };
  const isSet = (g: G, card: Card, word: string): boolean =>
    g.own.modifiers.some((m) => m.word === word && m.cards.some((ref) => isThat(ref, card)));
  return {
    has: (g, card, keyword) => isFaceUp(card) && ((of(card.def).keywords?.includes(keyword) ?? false) || isSet(g, card, keyword)),
    keyword: (_g, card, keyword) => of(card.def).uses?.[keyword],
    summonCost: (_g, card) => of(card.def).cost ?? [],
    abilities: (_g, card) =>
      (of(card.def).abilities ?? []).map(({ kind, word = '', once = false }, i) => ({
        kind,
        word,
        once,
        effect: { def: card.def, path: ['abilities', i] },
      })),
    costs: (_g, effect) => partOf(effect).costs ?? [],
    targets: (g, effect, scope, reached) => targetsOf(g, partOf(effect), scope, reached),
    namesByArrows: (_g, effect) => (['creature', 'artifact', 'zone'].includes(partOf(effect).aim?.at ?? '') ? ['target'] : []),
    answers: (g, h) => {
      const out: ReturnType<Abilities['answers']>[number][] = [];
      for (const one of watching(g, h)) {
        const list = of(one.def).triggers ?? [];
        for (const [i, trigger] of list.entries()) {
          if (trigger.on !== h.event || !(trigger.when?.(g, one, h) ?? isAbout(h, one))) continue;
          const left = h.lasts?.[one.id];
          out.push({
            seat: left?.seat ?? one.controller,
            effect: { def: one.def, path: ['triggers', i] },
            scope: { ...scopeOf(one), lasts: (h.lasts ?? {}) as unknown as Scope['lasts'], names: h.it ? { it: [h.it] } : {} },
            must: trigger.must ?? false,
            once: trigger.once ?? false,
            sourceless: left !== undefined,
            flipped: h.event === 'flipped',
          });
        }
      }
      return out;
    },
    couldTrap: (_g, _card, def, h) => of(def).trap?.on === h.event,
    trapAnswers: (_g, card, h) => (of(card.def).trap?.on === h.event ? [{ def: card.def, path: ['trap', 0] }] : []),
    trapReaches: (g, _card, _effect, scope, reached) => {
      const [it] = scope.names.it ?? [];
      const about = it && g.cards[it.card];
      return about !== undefined && cellsIn(reached).some((cell) => cardAt(g, cell)?.id === about.id);
    },
    resolve: (c, item) => {
      const done = partOf(item.effect as EffectRef).does(c, item);
      return Array.isArray(done) ? (done.length ? c.change(done as Change[]) : undefined) : (done as Flow<never>);
    },
    soul: (g, card) => ({ rank: defOf(g, card).rank, onto: -1 }),
  };
}

const isAbout = (h: Happening, card: Card): boolean => h.it?.card === card.id;

/** Face-up cards, and what has just left face-up. */
function watching(g: G, h: Happening): Card[] {
  const left = Object.entries(h.lasts ?? {}).flatMap(([id, last]) => ((last as Last).summoned ? [g.cards[Number(id)] as Card] : []));
  return [...([0, 1] as const).flatMap((seat) => fieldOf(g, seat).filter(isFaceUp)), ...(h.event === 'destroyed' ? left : [])];
}

function targetsOf(g: G, { aim }: Part, scope: Scope, reached: Cells | undefined): Target[] {
  if (!aim) return [];
  const { at, min = 1, max = 1 } = aim;
  const self = g.cards[scope.self.card] as Card;
  if (at === 'choose') {
    const cards = ([0, 1] as const).flatMap((seat) => fieldOf(g, seat)).filter((one) => isFaceUp(one) && one.slot >= 0);
    return [{ name: 'target', arrows: false, cells: 0, cards: cards.map((one) => one.id), min, max }];
  }
  const last = scope.lasts[scope.self.card] as unknown as Last | undefined;
  const within = reached ?? (isFaceUp(self) ? reach(g, self) : (last?.reach ?? 0));
  let cells = 0;
  for (const cell of cellsIn(within)) {
    const isCreature = (CREATURE_CELLS & (1 << cell)) !== 0;
    const isThere = cardAt(g, cell) !== undefined;
    const fits = at === 'zone' ? true : at === 'creature' ? isThere && isCreature : isThere && (ARTIFACT_CELLS & (1 << cell)) !== 0;
    if (fits) cells |= 1 << cell;
  }
  return [{ name: 'target', arrows: true, cells, cards: [], min, max }];
}

/** The cards that an effect has as its targets now. */
export const aimedAt = (g: G, item: Item): Card[] => (item.scope.names.target ?? []).map((ref) => g.cards[ref.card] as Card);

/** A condition or keyword on cards for a time. */
export const giving = (c: Context, item: Item, word: string, until: 'turn' | 'chain' | 'stays'): void => {
  const cards = aimedAt(c.g, item).filter(isFaceUp).map(refOf);
  if (cards.length === 0) return;
  c.g.own.modifiers.push({ word, arg: null, cards, seats: [], seat: item.seat, source: item.source, until, turn: c.g.own.turn });
  touch(c.g);
  c.note({ kind: 'status', verb: word, seat: item.seat });
};
