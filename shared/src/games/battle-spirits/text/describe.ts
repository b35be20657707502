/** The text of a card in a language, from the tree of its effects: each with its levels (B2.7) and its time (B15.1) before it, as cards print them. */
import { describer, type Locale, type Say, sayer } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { isLevel, levelsOf } from '../effects/levels.ts';
import type { Condition, Effect } from '../effects/words.ts';
import type { BattleSpiritsKeys } from './keys.ts';
import { phrasingOf } from './phrasing.ts';

type Writer = { say: Say<BattleSpiritsKeys>; sentences(effects: readonly Effect[]): string[] };

const writerOf = remembered((locale: Locale<BattleSpiritsKeys>): Writer => {
  const say = sayer(locale);
  return { say, sentences: describer(locale, phrasingOf(say)) };
});

type Time = { if: 'query' } & ({ word: 'turn'; arg: 'me' | 'foe' } | { word: 'battle-phase'; arg: 'me' | 'foe' | 'any' });

/** B1.3: whether a condition says in which turn or Battle Phase an effect applies. */
const isTime = (of: Condition): of is Time => of.if === 'query' && (of.word === 'turn' || of.word === 'battle-phase');

const isSaidBefore = (of: Condition): boolean => isLevel(of) || isTime(of);

/** An effect without what stands before its text. */
function bare(effect: Effect): Effect {
  switch (effect.type) {
    case 'active': {
      const { if: conditions, cost, targets, steps } = effect;
      return { type: 'instant', if: conditions.filter((one) => !isSaidBefore(one)), cost, targets, steps };
    }
    case 'conditional':
    case 'passive':
      return { ...effect, if: effect.if.filter((one) => !isSaidBefore(one)) };
    default:
      return effect;
  }
}

function headed({ say }: Writer, effect: Effect, sentence: string): string {
  const times = 'if' in effect ? effect.if.filter(isTime) : [];
  const inTime = times.reduceRight(
    (text, time) => (time.word === 'turn' ? say(`card.turn.${time.arg}`, { text }) : say(`card.battle-phase.${time.arg}`, { text })),
    sentence,
  );
  const byHand = effect.type === 'active' ? say(effect.phase === 'main' ? 'card.main' : 'card.flash', { text: inTime }) : inTime;
  const levels = levelsOf(effect).map((level) => say('card.level', { level }));
  return levels.length ? say('card.levels', { levels: levels.join(' '), text: byHand }) : byHand;
}

/** What a card does, one sentence an effect, a line each; empty if its effects are not written yet. What it lends stands where it is lent. */
export function describe(card: Pick<CardDef, 'effects'>, locale: Locale<BattleSpiritsKeys>): string {
  const writer = writerOf(locale);
  const spoken = card.effects.filter((effect) => effect.type !== 'quoted');
  const sentences = writer.sentences(card.effects.map(bare));
  return sentences.map((sentence, i) => (spoken[i] ? headed(writer, spoken[i], sentence) : sentence)).join('\n');
}
