/** Names of accounts: which are allowed. A name is what it is after NFKC. */
import { ok, type Result, refuse } from '../result.ts';
import { isReserved } from './reserved-names.ts';
import { keysOf } from './skeleton.ts';

const SHORTEST = 3;
const LONGEST = 24;

/** A name as it is kept and shown, and the texts of which it shares none with any other name. The first is its skeleton. */
export type Name = { readonly name: string; readonly keys: readonly [string, ...string[]] };

/** Reads a name that somebody wishes to have. */
export function readName(text: string): Result<Name> {
  const name = text.normalize('NFKC');
  const problem = problemOf(name);
  if (problem) return refuse('bad-name', { field: 'name', detail: problem });
  if (isReserved(name)) return refuse('name-reserved', { field: 'name' });
  return ok({ name, keys: keysOf(name) });
}

/** Rules of which a name breaks none, each with what people are told. */
const RULES: readonly (readonly [isBroken: (name: string) => boolean, told: string])[] = [
  [(name) => [...name].length > LONGEST, `It has more than ${LONGEST} characters.`],
  [(name) => width(name) < SHORTEST, `It has fewer than ${SHORTEST} characters.`],
  [(name) => INVISIBLE.test(name), 'It has invisible characters.'],
  [(name) => !ALLOWED.test(name), "It has other characters than letters, digits, space and - _ . '."],
  [(name) => !/[\p{L}\p{Nd}]/u.test(name), 'It has no letter and no digit.'],
  [(name) => /^ | $| {2}/.test(name), 'It begins or ends with a space, or has two in a row.'],
  [(name) => LOOSE_MARK.test(name.normalize('NFD')), 'It has accents that stand on no letter, or more than three on one.'],
  [(name) => /[0-9]/.test(name) && OTHER_DIGIT.test(name), 'It mixes digits of several scripts.'],
  [(name) => name.split(SEPARATORS).some((word) => !isOfOneScript(word)), 'A word of it mixes scripts.'],
  [(name) => RIGHT_TO_LEFT.test(name) && LEFT_TO_RIGHT.test(name), 'It mixes scripts that are written in both directions.'],
];

const problemOf = (name: string): string | undefined => RULES.find(([isBroken]) => isBroken(name))?.[1];

const ALLOWED = /^[\p{L}\p{M}\p{Nd} _.'-]*$/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const LOOSE_MARK = /(?<![\p{L}\p{M}])\p{M}|\p{M}{4}/u;
const OTHER_DIGIT = /[^\P{Nd}0-9]/u;
const SEPARATORS = /[ _.'-]+/;
const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}]/u;
const LEFT_TO_RIGHT = /(?=\p{L})[^\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}\p{scx=Zyyy}\p{scx=Zinh}]/u;
/** Each of these says as much as two letters of an alphabet. */
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const width = (name: string): number => [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/** The scripts in everyday use (UAX 31, table 5). */
const SCRIPTS =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Knda Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';
/** What is written together: Japanese, Chinese and Korean, each also with Latin (UTS 39, "highly restrictive"). */
const MIXES = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];
const WORDS = [...SCRIPTS.split(' '), ...MIXES].map((scripts) => {
  const letters = [...scripts.split(' '), 'Zyyy', 'Zinh'].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

const isOfOneScript = (word: string): boolean => WORDS.some((letters) => letters.test(word));
