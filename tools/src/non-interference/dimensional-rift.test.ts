import { dimensionalRift } from '@spiritgate/shared/games/dimensional-rift';
import { nonInterferenceOf } from '../testing/non-interference.ts';

nonInterferenceOf(dimensionalRift);
