/** Going through a tree: every step once, in the order in which it is written. */
import { expect, test } from 'vitest';
import { toy } from './probes/toy.ts';
import { stepsIn } from './walk.ts';

const say = (word: string) => toy.act('say', word);

test('K9 steps inside options, conditions, ways, repetitions and delayed effects are found in order', () => {
  const effect = toy.instant(
    say('1'),
    toy.may(say('2'), toy.repeat(2, say('3'))),
    toy.when(toy.did('x'), say('4')),
    { part: 'do', of: { step: 'when', if: toy.did('x'), do: [], else: [{ step: 'act', word: 'say', arg: '5', name: 'say' }] } },
    toy.choice('me', [say('6')], [say('7')]),
    toy.delay(toy.on('bell'), 'ever', { once: false, must: true }, say('8')),
    say('9'),
  );
  const words = [...stepsIn((effect as Extract<typeof effect, { type: 'instant' }>).steps)].flatMap((step) =>
    step.step === 'act' ? [step.arg] : [],
  );
  expect(words).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
