/** Each word of Elestrals' vocabulary and what it says in English, in the smallest effect that uses it. */
import { describe, expect, it, test } from 'vitest';
import { anatomyOf } from '../../../effects/index.ts';
import * as w from '../effects/phrases.ts';
import type { Effect, Filter, Modifier, Words } from '../effects/words.ts';
import { words } from '../effects/words.ts';
import { describe as textOf } from './describe.ts';
import { en } from './en.ts';

/** Every effect whose text this file looks at. */
const seen: Effect[] = [];
const says = (...effects: Effect[]): string => {
  seen.push(...effects);
  return textOf({ effects }, en);
};
const step = (...parts: Parameters<typeof w.instant>): string => says(w.instant(...parts));
const has = (by: Modifier): string => says(w.passive(w.self, [by]));
const made = (by: Modifier): string => step(w.modify(w.self, [by], 'next-turn')).replace(' until the next turn', '');
const destroys = (...filter: Filter[]): string => step(w.destroy(w.any(...filter))).replace('Destroy each ', '');
const when = (event: Words['event'], roles: Parameters<typeof w.on>[1] = {}): string =>
  says(w.mandatory(w.on(event, { it: w.itself, ...roles }), w.draw(1)))
    .replace('When ', '')
    .replace(': you must draw 1 card', '');
const costs = (...cost: Parameters<typeof w.cost>): string => step(w.cost(...cost), w.draw(1)).replace('; draw 1 card', '');

describe('filters', () => {
  const is = <K extends keyof Words['filter'] & string>(word: K, arg: Words['filter'][K]): Filter => words.is(word, arg);
  test.each<[Filter, string, string]>([
    [is('kind', ['elestral', 'rune']), 'Elestral or Rune.', 'card that is no Elestral or Rune.'],
    [is('element', 'WF'), 'card that has W or F in its cost.', 'card that has no W or F in its cost.'],
    [is('cost', 2), 'card that costs 2 Spirits.', 'card that does not cost 2 Spirits.'],
    [is('costs', ['R', 'RR']), 'card that costs exactly R or RR.', 'card that does not cost exactly R or RR.'],
    [is('named', ['Zeus']), 'Zeus.', 'card that is not named Zeus.'],
    [is('subclass', 'ursa'), 'ursa card.', 'card that is not ursa.'],
    [is('enchanted', true), 'Enchanted card.', 'card that is not Enchanted.'],
    [is('enchanted-with', 'WW'), 'card that is enchanted with WW.', 'card that is not enchanted with WW.'],
    [is('position', 'attack'), 'card that is in Attack Position.', 'card that is not in Attack Position.'],
    [is('face-down', true), 'face-down card.', 'card that is not face-down.'],
    [is('other', true), 'other card.', 'card that is this card.'],
    [is('empowers-this', true), 'card that empowers this.', 'card that does not empower this.'],
    [is('empowered-by', 'Zeus'), 'card that is empowered by Zeus.', 'card that is not empowered by Zeus.'],
    [is('foretold', true), 'Foretold card.', 'card that is not Foretold.'],
    [is('fewest-spirits', true), 'card that has the fewest Spirits on its side.', 'card that has more Spirits than another on its side.'],
  ])('%o', (filter, yes, no) => {
    expect(destroys(filter)).toBe(yes);
    expect(destroys(w.not(filter))).toBe(no);
  });

  it('several at once, and of several cards', () => {
    expect(destroys(w.elestral, ...w.costing(1, 'W'), w.another)).toBe('other Elestral that costs 1 Spirit and that has W in its cost.');
    expect(step(w.target(w.upTo(2, w.opposing(w.rune, w.not(w.enchanted)))), w.destroy(w.targets))).toBe(
      'Destroy up to 2 target opposing Runes that are not Enchanted.',
    );
  });
});

describe('zones', () => {
  it('of cards', () => {
    const from = (who: 'mine' | 'theirs' | 'any', ...zones: Words['zone'][]): string =>
      step(words.move(w.one(w.where(who, zones), 'chosen'), 'deck', 'shuffle-in'));
    expect(from('mine', 'hand')).toBe('Shuffle 1 card in your hand into its owner’s deck.');
    expect(from('theirs', 'underworld', 'deck')).toBe('Shuffle 1 card in your opponent’s Underworld or deck into its owner’s deck.');
    expect(from('any', 'elestrals')).toBe('Shuffle 1 card in any Elestral Row into its owner’s deck.');
    expect(step(w.destroy(w.mine()))).toBe('Destroy each card you control.');
  });

  it('in which an effect works', () => {
    expect(says(words.optional(w.on('end-phase'), words.worksIn('underworld'), w.draw(1)))).toBe(
      'While this is in your Underworld, when an End Phase comes: you may draw 1 card.',
    );
  });

  test.each<[Words['zone'], string]>([
    ['deck', 'deck'],
    ['hand', 'hand'],
    ['elestrals', 'Elestral Row'],
    ['runes', 'Rune Row'],
    ['stadium', 'Stadium slot'],
    ['underworld', 'Underworld'],
  ])('to %s', (zone, name) => expect(step(words.move(w.self, zone, 'send'))).toBe(`Send this to its owner’s ${name}.`));
});

it('E9.4.2 limits by name', () => {
  expect(says(w.active(w.timesByName(1), w.draw(1)))).toBe('Once each turn for all your cards of this name: draw 1 card.');
  expect(says(w.optional(w.on('end-phase'), w.timesByName(2), w.draw(1)))).toBe(
    'Up to 2 times each turn for all your cards of this name, when an End Phase comes: you may draw 1 card.',
  );
});

describe('phases', () => {
  test.each<[Words['phase'], string]>([
    ['draw', 'Once each turn, in your Draw Phase: draw 1 card.'],
    ['main', 'Once each turn: draw 1 card.'],
    ['battle', 'Once each turn, in your Battle Phase: draw 1 card.'],
    ['end', 'Once each turn, in your End Phase: draw 1 card.'],
    ['set-up', 'Once each turn, in the set-up: draw 1 card.'],
  ])('%s', (phase, text) => expect(says(w.active(w.during(phase), w.draw(1)))).toBe(text));
});

describe('limits', () => {
  it('of uses', () => {
    expect(says(w.active(w.times(2), w.draw(1)))).toBe('Up to 2 times each turn: draw 1 card.');
    expect(says(w.active(w.times(0), w.draw(1)))).toBe('Any number of times each turn: draw 1 card.');
    expect(says(w.optional(w.on('end-phase'), w.times(1), w.draw(1)))).toBe(
      'Once each turn, when an End Phase comes: you may draw 1 card.',
    );
  });
});

describe('durations', () => {
  test.each<[Words['duration'], string]>([
    ['end-phase', 'until the End Phase'],
    ['next-turn', 'until the next turn'],
    ['my-next-turn', 'until your next turn'],
    ['foe-turn-end', 'until the end of your opponent’s next turn'],
    ['this-turn', 'until this turn ends'],
    ['battle', 'until this battle ends'],
    ['while-enchanted', 'as long as this is Enchanted'],
    ['stays', 'as long as it stays on the field'],
  ])('%s', (until, text) => expect(step(w.suppress(w.self, until))).toBe(`Make this Suppressed ${text}.`));
});

describe('modifiers', () => {
  const foe = w.byOpposingElestrals;
  test.each<[Modifier, string, string]>([
    [w.getsBy('attack', 2), 'This gains 2 Attack.', 'Make this gain 2 Attack.'],
    [w.gets('attack', -2), 'This loses 2 Attack.', 'Make this lose 2 Attack.'],
    [w.gets('defense', 2), 'This gains 2 Defense.', 'Make this gain 2 Defense.'],
    [w.getsBy('defense', -2), 'This loses 2 Defense.', 'Make this lose 2 Defense.'],
    [w.gets('base-attack', 0), 'This has base Attack 0.', 'Make this have base Attack 0.'],
    [w.getsBy('base-defense', 1), 'This has base Defense 1.', 'Make this have base Defense 1.'],
    [w.gets('swap', true), 'This has its Attack and Defense swapped.', 'Make this have its Attack and Defense swapped.'],
    [w.gets('suppressed', true), 'This is Suppressed.', 'Make this Suppressed.'],
    [
      w.gets('untargetable', foe),
      'This cannot be targeted by effects of opposing Elestrals.',
      'Make this be no possible target of effects of opposing Elestrals.',
    ],
    [
      w.gets('indestructible', w.byAny('invoke', 'counter')),
      'This cannot be destroyed by effects of Invokes or Counters.',
      'Make this be safe from destruction by effects of Invokes or Counters.',
    ],
    [
      w.gets('untargetable', w.byOpposingRunes),
      'This cannot be targeted by effects of opposing Runes.',
      'Make this be no possible target of effects of opposing Runes.',
    ],
    [w.gets('cannot-attack', true), 'This cannot attack.', 'Make this unable to attack.'],
    [
      w.gets('cannot-attack-when-new', true),
      'This cannot attack in the turn in which it came to the field.',
      'Make this unable to attack in the turn in which it came to the field.',
    ],
    [w.gets('cannot-receive', true), 'This cannot receive Spirits.', 'Make this unable to receive Spirits.'],
    [
      w.gets('cannot-nexus', true),
      'This can neither give nor get Spirits by a Nexus.',
      'Make this unable to give or get Spirits by a Nexus.',
    ],
    [w.gets('cannot-ascend', true), 'This cannot ascend.', 'Make this unable to ascend.'],
    [
      w.gets('cannot-play', ['counter', 'invoke']),
      'This cannot play Counters or Invokes.',
      'Make this unable to play Counters or Invokes.',
    ],
    [w.gets('cannot-be-played', true), 'This cannot be played.', 'Make this unable to be played.'],
    [w.gets('attacks', 2), 'This can attack 2 times each turn.', 'Make this able to attack 2 times each turn.'],
    [
      w.gets('attacks-from-defense', true),
      'This can attack while in Defense Position, and then uses its Defense.',
      'Make this able to attack while in Defense Position, using its Defense.',
    ],
    [
      w.gets('piercing', true),
      'This deals battle damage also when it destroys an Elestral in Defense Position.',
      'Make this deal battle damage also when it destroys an Elestral in Defense Position.',
    ],
    [
      w.gets('attacks-directly', true),
      'This can attack the opposing Spirit Deck though there are opposing Elestrals.',
      'Make this able to attack the opposing Spirit Deck though there are opposing Elestrals.',
    ],
    [
      w.gets('no-damage', true),
      'This causes no damage to either player in battle.',
      'Make this cause no damage to either player in battle.',
    ],
  ])('%o', (by, is, will) => {
    expect(has(by)).toBe(is);
    expect(made(by)).toBe(will);
  });

  it('E16.18 a quoted effect', () => {
    const gives = w.modify(w.self, [w.gets('gains', 'q')], 'next-turn');
    expect(says(w.active(gives), w.quoted('q', w.passive(w.self, w.statsBy(1, 0))))).toBe(
      'Once each turn: make this have the effect “This gains 1 Attack” until the next turn.',
    );
  });

  it('both stats by the same, and by what is counted', () => {
    const both = (n: Parameters<typeof w.statsBy>[0]): string => says(w.passive(w.self, w.statsBy(n, n)));
    expect(both(3)).toBe('This gains 3 Attack and 3 Defense.');
    expect(both(-3)).toBe('This loses 3 Attack and 3 Defense.');
    expect(both(w.countOf(w.mine(w.rune)))).toBe('This gains 1 Attack and 1 Defense for each Rune you control.');
    expect(both(w.plus(1, w.countOf(w.mine(w.rune))))).toBe(
      'This gains Attack and Defense, each equal to 1 plus the number of Runes you control.',
    );
    expect(says(w.passive(w.self, w.statsBy(1, 2)))).toBe('This gains 1 Attack and gains 2 Defense.');
    expect(step(w.modify(w.self, w.statsBy(w.result('event'), 0), 'stays'))).toBe(
      'Make this gain Attack equal to the number of Spirits moved as long as it stays on the field.',
    );
  });

  it('of a number that the word does not take is a bug', () => {
    expect(() => has(w.getsBy('swap', 1))).toThrow('swap takes no number');
  });
});

describe('amounts', () => {
  const gains = (n: Parameters<typeof w.statsBy>[0]): string => says(w.passive(w.self, w.statsBy(n, 0))).replace('This gains ', '');
  it('of Spirits and figures', () => {
    expect(gains(w.enchantingSpirits('mine', 'W'))).toBe('1 Attack for each W under any card you control.');
    expect(gains(w.enchantingSpirits('any'))).toBe('1 Attack for each Spirit under any card.');
    expect(gains(w.inPool('T', 'spirits', 'me'))).toBe('1 Attack for each T in your Spirit Deck.');
    expect(gains(w.inPool('*', 'spent', 'foe'))).toBe('1 Attack for each Spirit in your opponent’s Underworld.');
  });
  test.each<[Words['figure'], string]>([
    ['attack', 'the Attack of this'],
    ['defense', 'the Defense of this'],
    ['cost', 'the cost of this'],
    ['spirits', 'the number of Spirits under this'],
  ])('%s', (word, text) => expect(gains(w.figure(word, w.self))).toBe(`Attack equal to ${text}.`));
});

describe('events', () => {
  const other = w.a('theirs', w.elestral);
  test.each<[Words['event'], string, string, string]>([
    ['cast', 'this is cast.', 'you cast this.', 'your opponent casts this.'],
    ['normal-cast', 'this is Normal Cast.', 'you Normal Cast this.', 'your opponent Normal Casts this.'],
    ['special-cast', 'this is Special Cast.', 'you Special Cast this.', 'your opponent Special Casts this.'],
    [
      'ascends',
      'this ascends to any opposing Elestral.',
      'you ascend this to any opposing Elestral.',
      'your opponent ascends this to any opposing Elestral.',
    ],
    ['receives', 'this receives W.', 'you let this receive W.', 'your opponent lets this receive W.'],
    ['nexus', 'the Nexus of this is done.', 'you have done the Nexus of this.', 'your opponent has done the Nexus of this.'],
    ['destroyed', 'this is destroyed.', 'this is destroyed by you.', 'this is destroyed by your opponent.'],
    [
      'destroyed-in-battle',
      'this is destroyed in battle.',
      'this is destroyed in battle by you.',
      'this is destroyed in battle by your opponent.',
    ],
    [
      'destroyed-by-effect',
      'this is destroyed by an effect.',
      'this is destroyed by your effect.',
      'this is destroyed by your opponent’s effect.',
    ],
    [
      'destroys',
      'this destroys any opposing Elestral in battle.',
      'you destroy any opposing Elestral in battle with this.',
      'your opponent destroys any opposing Elestral in battle with this.',
    ],
    [
      'enters-battle',
      'this enters battle with any opposing Elestral.',
      'this, yours, enters battle with any opposing Elestral.',
      'this, your opponent’s, enters battle with any opposing Elestral.',
    ],
    ['attack-declared', 'this declares an attack.', 'you declare an attack with this.', 'your opponent declares an attack with this.'],
    [
      'deals-damage',
      'this deals damage in battle.',
      'this, yours, deals damage in battle.',
      'this, your opponent’s, deals damage in battle.',
    ],
    ['activates', 'an effect of this is activated.', 'you activate an effect of this.', 'your opponent activates an effect of this.'],
    [
      'sent-from-deck',
      'this is sent from a deck to the Underworld.',
      'this is sent from your deck to the Underworld.',
      'this is sent from your opponent’s deck to the Underworld.',
    ],
    ['discarded', 'this is discarded.', 'you discard this.', 'your opponent discards this.'],
    ['end-phase', 'an End Phase comes.', 'your End Phase comes.', 'your opponent’s End Phase comes.'],
  ])('%s', (event, plain, byMe, byFoe) => {
    expect(when(event, { other, kind: 'W' })).toBe(plain);
    expect(when(event, { other, kind: 'W', by: 'me' })).toBe(byMe);
    expect(when(event, { other, kind: 'W', by: 'foe' })).toBe(byFoe);
  });

  it('whose partner is not said', () => {
    expect(when('ascends')).toBe('this ascends to another Elestral.');
    expect(when('destroys')).toBe('this destroys anything in battle.');
    expect(when('receives')).toBe('this receives Spirits.');
  });

  test.each<[Words['event'], string]>([
    ['ascends', 'the Ascension'],
    ['destroyed', 'the card that destroyed it'],
    ['destroyed-in-battle', 'the card that destroyed it'],
    ['destroyed-by-effect', 'the card that destroyed it'],
    ['destroys', 'the destroyed card'],
    ['enters-battle', 'the other Elestral in battle'],
    ['attack-declared', 'the other Elestral in battle'],
    ['cast', 'the other card'],
  ])('the partner of %s', (event, name) => {
    expect(says(w.mandatory(w.on(event, { it: w.itself }), w.destroy(w.other)))).toContain(`destroy ${name}.`);
  });

  it('and what an Artifact lies on, what an effect without an event is about, what was seen', () => {
    expect(step(w.destroy(w.empowered))).toBe('Destroy the Elestral that this empowers.');
    expect(step(w.destroy(w.it))).toBe('Destroy that card.');
    expect(step(w.destroy(w.named('seen')))).toBe('Destroy the cards seen.');
    expect(has(w.getsBy('attack', w.figure('spirits', w.named('each'))))).toBe(
      'This gains Attack equal to the number of Spirits under it.',
    );
  });
});

describe('verbs', () => {
  const spirits = { heap: 'pool', pool: 'spirits', who: 'me' } as const;
  const shift = (verb: Words['verb']): string =>
    step(words.shift('me', { kind: 'W', n: 2, upTo: false }, { heap: 'on', cards: w.self }, spirits, verb));
  test.each<[string, string]>([
    [step(w.destroy(w.self)), 'Destroy this.'],
    [step(words.move(w.self, 'underworld', 'discard')), 'Discard this.'],
    [step(w.returnToHand(w.self)), 'Return this to its owner’s hand.'],
    [step(words.move(w.self, 'hand', 'take')), 'Add this to its owner’s hand.'],
    [step(words.move(w.self, 'underworld', 'send')), 'Send this to its owner’s Underworld.'],
    [step(words.move(w.self, 'deck', 'shuffle-in')), 'Shuffle this into its owner’s deck.'],
    [shift('expend'), 'Expend WW.'],
    [shift('disenchant'), 'Disenchant WW from this.'],
    [step(w.enchantUpTo('WW', w.self)), 'Enchant this with up to WW.'],
    [step(w.recoverUpTo('OOO')), 'Recover up to 3 Spirits.'],
    [step(w.recover('E', w.countOf(w.any()))), 'Recover a number of E equal to the number of cards.'],
    [step(w.foeRecovers(1)), 'Make your opponent recover 1 Spirit.'],
    [step(w.nexusAll(w.other, w.self)), 'Nexus all Spirits from the other card to this.'],
  ])('%s', (text, expected) => expect(text).toBe(expected));

  it('costs', () => {
    expect(costs(w.expending('TTT'))).toBe('Expend TTT.');
    expect(costs(w.expending('OO'))).toBe('Expend 2 Spirits.');
    expect(costs(w.expendingEither('IE'))).toBe('Expend 1 I/E.');
    expect(costs(w.expendingOf(w.figure('cost', w.it)))).toBe('Expend a number of Spirits equal to the cost of that card.');
    expect(costs(w.disenchanting('E'), w.discarding(w.withElement('F')))).toBe(
      'Disenchant E from this and discard 1 card in your hand that has F in its cost.',
    );
    expect(costs(w.disenchanting('F', w.mine(w.elestral)))).toBe('Disenchant F from any Elestral you control.');
    expect(costs(w.revealing(12, 'T'))).toBe('Reveal 12 T in your Spirit Deck.');
  });

  it('what was done, for "if you do" and counts', () => {
    const done = (...parts: Parameters<typeof w.instant>): string =>
      step(...parts).replace(/^.* then if anything was (.*), draw 1 card\.$/, '$1');
    expect(done(w.destroy(w.self), w.ifYouDo('destroy', w.draw(1)))).toBe('destroyed this way');
    expect(done(w.may(w.foeSends(1)), w.ifYouDo('may', w.draw(1)))).toBe('done by choice');
    expect(done(w.foeSends(1), w.ifYouDo('mill', w.draw(1)))).toBe('sent from a deck this way');
    expect(done(w.nexusUpTo('WW'), w.ifYouDo('nexus', w.draw(1)))).toBe('moved this way');
  });
});

describe('acts', () => {
  const counted = (word: (n: { result: string }) => ReturnType<typeof w.draw>): string =>
    step(w.count('n', w.countOf(w.any())), word({ result: 'n' }));
  const act = w.act;
  test.each<[string, string]>([
    [step(w.draw(1)), 'Draw 1 card.'],
    [step(act('draw', { who: 'foe', n: 2 })), 'Make your opponent draw 2 cards.'],
    [counted(w.draw), 'Draw X cards, where X is the number of cards.'],
    [step(w.draw({ result: 'event' })), 'Draw as many cards as the number of Spirits moved.'],
    [step(act('draw', { who: 'foe', n: { result: 'event' } })), 'Make your opponent draw as many cards as the number of Spirits moved.'],
    [step(w.foeSends(1)), 'Send the top card of your opponent’s deck to the Underworld.'],
    [step(act('mill', { who: 'me', n: 3 })), 'Send the top 3 cards of your deck to the Underworld.'],
    [step(act('mill', { who: 'both', n: 3 })), 'Send the top 3 cards of each deck to the Underworld.'],
    [step(w.foeExpends(2)), 'Make your opponent expend 2 Spirits.'],
    [counted(w.foeExpends), 'Make your opponent expend X Spirits, where X is the number of cards.'],
    [step(w.foeExpends({ result: 'event' })), 'Make your opponent expend a number of Spirits equal to the number of Spirits moved.'],
    [step(act('expend', { who: 'me', n: 1 })), 'Expend 1 Spirit.'],
    [step(w.itsControllerExpends(1)), 'Make its controller expend 1 Spirit.'],
    [step(w.nexusUpTo('WW')), 'Nexus up to WW from one card you control to one other.'],
    [step(w.nexusFromSelf('W')), 'Nexus W from this to one other card you control.'],
    [step(w.search(w.ofKind('divine'))), 'Search your deck for 1 Divine, reveal it, and add it to your hand.'],
    [
      step(w.castFrom(['hand', 'deck'], 'attack', [w.namedAs('Twindra')])),
      'Special Cast 1 Twindra from your hand or deck in Attack Position.',
    ],
    [step(w.castFrom(['hand'], 'any', [w.elestral], true)), 'Special Cast any number of Elestrals from your hand.'],
    [step(w.ascendTo('Ohmperial')), 'Ascend this to 1 Elestral that is named Ohmperial from your hand or deck.'],
    [
      says(w.instant(act('cast-as-artifact', { quoted: 'q', onto: 'it' })), w.quoted('q', w.passive(w.self, w.statsBy(1, 0)))),
      'Cast this from your Underworld as an Artifact that empowers that card, with the effect “This gains 1 Attack”.',
    ],
    [step(act('negate', { what: 'answered' })), 'Negate what this answers.'],
    [step(w.target(w.one(w.any())), act('negate', { what: { effectsOf: 'target' } })), 'Negate every effect of target card on the chain.'],
    [step(act('negate-attack', true)), 'Negate the attack.'],
    [step(act('turn', { cards: w.self, to: 'other' })), 'Change the Position of this.'],
    [step(act('turn', { cards: w.any(w.elestral), to: 'defense' })), 'Turn each Elestral to Defense Position.'],
    [
      step(act('look-top', { n: 3, take: 1 })),
      'Look at the top 3 cards of your deck, add 1 of them to your hand, and shuffle the rest into the deck.',
    ],
    [step(w.takeControl(w.opposing(w.elestral), 'next-turn')), 'Take control of each opposing Elestral until the next turn.'],
    [step(w.takeControl(w.opposing(w.faceDown, w.rune))), 'Take control of each opposing face-down Rune as long as it stays on the field.'],
    [
      step(act('block', { row: 'elestrals', n: 2, until: 'while-enchanted' })),
      'Block up to 2 empty slots of your opponent’s Elestral Row as long as this is Enchanted.',
    ],
    [
      step(act('block', { row: 'runes', n: 1, until: 'next-turn' })),
      'Block up to 1 empty slot of your opponent’s Rune Row until the next turn.',
    ],
    [step(w.turnDown(w.any(w.rune))), 'Turn each Rune face-down.'],
    [
      step(w.castAs('misenchanted', ['underworld'], 'attack', w.elestral)),
      'Special Cast 1 Elestral from your Underworld without Spirits, Misenchanted in Attack Position.',
    ],
    [step(w.castAs('suppressed', ['deck'], 'any', w.namedAs('Werepup'))), 'Special Cast 1 Werepup from your deck, Suppressed.'],
    [step(w.foretell(3)), 'Foretell the top 3 cards of your deck.'],
    [
      step(w.foretell(1), w.takeForetold(1, w.elestral)),
      'Foretell the top card of your deck, then add up to 1 Foretold Elestral in your deck to its owner’s hand.',
    ],
    [step(act('look-at-hand', { who: 'foe' })), 'Look at your opponent’s hand.'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});

describe('questions', () => {
  it('on-chain, battle-kills, can-expend', () => {
    expect(step(w.target(w.one(w.any())), w.when(w.ask('on-chain', 'target'), w.destroy(w.targets)))).toBe(
      'If an effect of target card is on the chain, destroy that target.',
    );
    expect(step(w.expendsOrElse('its-controller', 2, w.destroy(w.self)))).toBe(
      'If its controller can expend 2 Spirits, make its controller expend 2 Spirits; otherwise, destroy this.',
    );
    expect(step(w.expendsOrElse('me', 1, w.destroy(w.self)))).toBe('If you can expend 1 Spirit, expend 1 Spirit; otherwise, destroy this.');
    expect(step(w.expendsOrElse('foe', 1, w.destroy(w.self)))).toBe(
      'If your opponent can expend 1 Spirit, make your opponent expend 1 Spirit; otherwise, destroy this.',
    );
    expect(step(w.when(w.ask('battle-kills', 2), w.draw(1)))).toBe(
      'If this has destroyed exactly 2 Elestrals in this Battle Phase, draw 1 card.',
    );
  });
});

describe('rules', () => {
  const rule = (...parts: Parameters<typeof w.onlyWhen>): string => says(w.onlyWhen(...parts)).replace('Play this only when ', '');
  it('of Counters', () => {
    expect(rule('cast', 'foe', { it: [w.elestral] })).toBe('your opponent casts any Elestral.');
    expect(rule('cast', 'any')).toBe('a player casts any card.');
    expect(rule('attack-declared', 'foe', { it: [w.elestral] })).toBe('your opponent declares an attack with any Elestral.');
    expect(rule('attack-declared', 'any', { it: [w.elestral] })).toBe('a player declares an attack with any Elestral.');
    expect(rule('activates', 'foe', { facts: ['draw'] })).toBe('your opponent activates an effect that draws.');
    expect(rule('activates', 'any', { it: [w.ofKind('invoke')], facts: ['target'] })).toBe(
      'a player activates an effect of any Invoke that targets.',
    );
    expect(rule('activates', 'foe', { facts: ['search', 'discard', 'recover', 'expend', 'cast-from-deck'] })).toBe(
      'your opponent activates an effect that searches, discards, recovers, makes a player expend, or casts from the deck.',
    );
  });

  it('of other cards', () => {
    const lead = w.atLeast(w.enchantingSpirits('theirs'), 2);
    expect(says(w.playableOnlyIf(lead))).toBe('Play this only while the number of Spirits under all opposing cards is at least 2.');
    expect(says(w.rule({ word: 'normal-cast-with-many', arg: lead }))).toBe(
      'While the number of Spirits under all opposing cards is at least 2, you may Normal Cast this with Spirits for its whole cost.',
    );
    expect(says(w.rule({ word: 'counter-proof', arg: true }))).toBe('No Counter can be added while this is on the chain.');
    expect(says(w.rule({ word: 'ascend-from-hand', arg: { from: [w.namedAs('Girafflora')], expend: 'E' } }))).toBe(
      'You may ascend to this from your hand from any Girafflora you control if you also expend E.',
    );
  });

  it('a procedure written by hand needs a text', () => {
    expect(() => step(words.byHand('dance', 'nobody else dances'))).toThrow('no text for the procedure dance');
  });
});

/** Every word of the vocabulary: one that is left out here does not compile, and one that no test above uses is found below. */
const ALL: {
  filters: Record<keyof Words['filter'], true>;
  modifiers: Record<keyof Words['modifier'], true>;
  events: Record<Words['event'], true>;
  verbs: Record<Words['verb'] | keyof Words['act'], true>;
  questions: Record<keyof Words['query'], true>;
  durations: Record<Words['duration'], true>;
  rules: Record<keyof Words['rule'], true>;
} = {
  filters: {
    kind: true,
    element: true,
    cost: true,
    costs: true,
    named: true,
    subclass: true,
    enchanted: true,
    'enchanted-with': true,
    position: true,
    'face-down': true,
    other: true,
    'empowers-this': true,
    'empowered-by': true,
    'fewest-spirits': true,
    foretold: true,
  },
  modifiers: {
    attack: true,
    defense: true,
    'base-attack': true,
    'base-defense': true,
    swap: true,
    suppressed: true,
    untargetable: true,
    indestructible: true,
    'cannot-attack': true,
    'cannot-attack-when-new': true,
    'cannot-receive': true,
    'cannot-nexus': true,
    'cannot-ascend': true,
    'cannot-play': true,
    'cannot-be-played': true,
    attacks: true,
    'attacks-from-defense': true,
    piercing: true,
    'attacks-directly': true,
    'no-damage': true,
    gains: true,
  },
  events: {
    cast: true,
    'normal-cast': true,
    'special-cast': true,
    ascends: true,
    receives: true,
    nexus: true,
    destroyed: true,
    'destroyed-in-battle': true,
    'destroyed-by-effect': true,
    destroys: true,
    'enters-battle': true,
    'sent-from-deck': true,
    discarded: true,
    'attack-declared': true,
    'deals-damage': true,
    activates: true,
    'end-phase': true,
  },
  verbs: {
    destroy: true,
    discard: true,
    return: true,
    send: true,
    take: true,
    'shuffle-in': true,
    expend: true,
    disenchant: true,
    enchant: true,
    recover: true,
    nexus: true,
    draw: true,
    mill: true,
    search: true,
    cast: true,
    ascend: true,
    'cast-as-artifact': true,
    negate: true,
    'negate-attack': true,
    turn: true,
    'look-top': true,
    control: true,
    block: true,
    'turn-down': true,
    'look-at-hand': true,
    foretell: true,
  },
  questions: { 'on-chain': true, 'can-expend': true, 'battle-kills': true },
  durations: {
    'end-phase': true,
    'next-turn': true,
    'my-next-turn': true,
    'foe-turn-end': true,
    'this-turn': true,
    battle: true,
    'while-enchanted': true,
    stays: true,
  },
  rules: { 'only-when': true, 'only-if': true, 'normal-cast-with-many': true, 'counter-proof': true, 'ascend-from-hand': true },
};

it('every word of the vocabulary has a text that this file looks at', () => {
  const used = anatomyOf(seen);
  for (const group of Object.keys(ALL) as (keyof typeof ALL)[])
    expect(
      Object.keys(ALL[group]).filter((word) => !used[group].includes(word)),
      group,
    ).toEqual([]);
});
