/** The effects of the white cards of the second to seventh sets, card by card. */
import {
  aChosen,
  are,
  armor,
  at,
  chosen,
  exhaust,
  figure,
  flashOnField,
  mine,
  modify,
  ofFamily,
  onlyIf,
  plusBp,
  refreshed,
  self,
  spirit,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const CLASSIC_WHITE: Readonly<Record<string, readonly Effect[]>> = {
  'the-artifact-fjalar': [
    armor(['red', 'green'], 1, 2, 3),
    flashOnField(
      at(1, 2, 3),
      onlyIf(are(self, refreshed)),
      exhaust(self),
      aChosen(mine(spirit, ofFamily('Armed Machine'))),
      modify(chosen, [plusBp(figure('bp', self))], 'turn'),
    ),
  ],
};
