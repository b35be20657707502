/**
 * Inputs as bytes, written against what the game asks at that moment: a seat, an option and a choice are numbers in the lists that the open form
 * has (K5). They can be read only while the game is played again.
 */
import type { Game, Input } from '../kernel/index.ts';
import type { Field, Form, Option, Seat, Supply, Token, Value } from '../protocol/index.ts';
import { BadBytes, type ByteReader, type ByteWriter } from './bytes.ts';

/** What the game asks a seat now. */
export type FormOf = (seat: Seat) => Form | undefined;

const SEATS: readonly Seat[] = [0, 1];

/** What is no answer. An answer is 1 + its option and its seat among those that are asked. */
const NO_ANSWER = 0;
const OTHERS = ['concede', 'timeout', 'default', 'undo', 'draw', 'void'] as const;

const askedOf = (game: Game): Seat[] => SEATS.filter((seat) => game.open[seat]?.answered === false);

export function writeInput(to: ByteWriter, game: Game, form: FormOf, input: Input): void {
  if (input.do !== 'answer') {
    writeOther(to, input);
    return;
  }
  const asked = askedOf(game);
  to.number(1 + input.option * asked.length + asked.indexOf(input.seat));
  const fields = (form(input.seat) as Form).options[input.option]?.fields ?? {};
  for (const [name, field] of Object.entries(fields)) writeValue(to, field, input.fields[name] as Value);
}

/** Throws BadBytes if they name what is not there. Whether the answer is legal the game says. */
export function readInput(from: ByteReader, game: Game, form: FormOf): Input {
  const code = from.number();
  if (code === NO_ANSWER) return readOther(from);
  const asked = askedOf(game);
  if (asked.length === 0) throw new BadBytes('nobody is asked');
  const seat = asked[(code - 1) % asked.length] as Seat;
  const option = Math.floor((code - 1) / asked.length);
  const chosen: Option | undefined = form(seat)?.options[option];
  if (!chosen) throw new BadBytes('there is no such option');
  const fields: Record<string, Value> = {};
  for (const [name, field] of Object.entries(chosen.fields)) fields[name] = readValue(from, field);
  return { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, option, fields };
}

function writeOther(to: ByteWriter, input: Exclude<Input, { do: 'answer' }>): void {
  const kind = input.do === 'agree' ? input.on : input.do;
  to.number(NO_ANSWER).number(OTHERS.indexOf(kind) * 2 + ('seat' in input ? input.seat : 0));
  if (input.do === 'agree' && input.on === 'undo') to.number(input.to);
  if (input.do === 'void') to.text(input.reason);
}

function readOther(from: ByteReader): Input {
  const code = from.number();
  const seat = (code % 2) as Seat;
  const kind = OTHERS[Math.floor(code / 2)];
  switch (kind) {
    case 'concede':
    case 'timeout':
    case 'default':
      return { do: kind, seat };
    case 'undo':
      return { do: 'agree', on: 'undo', seat, to: from.number() };
    case 'draw':
      return { do: 'agree', on: 'draw' };
    case 'void':
      return { do: 'void', reason: from.text() };
    default:
      throw new BadBytes('there is no such input');
  }
}

function writeValue(to: ByteWriter, field: Field, value: Value): void {
  switch (field.kind) {
    case 'one':
      to.number(field.of.indexOf(value as Token));
      return;
    case 'number':
      to.number((value as number) - field.min);
      return;
    case 'some':
    case 'weigh':
      to.bytes(bitsOf(field.of.map((token) => (value as readonly Token[]).includes(token))));
      return;
    case 'order':
      for (const token of value as readonly Token[]) to.number(field.of.indexOf(token));
      return;
    case 'cover':
    case 'amounts':
      writeShares(to, field.supply, value as readonly number[]);
      return;
  }
}

function readValue(from: ByteReader, field: Field): Value {
  switch (field.kind) {
    case 'one':
      return tokenAt(field.of, from.number());
    case 'number':
      return field.min + from.number();
    case 'some':
    case 'weigh': {
      const bits = from.bytes(Math.ceil(field.of.length / 8));
      return field.of.filter((_, i) => ((bits[i >> 3] as number) >> (i & 7)) & 1);
    }
    case 'order':
      return field.of.map(() => tokenAt(field.of, from.number()));
    case 'cover':
    case 'amounts':
      return readShares(from, field.supply);
  }
}

function tokenAt(of: readonly Token[], at: number): Token {
  const token = of[at];
  if (token === undefined) throw new BadBytes('there is no such choice');
  return token;
}

function bitsOf(flags: readonly boolean[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil(flags.length / 8));
  for (const [i, flag] of flags.entries()) if (flag) bits[i >> 3] = (bits[i >> 3] as number) | (1 << (i & 7));
  return bits;
}

/** So many heaps as fit make one number, in which each is a digit of as many values as its heap has. */
const MOST = 2 ** 40;

function writeShares(to: ByteWriter, supply: readonly Supply[], shares: readonly number[]): void {
  let number = 0;
  let scale = 1;
  for (const [i, { n }] of supply.entries()) {
    if (scale * (n + 1) > MOST) {
      to.number(number);
      number = 0;
      scale = 1;
    }
    number += scale * (shares[i] as number);
    scale *= n + 1;
  }
  to.number(number);
}

function readShares(from: ByteReader, supply: readonly Supply[]): number[] {
  let number = from.number();
  let scale = 1;
  return supply.map(({ n }) => {
    if (scale * (n + 1) > MOST) {
      number = from.number();
      scale = 1;
    }
    const share = number % (n + 1);
    number = Math.floor(number / (n + 1));
    scale *= n + 1;
    return share;
  });
}
