/** Recordings of real games: one a game, only what its viewer saw, never changed by being looked at. */
import { type GameModule, games } from '@spiritgate/shared/games';
import type { Playthrough } from '@spiritgate/shared/kernel';
import { type Recording, readRecording, type Viewer } from '@spiritgate/shared/protocol';
import { beginning, type Recorded, recordingsOf, type ToWrite } from '@spiritgate/shared/record';
import { describe, expect, test } from 'vitest';
import { dice, randomAnswer } from '../lib/index.ts';
import { randomMatch } from './random-match.ts';

function read(text: string): Recording {
  const found = readRecording(text);
  if (!found.ok) throw new Error(JSON.stringify(found.fault));
  return found.recording;
}

/** Made once for each match. */
const made = new WeakMap<ToWrite, Recorded[]>();

function textOf(module: GameModule, match: ToWrite, viewer: Viewer): string {
  const all = made.get(match) ?? recordingsOf(module, match);
  made.set(match, all);
  return all.find((one) => one.viewer === viewer)?.text ?? '';
}

describe.each([...games.values()])('$title', (module) => {
  const match = randomMatch(module, 21, 1);

  test('every moment shows what the engine showed', () => {
    const [game] = match.games;
    if (!game) throw new Error('no game');
    for (const viewer of [0, 1, 'spectator'] as const) {
      const recording = read(textOf(module, match, viewer));
      const play = beginning(module, match, game);
      expect(recording.moments[0]?.view).toEqual(module.engine.view(play.game, viewer));
      for (const [i, { input }] of game.inputs.entries()) {
        play.take(input);
        expect(recording.moments[i + 1]?.view).toEqual(module.engine.view(play.game, viewer));
      }
      expect(recording.end.result).toEqual(play.game.result);
    }
  });

  test('A22: from a seat nothing of the other hand is ever shown, whichever way one looks', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const recording = read(textOf(module, match, viewer));
      expect(recording.viewer).toBe(viewer);
      for (const { view } of recording.moments) {
        expect(view.mine?.seat).toBe(viewer === 'spectator' ? undefined : viewer);
        for (const card of Object.values(view.mine?.cards ?? {}))
          expect([card.zone, card.owner]).not.toEqual(['hand', viewer === 0 ? 1 : 0]);
      }
      if (viewer === 'spectator') expect([recording.header.deck, recording.end.own]).toEqual([null, null]);
      else {
        expect(recording.header.deck).toEqual(match.decks[viewer]);
        expect(Object.keys(recording.end.own?.piles ?? {}).every((place) => place.endsWith(`.${viewer}`))).toBe(true);
        const other = match.games[0]?.secrets.decks[viewer === 0 ? 1 : 0] as string;
        expect(textOf(module, match, viewer)).not.toContain(other);
      }
    }
  });

  test('M5: looking through it twice shows the same, and nothing of it can be changed', () => {
    const recording = read(textOf(module, match, 0));
    const look = (): string[] => Array.from({ length: recording.length }, (_, i) => JSON.stringify(recording.jump(i)));
    const once = look();
    recording.jump(3);
    for (let i = 0; i < 5; i++) recording.step(i % 2 ? -2 : 3);
    expect(look()).toEqual(once);
    expect(() => {
      recording.now.view.public.turn = 99;
    }).toThrow(TypeError);
    expect(() => recording.moments[0]?.view.public.waiting.splice(0)).toThrow(TypeError);
  });

  test('M1: the recording of a rematch holds the second game alone', () => {
    const later = randomMatch(module, 22, 1);
    const [one, two] = [match.games[0], later.games[0]];
    if (!one || !two) throw new Error('no game');
    const at = one.inputs.at(-1)?.at ?? 0;
    const second = { ...two, no: 2, fairness: { ...two.fairness, commitments: one.fairness.commitments } };
    const series: ToWrite = { ...match, games: [one, second] };
    const play = beginning(module, match, second);
    const random = dice(1, 'second game');
    second.inputs = [];
    for (let i = 0; i < 40 && !play.game.result; i++) {
      const input = randomAnswer(module, play.game, random);
      play.take(input);
      second.inputs.push({ input, at: at + i });
    }
    const [first, , , again] = recordingsOf(module, series).map(({ text }) => read(text));
    expect([first?.header.no, again?.header.no]).toEqual([1, 2]);
    expect(again?.moments.map(({ n }) => n)).toEqual(Array.from({ length: second.inputs.length + 1 }, (_, n) => n));
    expect(again?.moments[0]?.view).toEqual(module.engine.view(beginning(module, match, second).game, 0));
    expect(first?.length).toBe(one.inputs.length + 1);
  });

  test('G3: what was taken back is back in all of the game, for nothing lies beside its value', () => {
    const random = dice(4, `undo ${module.name}`);
    let tried = 0;
    for (let number = 0; number < 4; number++) {
      const [game] = randomMatch(module, 30, number).games;
      if (!game) throw new Error('no game');
      const play = beginning(module, match, game);
      for (let n = 0; n < 60 && !play.game.result; n++) {
        const before = JSON.stringify(essence(play));
        const at = play.inputs.length;
        if (!play.take(randomAnswer(module, play.game, random)).ok) throw new Error('refused');
        const seat = ([0, 1] as const).find((s) => play.mayUndo(s, at));
        if (seat === undefined || random(3) > 0) continue;
        expect(play.take({ do: 'agree', on: 'undo', seat, to: at }).ok).toBe(true);
        expect(JSON.stringify(essence(play))).toBe(before);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});

/** All of a game but what goes on counting: inputs, decisions, and what anybody has learnt. */
function essence({ game }: Playthrough<never, never, never> | ReturnType<typeof beginning>): unknown {
  const { asked: _, tally: __, stamp: ___, open, cards, ...rest } = game;
  return {
    ...rest,
    open: open.map((one) => one && { ...one, n: 0 }),
    cards: cards.map(({ known: ____, ...card }) => card),
  };
}
