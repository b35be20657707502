/** E9.4.1: use limits are counted per effect and card on the field, and start anew with the turn and when the card leaves. */
import { expect, test } from 'vitest';
import { cardOfFigures } from '../cards/card.ts';
import { instant, mine, one, returnToHand, rune, target, targets } from '../effects/phrases.ts';
import { attempt, choose, table } from '../scenario/index.ts';

const recall = cardOfFigures({ id: 'recall', name: 'Recall', kind: 'invoke', cost: 'O', set: '', number: '' }, [
  instant(target(one(mine(rune))), returnToHand(targets)),
]);

const divine = () =>
  table({ P: { hand: 'Recall', spirits: '4T', runes: 'Zeus with TTT' }, Q: { field: 'Penterror with III in defense' } }, [recall]);

test('E9.4.1 an Active effect of a card is used up', () => {
  const game = divine();
  choose(game, 'P: activate Zeus targeting Penterror');
  expect(attempt(game, 'P: activate Zeus targeting Penterror')).toMatchObject({ ok: false });
});

test('E9.4.1 the card leaves and comes back in the same turn: it is a new one', () => {
  const game = divine();
  choose(game, 'P: activate Zeus targeting Penterror', 'P: cast Recall with T targeting Zeus', 'P: cast Zeus with T', 'P: activate Zeus');
  choose(game, 'P: enchant T', 'P: activate Zeus targeting Penterror');
  expect(attempt(game, 'P: activate Zeus targeting Penterror')).toMatchObject({ ok: false });
});
