import { describe, expect, it } from 'vitest';
import { capitalised, type Locale, listsOf, sayer } from './message.ts';

type Toy = { greet: 'who'; apples: 'n'; nothing: never; swap: 'a' | 'b' };
const messages: Locale<Toy>['messages'] = {
  greet: 'hello {who}',
  apples: { one: '{n} apple', other: '{n} apples' },
  nothing: 'nothing',
  swap: '{b} before {a}',
};
const say = sayer<Toy>({ language: 'en', messages });

describe('messages', () => {
  it('put words into their places, in the order of the language', () => {
    expect(say('greet', { who: 'you' })).toBe('hello you');
    expect(say('swap', { a: 'A', b: 'B' })).toBe('B before A');
    expect(say('nothing')).toBe('nothing');
  });

  it('take the form of the number', () => {
    expect([0, 1, 2].map((n) => say('apples', { n }))).toEqual(['0 apples', '1 apple', '2 apples']);
    expect(say('apples', { n: 'X' })).toBe('X apples');
  });

  it('take as many forms as the language has, and `other` for those left out', () => {
    const polish = sayer<Toy>({
      language: 'pl',
      messages: { ...messages, apples: { one: '{n} jabłko', few: '{n} jabłka', many: '{n} jabłek', other: '{n} jabłka' } },
    });
    expect([1, 3, 5, 22].map((n) => polish('apples', { n }))).toEqual(['1 jabłko', '3 jabłka', '5 jabłek', '22 jabłka']);
    expect(sayer<Toy>({ language: 'pl', messages })('apples', { n: 3 })).toBe('3 apples');
  });

  it('refuse a place that nothing is given for', () => {
    const wrong = sayer<Toy>({ language: 'en', messages: { ...messages, greet: 'hello {whom}' } });
    expect(() => wrong('greet', { who: 'you' })).toThrow('greet: nothing for {whom}');
  });

  it('do not compile without a key, or with a place left empty', () => {
    // @ts-expect-error: `swap` is left out.
    const incomplete: Locale<Toy>['messages'] = { greet: '', apples: '', nothing: '' };
    // @ts-expect-error: {b} is left empty.
    expect(() => say('swap', { a: 'A' })).toThrow();
    expect(incomplete.swap).toBeUndefined();
  });
});

it('lists and beginnings follow the language', () => {
  expect(listsOf('en').and(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(listsOf('de').or(['a', 'b', 'c'])).toBe('a, b oder c');
  expect(capitalised('this', 'en')).toBe('This');
  expect(capitalised('ist', 'tr')).toBe('İst');
});
