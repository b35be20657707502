/** What the table says: options, places, cards as they lie, prompts and reasons, in the language of the page. */
import { label, type Option, type Seat } from '@spiritgate/sdk';
import type { Token } from '@spiritgate/shared/protocol';
import { figureName, hueName, kindName } from '../cards/index.ts';
import { t, tMaybe } from '../texts/index.ts';
import { cardOf, factsOf, isSpectating, placeNamed, poolOf, type Scene, type SeenCard, type Thing } from './scene.ts';

/** A word of the rules as people write it. */
const plain = (word: string): string => word.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The text of a word, first as this game uses it. */
const ofGame = (part: string, game: string, word: string, fallback: string): string =>
  tMaybe(`${part}.${game}.${word}`, tMaybe(`${part}.${word}`, fallback));

export const zoneName = (game: string, zone: string): string => ofGame('zone', game, zone, capital(plain(zone)));
/** A place of like things, where a pile of cards has the same name. */
export const poolName = (game: string, pool: string): string => tMaybe(`pool.${game}.${pool}`, zoneName(game, pool));
export const phaseName = (game: string, phase: string): string => ofGame('phase', game, phase, capital(plain(phase)));
export const verbName = (verb: string): string => tMaybe(`verb.${verb}`, plain(verb));
export const gameName = (game: string): string => tMaybe(`game.${game}`, capital(plain(game)));

/** A zone with whose it is: `Your hand`, `Underworld of Bob`. */
export const zoneOf = (scene: Scene, seat: Seat, zone: string): string => {
  const name = zoneName(scene.game, zone);
  return scene.view.mine?.seat === seat ? t('zone-of.mine', { zone: name }) : t('zone-of.theirs', { zone: name, name: scene.names[seat] });
};

/** A place by its name: `Your Rune Row, place 3`. */
function placeName(scene: Scene, token: Token): string | undefined {
  const place = placeNamed(token);
  if (!place) return undefined;
  const { zone, seat, pos } = place;
  const row = zoneOf(scene, seat, zone);
  return pos === undefined ? row : t('place.numbered', { row, n: pos + 1 });
}

const SOUL = /^(soul\d)@(\w+)#(\d+)$/;

/** What people call a token of a form. */
export function tokenName(scene: Scene, token: Token, field = ''): string {
  const card = cardOf(scene, token);
  if (card) return cardName(scene, card);
  const placed = placeName(scene, token);
  if (placed !== undefined) {
    const there = cardAtPlace(scene, String(token));
    return there === undefined ? placed : `${placed} (${there})`;
  }
  const [, soul, at, n] = SOUL.exec(String(token)) ?? [];
  if (soul !== undefined) return t('token.soul', { soul: kindOfThing(soul, 1), at: zoneName(scene.game, at ?? ''), n: Number(n) });
  const word = String(token);
  return tMaybe(`word.${field}.${word}`, tMaybe(`word.${word}`, ofGame('zone', scene.game, word, plain(word))));
}

/** The card whose face is seen at a place. */
function cardAtPlace(scene: Scene, token: string): string | undefined {
  const { view, catalogue } = scene;
  const all = [...Object.values(view.public.cards), ...Object.values(view.mine?.cards ?? {})];
  const there = all.find((card) => `${card.zone}.${card.seat}.${card.pos}` === token);
  return there && (catalogue.get(there.def)?.name ?? there.def);
}

/** A card by its name, with whose it is if it is not the viewer's. */
function cardName(scene: Scene, card: SeenCard): string {
  const name = factsOf(scene, card.def)?.name ?? card.def;
  const { mine } = scene.view;
  return mine && card.seat !== mine.seat ? t('token.opposing', { name }) : name;
}

/** What like things are called: elements, cores, mana, Souls. */
export const kindOfThing = (kind: string, n = 2): string => tMaybe(`thing.${kind}`, hueName(kind), { n });

/** Where a payment comes from. */
export const supplyName = (scene: Scene, from: Token, kind: string, isOnly: boolean): string => {
  const place = tokenName(scene, from);
  return isOnly ? place : t('supply.of', { kind: kindOfThing(kind), place });
};

/** An option as a sentence to press. */
export function optionLabel(scene: Scene, option: Option): string {
  const { game, view, catalogue } = scene;
  const { verb, cards } = option;
  // Numbers stand for abilities of the card before: nobody calls them so.
  const said = cards.filter((token, i) => !(i > 0 && /^\d+$/.test(String(token))) || verb === 'way' || verb === 'rift');
  const params = Object.fromEntries(said.map((token, i) => [`a${i}`, tokenName(scene, token)]));
  if (verb === 'way') return t('option.way', { n: Number(cards[0]) + 1 });
  const key = `${verb}.${said.length}`;
  return tMaybe(`option.${game}.${key}`, tMaybe(`option.${key}`, label({ ...option, cards: said }, view, catalogue), params), params);
}

export const fieldName = (game: string, name: string): string => ofGame('field', game, name, capital(plain(name)));

/** The labels of options; those that would read the same are numbered. */
export function optionLabels(scene: Scene, options: readonly Option[]): string[] {
  const labels = options.map((option) => optionLabel(scene, option));
  const count = new Map<string, number>();
  for (const one of labels) count.set(one, (count.get(one) ?? 0) + 1);
  const used = new Map<string, number>();
  return labels.map((one) => {
    if (count.get(one) === 1) return one;
    const n = (used.get(one) ?? 0) + 1;
    used.set(one, n);
    return t('option.again', { option: one, n });
  });
}

/** What is asked, in plain words. */
export function promptOf(scene: Scene, kind: string): string {
  const { game, view } = scene;
  const phase = phaseName(game, view.public.phase);
  const [top] = view.public.links.slice(-1);
  const source = top ? (factsOf(scene, top.def)?.name ?? '') : '';
  if (kind === 'respond' && source !== '') return t('ask.respond-to', { card: source });
  const fallback = source === '' ? t('ask.anything') : t('ask.for-card', { card: source });
  return tMaybe(`ask.${game}.${kind}`, tMaybe(`ask.${kind}`, fallback, { phase, card: source }), { phase, card: source });
}

/** Whom the game waits for, when it is not this viewer. */
export function waitingLine(scene: Scene): string {
  const { waiting } = scene.view.public;
  const own = scene.view.mine?.seat;
  const others = waiting.filter(({ seat }) => seat !== own);
  if (others.length === 0) return '';
  const [first] = others;
  if (others.length > 1) return t('waiting.both');
  return first
    ? tMaybe(`waiting.${first.kind}`, t('waiting.choose', { name: scene.names[first.seat] }), { name: scene.names[first.seat] })
    : '';
}

/** How a card lies, in words; empty if there is nothing to say. */
const poseName = (pose: string): string =>
  pose === '' || pose === 'up' || pose === 'refreshed' ? '' : tMaybe(`pose.${pose}`, plain(pose));

/** A state of a card, in words. */
export function markName(scene: Scene, mark: string): string {
  const [word = '', at = ''] = mark.split(':');
  const place = at === '' ? '' : tokenName(scene, at);
  return tMaybe(`mark.${word}`, [plain(word), place].filter(Boolean).join(': '), { place });
}

/** Figures that a card's face shows by itself. */
const ON_FACE = new Set(['attack', 'defense', 'life', 'armor', 'movement', 'rank', 'bp']);

/** Counters and the like on a card: `2 water`, `3 mana`. */
export function countersOf({ card }: Thing): [kind: string, n: number][] {
  return Object.entries(card?.n ?? {}).filter(([kind, n]) => n > 0 && !ON_FACE.has(kind) && kind !== 'level' && kind !== 'symbols');
}

/** Lines about a card beyond what it prints: how it lies, what is on it, its states, its level. */
export function notesOf(scene: Scene, thing: Thing): string[] {
  const { card, slot } = thing;
  if (!card) return slot ? [t('card.face-down')] : [];
  const pose = poseName(card.pose);
  const { level, symbols } = card.n;
  return [
    ...(pose === '' ? [] : [capital(pose)]),
    ...(level === undefined ? [] : [t('note.level', { level, n: symbols ?? 0 })]),
    ...countersOf(thing).map(([kind, n]) => t('note.counter', { n, kind: kindOfThing(kind, n) })),
    ...card.marks.map((mark) => capital(markName(scene, mark))),
    ...(card.on === '' ? [] : [t('note.on', { card: tokenName(scene, card.on) })]),
  ];
}

/** A thing on the table in one breath. */
export function spokenThing(scene: Scene, thing: Thing): string {
  const { card, facts, slot, place } = thing;
  if (!card)
    return slot
      ? t('spoken.face-down', { place: placeName(scene, place) ?? '' })
      : t('spoken.empty', { place: placeName(scene, place) ?? '' });
  const figures = ['attack', 'defense', 'life', 'armor', 'movement', 'bp']
    .filter((name) => card.n[name] !== undefined)
    .map((name) => `${figureName(name)} ${card.n[name]}`);
  const where = place === '' || card.pos < 0 ? '' : (placeName(scene, place) ?? '');
  return [cardName(scene, card), facts ? kindName(facts.kind) : '', figures.join(', '), ...notesOf(scene, thing), where]
    .filter(Boolean)
    .join('; ');
}

/** How a game or match ended, in words. */
export function reasonName(reason: string): string {
  if (reason.startsWith('void')) return tMaybe(`reason.${reason}`, t('reason.void'));
  return tMaybe(`reason.${reason}`, plain(reason));
}

/** The like things at a place of a seat, in words: `3 water, 2 fire`; the total where kinds are hidden. */
export function poolLine(scene: Scene, seat: Seat, pool: string): string {
  const { all = 0, ...kinds } = poolOf(scene, seat, pool);
  const known = Object.entries(kinds).filter(([, n]) => n > 0);
  return known.length === 0 ? String(all) : known.map(([kind, n]) => `${n} ${kindOfThing(kind, n)}`).join(', ');
}

/** Who a seat is, for the viewer. */
export const nameOfSeat = (scene: Scene, seat: Seat): string =>
  !isSpectating(scene) && scene.view.mine?.seat === seat ? t('seat.you', { name: scene.names[seat] }) : scene.names[seat];
