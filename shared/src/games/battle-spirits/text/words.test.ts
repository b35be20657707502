/** Each word of the vocabulary and what it says in English, in the smallest effect that uses it. */
import { describe, expect, test } from 'vitest';
import * as w from '../effects/phrases.ts';
import type { Effect, Filter, Modifier, Words } from '../effects/words.ts';
import { words } from '../effects/words.ts';
import { describe as textOf } from './describe.ts';
import { en } from './en.ts';

const says = (...effects: Effect[]): string => textOf({ effects }, en);
const step = (...parts: Parameters<typeof w.main>): string => says(w.main(...parts)).replace(/^Main: /, '');
const has = (by: Modifier): string => says(w.passive(w.self, [by])).replace(/^This /, '');
const made = (by: Modifier): string =>
  step(w.modify(w.self, [by], 'turn'))
    .replace(/^This /, '')
    .replace(/ this turn\.$/, '.');
const destroys = (...filter: Filter[]): string => step(w.destroy(w.any(...filter))).replace('Destroy each ', '');
const is = <K extends keyof Words['filter'] & string>(word: K, arg: Words['filter'][K]): Filter => words.is(word, arg);

describe('filters', () => {
  test.each<[Filter, string, string]>([
    [is('type', 'nexus'), 'Nexus.', 'card that is no Nexus.'],
    [is('color', ['red', 'blue']), 'red or blue card.', 'card that is not red or blue.'],
    [is('family', ['Shellman']), 'Shellman card.', 'card that is not of the family Shellman.'],
    [is('keyword', ['awaken', 'clash']), 'card that has Awaken or Clash.', 'card that does not have Awaken or Clash.'],
    [is('name-with', 'wurm'), 'card that has “wurm” in its name.', 'card that does not have “wurm” in its name.'],
    [
      is('blown', true),
      'card that was exhausted by its Windstorm in this battle.',
      'card that was not exhausted by its Windstorm in this battle.',
    ],
    [is('bp-at-most', 3000), 'card that has 3000 BP or less.', 'card that has more than 3000 BP.'],
    [is('cost-at-most', 1), 'card that costs 1 or less.', 'card that costs more than 1.'],
    [is('cores', 1), 'card that has exactly 1 core on it.', 'card that does not have exactly 1 core on it.'],
    [is('exhausted', true), 'exhausted card.', 'refreshed card.'],
    [is('attacking', true), 'attacking card.', 'card that is not attacking.'],
    [is('blocking', true), 'blocking card.', 'card that is not blocking.'],
    [is('battling', true), 'battling card.', 'card that is not battling.'],
    [is('summoned-this-turn', true), 'card that was summoned this turn.', 'card that was not summoned this turn.'],
    [is('other', true), 'other card.', 'card that is this.'],
    [is('opposing', true), 'opposing card.', 'card that is yours.'],
  ])('%o', (filter, yes, no) => {
    expect(destroys(filter)).toBe(yes);
    expect(destroys(w.not(filter))).toBe(no);
  });

  test('several at once, and of several cards', () => {
    expect(destroys(w.spirit, w.colored('red'), w.exhausted, w.bpAtMost(2000))).toBe('red exhausted Spirit that has 2000 BP or less.');
    expect(step(w.upToChosen(2, w.opposing(w.spirit, w.withCores(1))), w.exhaust(w.chosen))).toBe(
      'Choose up to 2 opposing Spirits that have exactly 1 core on them, then exhaust them.',
    );
  });
});

describe('modifiers', () => {
  const foe = w.opposingEffects('spirit', 'magic');
  test.each<[Modifier, string, string?]>([
    [w.plusBp(2000), 'gets +2000 BP.'],
    [w.bpForEach(1000, w.mine(w.nexus)), 'gets +1000 BP for each Nexus you control.'],
    [w.plusBp(w.figure('bp', w.self)), 'gets BP equal to the BP of this.'],
    [
      w.gets('armor', ['red', 'white']),
      'has Armor (red or white): effects of opposing red or white cards do nothing to it.',
      'gains Armor (red or white): effects of opposing red or white cards do nothing to it.',
    ],
    [w.gets('crush-bonus', 2), 'puts 2 more cards in the trash by Crush.'],
    [w.gets('windstorm-bonus', 1), 'exhausts 1 more Spirit by Windstorm.'],
    [w.cannotAttack, 'cannot attack.'],
    [w.cannotBlock, 'cannot block.'],
    [w.gets('can-block', true), 'can block even if an effect says that it cannot.'],
    [w.mustAttack, 'must attack if it can.'],
    [w.unblockableBy(w.spirit, w.colored('green')), 'cannot be blocked by any green Spirit.'],
    [w.targetAttack(w.spirit, w.exhausted), 'may attack any opposing exhausted Spirit of your choice.'],
    [w.gets('untargetable', foe), 'cannot be chosen by effects of opposing Spirits or Magics.'],
    [w.gets('unaffected', w.opposingEffects()), 'is unaffected by effects of opposing cards.'],
    [w.gets('unaffected', { by: 'any', types: ['nexus'], colors: [] }), 'is unaffected by effects of Nexuses.'],
    [w.gets('indestructible', true), 'cannot be destroyed.'],
    [w.gets('cannot-return', foe), 'cannot be returned to the hand by effects of opposing Spirits or Magics.'],
    [w.gets('cost', 1), 'costs 1 more.'],
    [w.getsBy('set-cost', w.coresIn('life')), 'costs the number of cores in your life instead of its printed cost.'],
    [w.gets('core-bonus', 1), 'gets 1 more core whenever an effect puts cores on it.'],
    [w.gets('highest-level', true), 'counts as being at its highest level.'],
    [w.gets('doomed', true), 'is doomed (when the battle ends it is destroyed).'],
  ])('%o', (by, yes, other) => {
    expect(has(by)).toBe(yes);
    expect(made(by)).toBe(other ?? yes);
  });
});

describe('players', () => {
  const player = (by: Modifier, who: 'me' | 'foe' = 'me'): string => says(w.passive(who, [by]));
  test.each<[string, string]>([
    [player(w.gets('draw-step', 2)), 'You draw 2 more cards in the Draw Step.'],
    [player(w.gets('core-step', 1)), 'You get 1 more core in the Core Step.'],
    [player(w.gets('life-loss-cap', 1)), 'You lose at most 1 life by each attack that is not blocked.'],
    [player(w.gets('no-hand-in-flash', true), 'foe'), 'Your opponent cannot use cards from the hand in Flash Steps.'],
  ])('%s', (said, text) => expect(said).toBe(text));
});

describe('acts', () => {
  const act = <K extends keyof Words['act'] & string>(word: K, arg: Words['act'][K]): string => step(w.act(word, arg));
  test.each<[string, string]>([
    [act('draw', { who: 'me', n: 1 }), 'Draw 1 card.'],
    [act('draw', { who: 'foe', n: 2 }), 'Your opponent draws 2 cards.'],
    [act('draw', { who: 'me', n: w.countOf(w.hand('theirs')) }), 'Draw 1 card for each card in your opponent’s hand.'],
    [act('draw', { who: 'foe', n: w.figure('level', w.self) }), 'Your opponent draws as many cards as the level of this.'],
    [act('mill', { who: 'me', n: 1 }), 'Put the top card of your deck in the trash.'],
    [
      act('mill', { who: 'foe', n: w.figure('cost', w.self) }),
      'Put cards from the top of your opponent’s deck in the trash, as many as the cost of this.',
    ],
    [act('lose-life', { who: 'me', n: 1 }), 'Put 1 of your life to your reserve.'],
    [
      act('lose-life', { who: 'foe', n: w.figure('symbols', w.self) }),
      'Put as much of your opponent’s life to their reserve as the number of symbols of this.',
    ],
    [
      act('give-up', { who: 'foe', n: 2, from: ['reserve', 'field'], to: 'trash' }),
      'Your opponent puts 2 cores from your opponent’s reserve or their field to your opponent’s core trash.',
    ],
    [act('remove-cores', { from: w.any(w.spirit), n: 2, leave: false, to: 'void' }), 'Put 2 cores from each Spirit to the void.'],
    [act('end-battle-phase', { after: 'battle' }), 'The Battle Phase ends after this battle.'],
    [act('windstorm', 2), 'Windstorm 2: your opponent exhausts 2 of their refreshed Spirits.'],
  ])('%s', (said, text) => expect(said).toBe(text));
});

describe('what stands before a text', () => {
  test('B2.7, B15.1 levels, timing and time', () => {
    expect(says(w.flashOnField(w.at(1, 3), w.draw(1)))).toBe('[LV1 LV3] Flash: Draw 1 card.');
    expect(says(w.passive(w.self, [w.cannotBlock], w.at(2), w.inAnyBattlePhase))).toBe('[LV2] Either Battle Phase: This cannot block.');
    expect(says(w.mandatory(w.on('draws', { by: 'foe' }), w.onlyIf(w.ask('turn', 'me')), w.draw(1)))).toBe(
      'Your turn: When your opponent draws: draw 1 card.',
    );
  });
  test('B15.5, B15.9 what may be done, and at a cost', () =>
    expect(says(w.optional(w.whenTakesLife, w.cost(w.paying(2, 'this', 'void')), w.refresh(w.self)))).toBe(
      'When this attacks and takes life: you may put 2 cores from this to the void; if you do, refresh this.',
    ));
});
