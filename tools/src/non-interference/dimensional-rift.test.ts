import { dimensionalRift } from '@spiritgate/shared/games/dimensional-rift';
import { GAMES, nonInterferenceOf } from '../testing/non-interference.ts';

// A game of it has five times the decisions of the others'.
nonInterferenceOf(dimensionalRift, Math.ceil(GAMES / 3));
