/** Test support: games whose engines break one promise each, which the checks of the fuzzer must notice. */
import type { GameModule } from '@spiritgate/shared/games';
import type { Game, Outcome } from '@spiritgate/shared/kernel';

type Engine = GameModule['engine'];
type Plant = (module: GameModule) => GameModule;

const withEngine =
  (change: (engine: Engine) => Partial<Engine>): Plant =>
  (module) => ({ ...module, engine: { ...module.engine, ...change(module.engine) } });

/** After every accepted input. */
const afterInput = (then: (game: Game, outcome: Outcome) => void): Plant =>
  withEngine((engine) => ({
    submit: (game, input) => {
      const outcome = engine.submit(game, input);
      if (outcome.ok) then(game, outcome);
      return outcome;
    },
  }));

const drawCardTwice = (game: Game): void => {
  const hand = game.zones['hand.0'] as number[];
  if (hand.length > 6) hand.push(hand[0] as number);
};

let uses = 0;

/** Each fault by what is wrong, with words of the complaint that is expected. */
export const plantedFaults: Record<string, { plant: Plant; complaint: RegExp }> = {
  'a card in two places': { plant: afterInput(drawCardTwice), complaint: /^invariant: 32 cards/ },

  'an option that is offered and refused': {
    plant: withEngine((engine) => ({
      form: (game, seat) => {
        const form = engine.form(game, seat);
        return form && { ...form, options: [...form.options, { verb: 'cheat', cards: [], fields: {} }] };
      },
    })),
    complaint: /refused as option-not-offered/,
  },

  'a fallback that is not offered': {
    plant: withEngine((engine) => ({
      form: (game, seat) => {
        const form = engine.form(game, seat);
        return form && { ...form, fallback: form.options.length };
      },
    })),
    complaint: /^the fallback/,
  },

  'a refused input that leaves a trace': {
    plant: withEngine((engine) => ({
      submit: (game, input) => {
        const outcome = engine.submit(game, input);
        if (!outcome.ok) game.tally.random++;
        return outcome;
      },
    })),
    complaint: /refused input changed the game/,
  },

  'an answer to another question that is taken': {
    plant: withEngine((engine) => ({
      submit: (game, input) => {
        const open = input.do === 'answer' ? game.open[input.seat] : null;
        return engine.submit(game, input.do === 'answer' && open ? { ...input, decision: open.n } : input);
      },
    })),
    complaint: /^junk is accepted/,
  },

  'an answer from outside that is read without a look at its number': {
    plant: withEngine((engine) => ({
      read: (game, seat, answer) => engine.read(game, seat, { ...answer, decision: game.open[seat]?.n ?? answer.decision }),
    })),
    complaint: /^a junk answer is read/,
  },

  'chance from outside the streams': {
    plant: afterInput((game) => {
      game.tally.random += ++uses;
    }),
    complaint: /another (state|fingerprint)/,
  },

  'a memory that JSON loses': {
    plant: afterInput((game) => {
      const own = game.own as unknown as { seen?: Set<number>; count: number };
      own.seen = own.seen instanceof Set ? new Set(own.seen) : new Set();
      own.seen.add(game.tally.inputs);
      own.count = own.seen.size;
    }),
    complaint: /through JSON went on to another state/,
  },

  'a public view that is not the same for all': {
    plant: withEngine((engine) => ({
      view: (game, viewer) => {
        const view = engine.view(game, viewer);
        if (viewer === 1) view.public.turn++;
        return view;
      },
    })),
    complaint: /public view of seat 1 differs/,
  },

  'a view that throws': {
    plant: withEngine((engine) => ({
      view: (game, viewer) => {
        if (game.tally.inputs > 10) throw new Error('no view');
        return engine.view(game, viewer);
      },
    })),
    complaint: /^exception: Error: no view/,
  },

  'a turn that needs more changes than the cap': {
    plant: withEngine((engine) => ({ rules: { ...engine.rules, caps: { changes: 3, calls: 1000 } } })),
    complaint: /the cap is 3/,
  },

  'nobody asked in the middle of a game': {
    plant: afterInput((game) => {
      if (game.tally.inputs > 20) game.open = [null, null];
    }),
    complaint: /nobody is asked/,
  },
};
