/** The Event of a turn (R8): Campaign, Battle, or Rift Summoning with its price (R19). */
import type { Flow, Seat } from '../../../kernel/index.ts';
import type { EventName } from '../../../protocol/games/dimensional-rift.ts';
import type { Option } from '../../../protocol/index.ts';
import { fx } from './abilities.ts';
import { indexOfToken, isActive, zoneToken } from './cells.ts';
import { loseLife } from './counters.ts';
import { endOfEvent } from './durations.ts';
import { happen } from './happening.ts';
import { MARKERS, SOULBURN } from './house-rules.ts';
import { priority } from './loop.ts';
import { consume, hasSoul, powerAvailable, soulField } from './souls.ts';
import { type Act, type Context, decision, type G, moveOn, procedure, touch } from './state.ts';
import { checkLives } from './state-check.ts';
import { draw } from './zones.ts';

/** R8.3a: own inactive zones, by name. */
function inactiveZones(g: G, seat: Seat): string[] {
  const out: string[] = [];
  for (let index = 0; index < MARKERS; index++) if (!isActive(g, seat, index)) out.push(zoneToken(seat, index));
  return out;
}

/** R19.2. */
const LEVELS = [1, 2, 3] as const;

const which = decision<Act<'skip' | Exclude<EventName, 'none'>>>('event', {
  waiting: 'act',
  form: (g, seat) => {
    const zones = inactiveZones(g, seat);
    const campaign: Option = { verb: 'campaign', cards: [], fields: zones.length ? { zone: { kind: 'one', of: zones } } : {} };
    const options: Option[] = [{ verb: 'skip', cards: [], fields: {} }, campaign, { verb: 'battle', cards: [], fields: {} }];
    // R8.5, R19.1–R19.3.
    if (hasSoul(g, seat))
      for (const level of LEVELS)
        if (powerAvailable(g, seat) >= level)
          options.push({ verb: 'rift', cards: [String(level)], fields: { souls: soulField(g, seat, level) } });
    return { options, fallback: 0 };
  },
});

export const event = procedure<{ seat: Seat }>('event')({
  ask: (c) => c.ask(which, [c.l.seat]),
  begin: (c) => {
    const { own } = c.g;
    const answer = c.answer(which, c.l.seat);
    c.note({ kind: 'choice', verb: answer.verb, seat: c.l.seat });
    if (answer.verb === 'skip') return c.finish();
    own.event = answer.verb;
    own.eventNumber++;
    moveOn(c.g);
    return beginEvent(c, answer);
  },
  // R19.3.
  open: (c) => {
    const { event: name, rift } = c.g.own;
    if (name !== 'rift') return;
    happen(c.g, { event: 'soulrift', by: c.l.seat, n: rift.level, verb: 'rift' });
    return consume(c, c.l.seat, rift.level, c.answer(which, c.l.seat).fields.souls as readonly (string | number)[]);
  },
  // R8.7, R19.10: until the turn player ends it.
  actions: (c) => c.call(priority, {}),
  // R19.8, R19.9.
  price: (c) => {
    const { rift } = c.g.own;
    if (c.g.own.event === 'rift') loseLife(c, c.l.seat, SOULBURN * Math.max(0, rift.level - rift.best), { verb: 'rift-price' });
    c.g.own.rift = { level: 0, best: 0 };
    moveOn(c.g);
    endOfEvent(c.g);
  },
  lives: (c) => checkLives(c),
});

function beginEvent(c: Context<{ seat: Seat }, null>, { verb, cards, fields }: Act): Flow<never> {
  const { g } = c;
  const { seat } = c.l;
  switch (verb) {
    // R8.3: one zone, or a card when all markers are out.
    case 'campaign':
      if (typeof fields.zone !== 'string') return c.change(draw(g, seat, 1));
      activateZone(c, seat, indexOfToken(fields.zone), seat);
      return;
    // R17.12: the opening itself is never changed.
    case 'rift': {
      const level = Number(cards[0]);
      g.own.rift = { level, best: 0 };
      moveOn(g);
      return fx.beforeSoulrift?.(c as unknown as Context, seat);
    }
    default:
      return;
  }
}

/** R4.8: one of the markers of the zone's owner lies on it from now on. `by` is who activates it. */
export function activateZone<L, R>(c: Context<L, R>, seat: Seat, index: number, by: Seat): boolean {
  if (isActive(c.g, seat, index)) return false;
  c.g.own.activeZones[seat] |= 1 << index;
  touch(c.g);
  c.note({ kind: 'status', verb: `activate:${zoneToken(seat, index)}`, seat });
  happen(c.g, { event: 'zone-activated', by, n: index, verb: zoneToken(seat, index) });
  return true;
}
