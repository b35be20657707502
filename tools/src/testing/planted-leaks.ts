/**
 * Test support: engines that tell what they must not, each in another way. The leak check has to find every one of them; a check that
 * finds nothing in these proves nothing about the real engine.
 */
import type { GameModule } from '@spiritgate/shared/games';
import { cardOf, type Game, handleOf, type Outcome, otherSeat, type Refusal } from '@spiritgate/shared/kernel';
import type { Seat, View, Viewer, Views } from '@spiritgate/shared/protocol';

type Engine = GameModule['engine'];

const VICTIM: Seat = 1;

/** The cards of the victim in the first zone with such faces: its hand for `owner`, its deck for `none`. */
function cardsOf(module: GameModule, game: Game, faces: 'owner' | 'none', seat: Seat = VICTIM): string[] {
  const zone = module.engine.rules.zones.find((spec) => spec.per === 'seat' && spec.slots === 0 && spec.faces === faces);
  return (game.zones[`${zone?.name}.${seat}`] ?? []).map((id) => cardOf(game, id).def);
}

const withEngine = (module: GameModule, change: (engine: Engine) => Partial<Engine>): GameModule => {
  const changed = change(module.engine);
  const { view } = changed;
  // All views at once are the views of each.
  const views = view && ((game: Game): Views => viewsBy((viewer) => view(game, viewer)));
  return { ...module, engine: { ...module.engine, ...changed, ...(views ? { views } : {}) } };
};

function viewsBy(view: (viewer: Viewer) => View): Views {
  const mine = ([0, 1] as const).map((seat) => view(seat).mine) as Views['mine'];
  return { public: view('spectator').public, mine };
}

/** Something about the victim said in public, in the marks of its seat. */
const saidInPublic = (module: GameModule, tell: (game: Game) => string): GameModule =>
  withEngine(module, (engine) => ({
    view: (game, viewer) => {
      const view = engine.view(game, viewer);
      view.public.seats[VICTIM].marks.push(tell(game));
      return view;
    },
  }));

/** How the leaks are told in the tests, and how each is planted. */
export const plantedLeaks: Record<string, (module: GameModule) => GameModule> = {
  'a face in the public view': (module) => saidInPublic(module, (game) => cardsOf(module, game, 'owner')[0] ?? ''),

  'the order of a pile': (module) =>
    saidInPublic(module, (game) => {
      const pile = cardsOf(module, game, 'none');
      return String(pile.indexOf([...pile].sort()[0] as string));
    }),

  'a count that depends on a hidden face': (module) =>
    withEngine(module, (engine) => ({
      view: (game, viewer) => {
        const view = engine.view(game, viewer);
        view.public.seats[VICTIM].counts.kinds = cardsOf(module, game, 'owner').filter((def) => def.length % 2 === 0).length;
        return view;
      },
    })),

  'a stable handle': (module) =>
    withEngine(module, (engine) => ({
      view: (game, viewer) => {
        let text = JSON.stringify(engine.view(game, viewer));
        const key = game.keys.handles;
        for (const { id, gen } of game.cards) text = text.replaceAll(handleOf(key, id, gen), handleOf(key, id, 0));
        return JSON.parse(text) as View;
      },
    })),

  'a log line that names a hidden card': (module) =>
    withEngine(module, (engine) => ({
      events: (game, events, viewer) =>
        engine.events(game, events, viewer).map((event) => {
          const name = cardsOf(module, game, 'owner')[0];
          return name === undefined ? event : { ...event, verb: `${event.verb} beside ${name}` };
        }),
    })),

  'an error text that names a hidden card': (module) => {
    const named = (game: Game, seat: Seat, refusal: Refusal): Refusal => ({
      ...refusal,
      field: cardsOf(module, game, 'owner', otherSeat(seat))[0] ?? '',
    });
    return withEngine(module, (engine) => ({
      read: (game, seat, answer) => {
        const read = engine.read(game, seat, answer);
        return read.ok ? read : named(game, seat, read);
      },
    }));
  },

  'a question asked only of those who could respond': (module) =>
    withEngine(module, (engine) => ({
      submit: (game, input) => {
        const outcome = engine.submit(game, input);
        return outcome.ok ? skipIdle(module, engine, game, outcome) : outcome;
      },
    })),
};

/** Answers for whoever may respond and has nothing to respond with. */
function skipIdle(module: GameModule, engine: Engine, game: Game, outcome: Outcome & { ok: true }): Outcome {
  const seat = ([0, 1] as const).find((s) => isIdle(module, game, s));
  if (seat === undefined) return outcome;
  const next = engine.submit(game, { do: 'default', seat });
  return next.ok ? skipIdle(module, engine, game, { ok: true, events: [...outcome.events, ...next.events] }) : next;
}

function isIdle(module: GameModule, game: Game, seat: Seat): boolean {
  const open = game.open[seat];
  if (!open || module.engine.rules.machine.kinds.get(open.kind)?.waiting !== 'respond') return false;
  return module.engine.form(game, seat)?.options.length === 1;
}
