/** Carrying out steps (K2, K4, K6, K9): order, options, conditions, ways, repetition, choices; each test also reloads before every answer. */
import { describe, expect, test } from 'vitest';
import type { Part } from './language.ts';
import { carryOut, is, named, onField, type Said, type Table, type Toy, toy, where } from './probes/toy.ts';

const run = (parts: Part<Toy>[], said: readonly Said[] = [], table?: Table, isSlow?: boolean) =>
  carryOut([toy.instant(...parts)], said, table, isSlow);
const say = (word: string) => toy.act('say', word);
const board: Table = { cards: { 'board.0': ['self-1', 'ant-2', 'ant-3'], 'board.1': ['owl-4', 'owl-5'], 'hand.0': ['bee-6', 'bee-7'] } };
const DONE = ['0 end'];

describe('order', () => {
  test('steps one after the other, to the end', () => {
    const { log, asked } = run([say('a'), say('b'), say('c')]);
    expect([log, asked]).toEqual([['a', 'b', 'c'], DONE]);
  });
  test('an effect without steps is over at once', () => expect(run([]).asked).toEqual(DONE));
  test('the words of the game are asked for what they do', () => {
    const heap = { heap: 'pool', pool: 'purse', who: 'me' } as const;
    expect(
      run([
        toy.shift('me', { kind: 'r', n: 1, upTo: false }, heap, { ...heap, pool: 'chest' }, 'pay'),
        toy.modify(named('self'), [toy.gets('mark', 'm'), toy.getsBy('size', 2)], 'turn'),
        toy.delay(toy.on('drum'), 'ever', { once: true, must: true }, say('later')),
        toy.byHand('by-hand', 'no verb says it'),
      ]).log,
    ).toEqual(['shift pay me', 'modify mark+size turn', 'delay drum', 'by hand']);
  });
  test('a word that asks is answered by the player it names', () => {
    const { log, asked } = run([toy.act('ask-foe', 'boo'), say('then')]);
    expect([log, asked]).toEqual([[], ['1 boo']]);
    expect(run([toy.act('ask-foe', 'boo'), say('then')], [[1, 'boo']]).log).toEqual(['foe: boo', 'then']);
  });
});

describe('options and conditions', () => {
  const maybe = [toy.may(say('yes')), say('after')];
  test('may: accepted', () => expect(run(maybe, [[0, 'accept']]).log).toEqual(['yes', 'after']));
  test('may: declined, and what the clock would say', () => {
    expect(run(maybe, [[0, 'decline']]).log).toEqual(['after']);
    expect(run(maybe).asked).toEqual(['0 accept', '0 decline']);
  });
  test('may counts: what follows can depend on it', () => {
    const parts = [toy.may(say('yes')), toy.ifYouDo('may', say('did'))];
    expect(run(parts, [[0, 'accept']]).log).toEqual(['yes', 'did']);
    expect(run(parts, [[0, 'decline']]).log).toEqual([]);
  });
  test('when: does one or the other, and asks nobody', () => {
    const parts = [toy.when(toy.ask('day', true), say('day')), toy.when(toy.ask('day', false), say('night'))];
    expect(run(parts).log).toEqual(['day']);
    expect(run(parts, [], { day: false }).log).toEqual(['night']);
  });
  test('else', () => {
    const step = { step: 'when', if: toy.did('x'), do: [], else: [{ step: 'act', word: 'say', arg: 'else', name: 'say' }] } as const;
    expect(run([{ part: 'do', of: step }]).log).toEqual(['else']);
  });
  test('if you do: needs the named step to have done something', () => {
    expect(run([toy.act('yield', 2, 'toll'), toy.ifYouDo('toll', say('paid'))]).log).toEqual(['paid']);
    expect(run([toy.act('yield', 0, 'toll'), toy.ifYouDo('toll', say('paid'))]).log).toEqual([]);
    expect(run([toy.ifYouDo('toll', say('paid'))]).log).toEqual([]);
  });
  test('a number is remembered as it was counted', () => {
    const { results } = run(
      [
        toy.count('then', toy.countOf(onField('mine'))),
        toy.move(named('self'), 'bin', 'toss'),
        toy.count('now', toy.countOf(onField('mine'))),
      ],
      [],
      board,
    );
    expect([results.then, results.now]).toEqual([3, 2]);
  });
});

describe('ways and repetition', () => {
  const ways = [toy.choice('me', [say('left')], [say('right'), say('on')]), say('end')];
  test('one of some ways', () => {
    expect(run(ways).asked).toEqual(['0 way 1', '0 way 2']);
    expect(run(ways, [[0, 'way 1']]).log).toEqual(['left', 'end']);
    expect(run(ways, [[0, 'way 2']]).log).toEqual(['right', 'on', 'end']);
  });
  test('the other player may choose the way', () => {
    const parts = [toy.choice('foe', [say('a')], [say('b')])];
    expect(run(parts).asked).toEqual(['1 way 1', '1 way 2']);
    expect(run(parts, [[1, 'way 2']]).log).toEqual(['b']);
  });
  test('repeat: so often, each time asked anew', () => {
    const parts = [toy.repeat(3, toy.may(say('again'))), say('end')];
    expect(
      run(parts, [
        [0, 'accept'],
        [0, 'decline'],
        [0, 'accept'],
      ]).log,
    ).toEqual(['again', 'again', 'end']);
  });
  test('repeat: the number is counted once, before; 0 is never', () => {
    const toss = toy.repeat(toy.countOf(onField('mine')), toy.move(onField('mine'), 'bin', 'toss'), say('.'));
    expect(run([toss], [], board).log).toEqual(['.', '.', '.']);
    expect(run([toy.repeat(0, say('.')), say('end')]).log).toEqual(['end']);
  });
  test('inside one another', () => {
    const parts = [toy.repeat(2, say('o'), toy.repeat(2, say('i'), toy.when(toy.ask('day', true), say('d'))))];
    expect(run(parts).log).toEqual(['o', 'i', 'd', 'i', 'd', 'o', 'i', 'd', 'i', 'd']);
  });
  test('a choice inside a repetition is made anew each time', () => {
    const parts = [toy.repeat(2, toy.move(toy.one(onField('mine', is('named', 'ant')), 'chosen'), 'bin', 'toss'))];
    const two: Table = { cards: { 'board.0': ['self-1', 'ant-2', 'ant-3', 'ant-4'] } };
    const { game } = run(
      parts,
      [
        [0, 'choose', 'ant-3'],
        [0, 'choose', 'ant-2'],
      ],
      two,
    );
    expect((game.zones['bin.0'] as number[]).map((id) => game.cards[id]?.def)).toEqual(['ant-3', 'ant-2']);
  });
});

describe('choices', () => {
  test('by me: under a name, with the number that was chosen', () => {
    const parts = [toy.choose(toy.upTo(2, onField('mine'), 'picked'))];
    expect(run(parts, [[0, 'choose', 'self-1', 'ant-3']], board)).toMatchObject({
      names: { picked: ['self-1', 'ant-3'] },
      results: { picked: 2 },
      asked: DONE,
    });
    expect(run(parts, [[0, 'choose']], board)).toMatchObject({ names: { picked: [] }, results: { picked: 0 } });
  });
  test('by the other player', () => {
    const parts = [toy.choose(toy.one(onField('mine'), 'picked', 'foe'))];
    expect(run(parts, [], board).asked).toEqual(['1 choose']);
    expect(run(parts, [[1, 'choose', 'ant-2']], board).names.picked).toEqual(['ant-2']);
  });
  test('by chance: nobody is asked, and the same table gives the same', () => {
    const parts = [toy.choose(toy.exactly(2, onField('any'), 'picked', 'chance'))];
    const [one, two] = [run(parts, [], board), run(parts, [], board)];
    expect([one.asked, one.names.picked?.length, new Set(one.names.picked).size]).toEqual([DONE, 2, 2]);
    expect(one.names).toEqual(two.names);
  });
  test.each<[string, Part<Toy>, string[]]>([
    ['one of one', toy.choose(toy.one(onField('mine', is('at-least', 3)), 'picked')), ['ant-3']],
    ['all of them', toy.choose(toy.exactly(2, onField('theirs'), 'picked')), ['owl-4', 'owl-5']],
    ['more than there are', toy.choose(toy.exactly(5, onField('theirs'), 'picked')), ['owl-4', 'owl-5']],
    ['none there', toy.choose(toy.one(onField('mine', is('named', 'bee')), 'picked')), []],
  ])('K6 with nothing to choose nobody is asked: %s', (_, part, want) =>
    expect(run([part], [], board)).toMatchObject({ names: { picked: want }, asked: DONE }),
  );
  test('K6 of hidden cards the question is always asked, and may be answered with none', () => {
    for (const hand of [['bee-6'], ['ant-6'], []]) {
      const parts = [toy.choose(toy.one(where('mine', ['hand'], is('named', 'bee')), 'picked'))];
      expect(run(parts, [], { cards: { 'hand.0': hand } }).asked).toEqual(['0 choose']);
    }
    expect(run([toy.choose(toy.one(where('mine', ['hand']), 'picked'))], [[0, 'choose']], board).names.picked).toEqual([]);
  });
  test('too many, too few, and cards that are not meant are refused', () => {
    const parts = [toy.choose(toy.one(onField('mine'), 'picked'))];
    for (const cards of [['ant-2', 'ant-3'], [], ['owl-4']])
      expect(() => run(parts, [[0, 'choose', ...cards]], board)).toThrow(/field-invalid/);
  });
  test('a move may choose what it moves', () => {
    const { log, results } = run(
      [toy.move(toy.one(onField('theirs'), 'chosen'), 'bin', 'toss'), toy.ifYouDo('toss', say('gone'))],
      [[0, 'choose', 'owl-5']],
      board,
    );
    expect([log, results.toss]).toEqual([['gone'], 1]);
  });
  test('K2 a move that turns into a call has moved when the next step comes, chosen or not', () => {
    const named_ = run([toy.move(named('self'), 'bin', 'toss'), toy.ifYouDo('toss', say('gone'))], [], board, true);
    expect(named_.log).toEqual(['gone']);
    const asked = run(
      [toy.move(toy.one(onField('theirs'), 'chosen'), 'bin', 'toss'), toy.ifYouDo('toss', say('gone'))],
      [[0, 'choose', 'owl-5']],
      board,
      true,
    );
    expect([asked.log, asked.results.toss]).toEqual([['gone'], 1]);
  });
});

describe('K4 paths', () => {
  test('a frame holds where it stands, never a tree', () => {
    const parts = [say('a'), toy.when(toy.ask('day', true), toy.repeat(2, toy.may(say('b'))))];
    const { game } = run(parts, [[0, 'accept']]);
    const frame = game.frames.at(-1);
    expect(frame?.l).toMatchObject({ def: 'any', node: [0, 'steps', 1, 'do', 0, 'do', 0] });
    expect(JSON.stringify(game)).not.toContain('"step":"may"');
  });
});
