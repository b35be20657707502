/** Cards as pictures and as words. */
import { loadTexts } from '../texts/index.ts';

export { CardDialog } from './card-dialog.tsx';
export { CardFace } from './card-face.tsx';
export { CardLink, CardOpen } from './card-link.tsx';
export { hueName } from './hue-names.ts';
export { arrowsOf } from './looks.ts';
export { figureName, kindName } from './words.ts';
export { cardHandlers } from './zoom.tsx';

// Whoever shows cards needs their words, whatever the screen.
void loadTexts('cards');
