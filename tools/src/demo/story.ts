/** The events of a game as lines that people read: who did what with which card, under a heading for each turn. */
import { type Catalogue, type EventView, nameOf } from '@spiritgate/sdk';
import { and, COMMON, type Tale, type Told } from './tales/index.ts';

/** A line of the story, and the seat that it is about; headings begin the set-up or a turn. */
export type Line = { kind: 'heading' | 'line' | 'result'; seat: -1 | 0 | 1; text: string };

/** Events that make one act: the same verb by the same seat in a row. */
type Act = { verb: string; seat: -1 | 0 | 1; events: EventView[] };

/** Each of these is an act of its own. */
const SINGLE: ReadonlySet<string> = new Set(['turn', 'phase', 'attack', 'battle', 'choice', 'lost', 'result', 'link-ended', 'shuffled']);

/** The whole story of a game, as the events tell it, in the words of `tale`. */
export function storyOf(events: readonly EventView[], players: readonly [string, string], catalogue: Catalogue, tale: Tale): Line[] {
  const lines: Line[] = [{ kind: 'heading', seat: -1, text: 'Set-up' }];
  let turn = 0;
  let isIdle = false;
  for (const act of actsOf(events)) {
    const told = { ...tell(act, players, catalogue, tale), isIdle };
    const [{ kind } = { kind: '' }] = act.events;
    if (kind === 'turn' && act.verb === 'turn') lines.push({ kind: 'heading', seat: act.seat, text: `Turn ${++turn}: ${told.who}` });
    else if (kind === 'result')
      lines.push({ kind: 'result', seat: act.seat, text: `${act.seat === -1 ? 'Nobody' : told.who} wins (${act.verb})` });
    else {
      const text = sentenceOf(act.verb, told, tale);
      if (text) isIdle = kind === 'attack';
      if (text) lines.push({ kind: 'line', seat: act.seat, text });
    }
  }
  return lines;
}

function actsOf(events: readonly EventView[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    const goesOn =
      last && last.verb === event.verb && last.seat === event.seat && !SINGLE.has(event.kind) && !SINGLE.has(last.events[0]?.kind ?? '');
    if (goesOn) last.events.push(event);
    else acts.push({ verb: event.verb, seat: event.seat, events: [event] });
  }
  return acts;
}

function tell({ seat, events }: Act, players: readonly [string, string], catalogue: Catalogue, tale: Tale): Omit<Told, 'isIdle'> {
  const defs = new Set(events.flatMap((e) => e.cards.map((card) => card.def)).filter((def) => def !== ''));
  const naming = events.find((e) => e.kind === 'link' || e.kind === 'attack' || tale.pairs.has(e.verb));
  const n = new Map<string, number>();
  for (const event of events)
    if (tale.counts(event))
      for (const [kind, count] of Object.entries(event.n)) if (kind !== 'all') n.set(kind, (n.get(kind) ?? 0) + count);
  return {
    who: seat === -1 ? 'The game' : players[seat],
    foe: seat === -1 ? '' : players[seat === 0 ? 1 : 0],
    cards: [...defs].map((def) => nameOf(catalogue, def)),
    pair: naming ? naming.cards.map((card) => nameOf(catalogue, card.def)) : [],
    things: n.size ? tale.things(n) : '',
    n: [...n.values()].reduce((sum, count) => sum + count, 0),
    events,
    kind: events[0]?.kind ?? '',
    where: events[0]?.verb.split(':')[1] ?? '',
  };
}

/** The sentence of the game, else that of every game; a word that neither knows is said as it is. */
function sentenceOf(said: string, told: Told, { sentences }: Tale): string | undefined {
  if (told.kind === 'phase') return undefined;
  const [verb = ''] = said.split(':');
  for (const known of [sentences, COMMON]) if (Object.hasOwn(known, verb)) return known[verb]?.(told);
  const words = verb.replaceAll('-', ' ');
  if (told.kind === 'status' && told.cards.length) return `An effect changes ${and(told.cards)} (${words})`;
  return [`${told.who}: ${words}`, and(told.cards), told.things].filter(Boolean).join(' ');
}
