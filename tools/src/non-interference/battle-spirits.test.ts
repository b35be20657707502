import { battleSpirits } from '@spiritgate/shared/games/battle-spirits';
import { nonInterferenceOf } from '../testing/non-interference.ts';

nonInterferenceOf(battleSpirits);
