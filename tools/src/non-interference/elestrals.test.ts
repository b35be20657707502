import { elestrals } from '@spiritgate/shared/games/elestrals';
import { nonInterferenceOf } from '../testing/non-interference.ts';

nonInterferenceOf(elestrals);
