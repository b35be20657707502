/**
 * Non-interference: what a viewer receives must not depend on what it cannot know. Random games are recorded a stretch at a time; a twin of
 * each stretch's beginning, dealt anew in everything that the viewer cannot know (K6), makes the same visible choices; and every byte that
 * the viewer gets — view, decision, events, outcomes, refusals — must be the same in both.
 *
 * A face that the viewer comes to see during the stretch is no secret of it, so the twin keeps that face. A twin in which the same visible
 * choice cannot be made is refused and counted. What happens before the first question is compared with a game in which the others have
 * another deck and another shuffle. Handles are checked for themselves: every new object that a viewer sees has a new one.
 */
import type { GameModule, GameOptions } from '@spiritgate/shared/games';
import { clone, type Event, type Game, type Input, maskOf, type Outcome, type Random, type Viewer } from '@spiritgate/shared/kernel';
import type { Form, Option, Reply, Seat, Token, Value, View } from '@spiritgate/shared/protocol';
import { dice } from '../lib/dice.ts';
import { answerOf, type Decks, isTooLong, randomAnswer, SEATS, startOf } from '../lib/play.ts';
import { type Given, give, ownChoice, sameChoice } from '../lib/translate.ts';
import { firstDifference } from './difference.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const LONGEST_STRETCH = 8;

/** A difference that a viewer could see: in what it received, where in that (a path as in JavaScript), and both values. */
type Leak = {
  game: number;
  input: number;
  viewer: Viewer;
  what: keyof Heard | 'handle' | 'asked';
  path: string;
  here: string;
  there: string;
};

export type LeakReport = {
  games: number;
  decisions: number;
  /** Twins that made every visible choice of their stretch. */
  accepted: number;
  /** Twins that could not be dealt, could not make the same visible choice, or in which a card that stood for another hidden one came to light. */
  refused: { redeal: number; choice: number; reveal: number };
  /** Bytes compared. */
  bytes: number;
  /** Accepted twins by viewer: each seat and a spectator. */
  byViewer: Record<'0' | '1' | 'spectator', number>;
  /** Accepted twins with another hidden face or count than the game, while somebody was asked. */
  differing: number;
  /** Accepted twins in which somebody else was offered other options than in the game. */
  otherForms: number;
  leaks: Leak[];
};

/** Everything that a viewer receives after one input. */
type Heard = { outcome: string; events: string; view: string; refusals: string };

/** `cancelled`: an act ended for want of something that everybody had been shown (E8.3.4). */
type Step = { seat: Seat; given: Given; sent: Sent; heard: Heard; cancelled: boolean };
type Stretch = {
  viewer: Viewer;
  mask: number;
  before: Game;
  start: Heard;
  steps: Step[];
  revealed: Set<number>;
  paid: Map<string, number[]>;
  /** Counts that it comes to see: kinds by pool. */
  counted: Map<string, Set<number>>;
};

/** An answer as a client sends it: tokens are handles and places. */
export type Sent = { decision: number; option: number; fields: Record<string, Value> };

/** What a viewer has seen so far: objects, and the handles that they went by. */
type Seen = { objects: Set<string>; handles: Set<string> };

/** Plays random games and compares them with their twins; stops after the first game with a leak. `progress` is told after each game. */
export function checkLeaks(
  module: GameModule,
  { games, seed, decks = 'starter' }: { games: number; seed: number; decks?: Decks },
  progress: (report: LeakReport) => void = () => undefined,
): LeakReport {
  const report: LeakReport = {
    games: 0,
    decisions: 0,
    accepted: 0,
    refused: { redeal: 0, choice: 0, reveal: 0 },
    bytes: 0,
    byViewer: { 0: 0, 1: 0, spectator: 0 },
    differing: 0,
    otherForms: 0,
    leaks: [],
  };
  for (let number = 0; number < games && report.leaks.length === 0; number++) {
    checkGame(module, { seed, number, decks }, report);
    report.games++;
    progress(report);
  }
  return report;
}

/** Which game of which run. */
type Played = { seed: number; number: number; decks: Decks };

function checkGame(module: GameModule, played: Played, report: LeakReport): void {
  const { seed, number, decks } = played;
  const random = dice(seed, `leakcheck ${number}`);
  checkOpening(module, played, random, report);
  if (report.leaks.length > 0) return;
  const { game } = module.engine.create(startOf(module, seed, number, decks));
  const seen = new Map<Viewer, Seen>(VIEWERS.map((viewer) => [viewer, { objects: new Set(), handles: new Set() }]));
  while (!game.result && !isTooLong(game) && report.leaks.length === 0) {
    const viewer = viewerFor(game, random);
    const at = game.tally.inputs;
    const found = (leak: Omit<Leak, 'game' | 'viewer' | 'input'>, step: number): void => {
      report.leaks.push({ game: number, viewer, input: at + step, ...leak });
    };
    const stretch = record(module, game, viewer, 1 + random(LONGEST_STRETCH), random, seen.get(viewer) as Seen, found);
    report.decisions += stretch.steps.length;
    if (report.leaks.length === 0) compare(module, stretch, random, report, found);
  }
}

/** What happens before the first question, with another deck and another shuffle for whoever the viewer is not. */
function checkOpening(module: GameModule, { seed, number, decks }: Played, random: Random, report: LeakReport): void {
  const start = startOf(module, seed, number, decks);
  const other = startOf(module, seed + 1, number, decks);
  const hear = (viewer: Viewer, from: typeof start): Heard => {
    const { game, events } = module.engine.create(from);
    const heard = { events: JSON.stringify(module.engine.events(game, events, viewer)), outcome: '', refusals: '' };
    return { ...heard, view: JSON.stringify(module.engine.view(game, viewer)) };
  };
  for (const viewer of VIEWERS) {
    const twin = { ...start, keys: { ...start.keys, decks: [...start.keys.decks] as [string, string] }, options: { ...start.options } };
    twin.options.decks = [...start.options.decks];
    for (const seat of SEATS) {
      if (seat === viewer) continue;
      twin.keys.decks[seat] = other.keys.decks[seat];
      twin.options.decks[seat] = otherDeck(module, start.options.decks[seat], random);
    }
    const found: Found = (leak) => void report.leaks.push({ game: number, viewer, input: 0, ...leak });
    if (differs(hear(viewer, start), hear(viewer, twin), report, found, 0)) return;
  }
}

/** A starter deck of the same size: sizes are public. */
function otherDeck(module: GameModule, deck: GameOptions['decks'][0], random: Random): GameOptions['decks'][0] {
  const sizes = (d: typeof deck): string =>
    JSON.stringify(
      Object.entries(d.sections)
        .map(([name, cards]) => [name, Object.values(cards).reduce((sum, n) => sum + n, 0)])
        .sort(),
    );
  const alike = module.starterDecks.filter((d) => sizes(d) === sizes(deck));
  return alike[random(alike.length)] ?? deck;
}

/**
 * Whose eyes a stretch is seen with. An answer that waits for the other seat's is told in terms of what its giver holds, which a new deal
 * for others would change under it; so as long as one waits, only its giver looks.
 */
function viewerFor(game: Game, random: Random): Viewer {
  return SEATS.find((seat) => game.open[seat]?.answered) ?? (VIEWERS[random(VIEWERS.length)] as Viewer);
}

type Found = (leak: Omit<Leak, 'game' | 'viewer' | 'input'>, step: number) => void;

/** Plays on at random and writes down the choices, what the viewer receives, and what it comes to see. */
function record(module: GameModule, game: Game, viewer: Viewer, length: number, random: Random, seen: Seen, found: Found): Stretch {
  const mask = maskOf(viewer);
  const stretch: Stretch = {
    viewer,
    mask,
    before: clone(game),
    start: hear(module, game, module.engine.view(game, viewer), viewer, undefined),
    steps: [],
    revealed: new Set(),
    paid: new Map(),
    counted: new Map(),
  };
  let handle: string | undefined;
  for (let i = 0; i < length && !game.result && !handle; i++) {
    const input = randomAnswer(module, game, random) as Input & { do: 'answer' };
    const given = give(game, module.engine.form(game, input.seat) as Form, input, mask);
    const sent = sentAs(module, game, input.seat, input);
    const outcome = module.engine.submit(game, input);
    if (outcome.ok) for (const event of outcome.events) noteRevealed(stretch, event);
    for (const card of game.cards) if (card.shown & mask) stretch.revealed.add(card.id);
    noteCounted(stretch, game);
    const view = module.engine.view(game, viewer);
    stretch.steps.push({
      seat: input.seat,
      given,
      sent,
      heard: hear(module, game, view, viewer, outcome),
      cancelled: isCancelling(outcome),
    });
    handle = oldHandle(view, game, viewer, seen);
    if (handle) found({ what: 'handle', path: '', here: handle, there: '' }, i + 1);
  }
  return stretch;
}

function noteRevealed({ mask, revealed, paid }: Stretch, event: Event): void {
  for (const card of event.cards) if ((card.is | card.was) & mask) revealed.add(card.card);
  if (event.kind !== 'pool' || !(event.shown & mask)) return;
  const sum = paid.get(event.from) ?? event.n.map(() => 0);
  paid.set(
    event.from,
    sum.map((n, k) => n + (event.n[k] as number)),
  );
}

function noteCounted({ mask, counted }: Stretch, game: Game): void {
  for (const [place, pool] of Object.entries(game.pools))
    for (const [kind, shown] of pool.shown.entries()) if (shown & mask) counted.set(place, (counted.get(place) ?? new Set()).add(kind));
}

/** Every object that a viewer sees for the first time goes by a handle that it has never seen. */
function oldHandle(view: View, game: Game, viewer: Viewer, seen: Seen): string | undefined {
  const handles = [...Object.keys(view.public.cards), ...Object.keys(view.mine?.cards ?? {})];
  const fresh = handles.filter((handle) => !seen.handles.has(handle));
  let objects = 0;
  for (const list of Object.values(game.zones))
    for (const id of list) {
      const card = game.cards[id];
      if (!card || !(card.shown & maskOf(viewer)) || seen.objects.has(`${id} ${card.gen}`)) continue;
      seen.objects.add(`${id} ${card.gen}`);
      objects++;
    }
  for (const handle of fresh) seen.handles.add(handle);
  return fresh.length === objects ? undefined : `${objects} new objects, ${fresh.length} new handles`;
}

function hear(module: GameModule, game: Game, view: View, viewer: Viewer, outcome: Outcome | undefined): Heard {
  const { engine } = module;
  return {
    outcome: outcome?.ok === false ? JSON.stringify(outcome) : 'ok',
    events: outcome?.ok ? JSON.stringify(engine.events(game, outcome.events, viewer)) : '',
    view: JSON.stringify(view),
    refusals: viewer === 'spectator' ? '' : JSON.stringify(refusals(module, game, viewer)),
  };
}

/** What a seat is told when it tries what it may not. */
function refusals({ engine }: GameModule, game: Game, seat: Seat): unknown[] {
  const n = game.asked[seat];
  const options = engine.form(game, seat)?.options.length ?? 0;
  const answers = [
    { decision: n + 1, option: 0, fields: {} },
    { decision: n, option: options, fields: {} },
    { decision: n, option: 'no:such', fields: {} },
    { decision: n, option: 0, fields: { none: 1 } },
  ];
  return [
    ...answers.map((answer) => engine.read(game, seat, answer)),
    engine.submit(game, { do: 'answer', seat, decision: n + 1, option: 0, fields: {} }),
    engine.submit(game, { do: 'answer', seat, decision: n, option: options, fields: {} }),
  ];
}

function compare(module: GameModule, stretch: Stretch, random: Random, report: LeakReport, found: Found): void {
  const { viewer, before } = stretch;
  const twin = dealTwin(module, stretch, random);
  if (!twin) {
    report.refused.redeal++;
    return;
  }
  const isDiffering = differsUnseen(before, twin, stretch.mask);
  const isOtherForm = SEATS.some(
    (seat) => seat !== viewer && JSON.stringify(module.engine.form(before, seat)) !== JSON.stringify(module.engine.form(twin, seat)),
  );
  if (differs(stretch.start, hear(module, twin, module.engine.view(twin, viewer), viewer, undefined), report, found, 0)) return;
  for (const [i, step] of stretch.steps.entries()) {
    const choice = choiceIn(module, stretch, step, twin, (asked) => found(asked, i));
    if (choice === 'leak') return;
    if (!choice) {
      report.refused.choice++;
      return;
    }
    const outcome = module.engine.submit(twin, answerOf(twin, step.seat, choice.reply));
    if (isRevealing(stretch, step, choice.isExact, outcome)) {
      report.refused.reveal++;
      return;
    }
    if (differs(step.heard, hear(module, twin, module.engine.view(twin, viewer), viewer, outcome), report, found, i + 1)) return;
  }
  report.accepted++;
  report.byViewer[viewer]++;
  if (isDiffering) report.differing++;
  if (isOtherForm) report.otherForms++;
}

/**
 * Whether the rules showed what the viewer did not know: a card that stood for another hidden one came to light, so that the visible choices
 * are not the same; or what everybody had been shown was used up, and that there was no other of its kind is what the cancelling tells (E8.3.4).
 */
const isRevealing = ({ mask, revealed }: Stretch, { cancelled }: Step, isExact: boolean, outcome: Outcome): boolean =>
  (!isExact && outcome.ok && outcome.events.some((e) => e.cards.some((c) => c.is & mask && !revealed.has(c.card)))) ||
  isCancelling(outcome) !== cancelled;

const isCancelling = (outcome: Outcome): boolean =>
  outcome.ok && outcome.events.some((e) => e.kind === 'link-ended' && e.verb === 'cancelled');

/** A copy dealt anew for the viewer, in which what it will see during the stretch stays as it is. */
function dealTwin(module: GameModule, stretch: Stretch, random: Random): Game | undefined {
  const { before, viewer, revealed } = stretch;
  const knowledge = knowledgeOf(stretch);
  foretell(stretch);
  const twin = module.engine.redeal(before, viewer, random);
  knowledge(before);
  if (!twin) return undefined;
  knowledge(twin);
  const isKept = [...revealed].every((id) => {
    const here = before.cards[id];
    const there = twin.cards[id];
    // A token that came into being during the stretch is not there yet.
    return !here || (there?.def === here.def && there.place === here.place && there.gen === here.gen);
  });
  return isKept ? twin : undefined;
}

/** Lets the viewer know already what it will see. */
function foretell({ before, viewer, mask, revealed, paid, counted }: Stretch): void {
  const seer = viewer === 'spectator' ? 2 : viewer;
  for (const card of before.cards) if (revealed.has(card.id)) card.known |= mask;
  for (const [place, n] of paid) {
    const pool = before.pools[place];
    if (pool) pool.known[seer] = pool.n.map((all, k) => Math.min(all, (pool.known[seer][k] as number) + (n[k] as number)));
  }
  for (const [place, kinds] of counted) {
    const pool = before.pools[place] as Game['pools'][string];
    for (const kind of kinds) {
      pool.shown[kind] = (pool.shown[kind] as number) | mask;
      pool.known[seer][kind] = pool.n[kind] as number;
    }
  }
}

/** What the viewer knows now, to be put back later, in the game or in a twin. */
function knowledgeOf({ before, viewer, revealed, paid, counted }: Stretch): (game: Game) => void {
  const seer = viewer === 'spectator' ? 2 : viewer;
  const cards = before.cards.filter((card) => revealed.has(card.id)).map(({ id, known }) => ({ id, known }));
  const pools = [...new Set([...paid.keys(), ...counted.keys()])].flatMap((place) => {
    const pool = before.pools[place];
    return pool ? [{ place, known: [...pool.known[seer]], shown: [...pool.shown] }] : [];
  });
  return (game) => {
    for (const { id, known } of cards) (game.cards[id] as Game['cards'][0]).known = known;
    for (const { place, known, shown } of pools) {
      const pool = game.pools[place] as Game['pools'][string];
      pool.known[seer] = [...known];
      pool.shown = [...shown];
    }
  };
}

/** Whether a card or a count that the viewer does not see is another one in the twin. */
function differsUnseen(game: Game, twin: Game, mask: number): boolean {
  const isHidden = (g: Game, id: number): boolean => id >= 0 && !((g.cards[id]?.shown ?? mask) & mask);
  for (const [place, list] of Object.entries(game.zones))
    for (const [i, id] of list.entries()) {
      const other = twin.zones[place]?.[i] ?? -1;
      if (isHidden(game, id) && isHidden(twin, other) && game.cards[id]?.def !== twin.cards[other]?.def) return true;
    }
  return Object.entries(game.pools).some(([place, pool]) =>
    pool.n.some((n, k) => !((pool.shown[k] as number) & mask) && n !== twin.pools[place]?.n[k]),
  );
}

/** The answer of a step as the twin's chooser gives it. That somebody is asked at all is public, so it must be the same in both. */
function choiceIn(
  module: GameModule,
  { viewer, mask, revealed }: Stretch,
  { seat, given }: Step,
  twin: Game,
  found: (leak: Omit<Leak, 'game' | 'viewer' | 'input'>) => void,
): ReturnType<typeof sameChoice> | 'leak' {
  const there = module.engine.form(twin, seat);
  if (!there) {
    found({ what: 'asked', path: '', here: `seat ${seat} is asked`, there: `seat ${seat} is not asked` });
    return 'leak';
  }
  if (seat === viewer) return { reply: ownChoice(given.form, given.reply, there), isExact: true };
  return sameChoice(given, twin, there, { mask, revealed });
}

/** A part of a random game and its twin, as two servers can be made to play it. */
export type Staged = {
  viewer: Viewer;
  /** Where the part begins. */
  before: Game;
  twin: Game;
  /** The same visible choices in both. */
  answers: { seat: Seat; here: Sent; there: Sent }[];
  /** Whether something that the viewer does not see is another in the twin. */
  isDiffering: boolean;
};

/** How far into a game the part may begin, in answers. */
const LATEST_BEGINNING = 150;

/** Part `number` of a run, at most so many answers long; or why there is no twin that makes the same visible choices. */
export function stage(
  module: GameModule,
  { seed, number, longest }: { seed: number; number: number; longest: number },
): Staged | keyof LeakReport['refused'] {
  const random = dice(seed, `stage ${number}`);
  const game = playedFor(module, seed, number, random(LATEST_BEGINNING));
  const viewer = viewerFor(game, random);
  const stretch = record(module, game, viewer, 1 + random(longest), random, { objects: new Set(), handles: new Set() }, () => undefined);
  const twin = dealTwin(module, stretch, random);
  if (!twin) return 'redeal';
  const staged: Staged = {
    viewer,
    before: stretch.before,
    twin: clone(twin),
    answers: [],
    isDiffering: differsUnseen(stretch.before, twin, stretch.mask),
  };
  for (const step of stretch.steps) {
    const choice = choiceIn(module, stretch, step, twin, () => undefined);
    if (!choice || choice === 'leak') return 'choice';
    staged.answers.push({ seat: step.seat, here: step.sent, there: sentAs(module, twin, step.seat, choice.reply) });
    if (isRevealing(stretch, step, choice.isExact, module.engine.submit(twin, answerOf(twin, step.seat, choice.reply)))) return 'reveal';
  }
  return staged;
}

/** A random game after so many answers; after fewer, if it ends before. */
function playedFor(module: GameModule, seed: number, number: number, answers: number): Game {
  const random = dice(seed, `before ${number}`);
  const { game } = module.engine.create(startOf(module, seed, number));
  for (let i = 0; i < answers; i++) {
    module.engine.submit(game, randomAnswer(module, game, random));
    if (game.result) return playedFor(module, seed, number, i >> 1);
  }
  return game;
}

function sentAs(module: GameModule, game: Game, seat: Seat, reply: Reply): Sent {
  const inside = (module.engine.form(game, seat) as Form).options[reply.option] as Option;
  const asked = module.engine.decision(game, seat);
  const outside = asked?.form.options[reply.option] as Option;
  const fields = Object.entries(reply.fields).map(([name, value]): [string, Value] => {
    const [from, to] = [inside.fields[name], outside.fields[name]];
    if (!from || !to || !('of' in from) || !('of' in to)) return [name, value];
    const move = (token: Token): Token => to.of[from.of.indexOf(token)] as Token;
    return [name, Array.isArray(value) ? value.map(move) : move(value as Token)];
  });
  return { decision: asked?.n ?? 0, option: reply.option, fields: Object.fromEntries(fields) };
}

function differs(here: Heard, there: Heard, report: LeakReport, found: Found, step: number): boolean {
  for (const what of ['outcome', 'events', 'view', 'refusals'] as const) {
    report.bytes += Buffer.byteLength(here[what]);
    if (here[what] === there[what]) continue;
    found({ what, ...firstDifference(here[what], there[what]) }, step);
    return true;
  }
  return false;
}
