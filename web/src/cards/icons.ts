/** Small drawings for figures, in a box of 10 by 10: each with a shape of its own. */
export const ICONS: Readonly<Record<string, string>> = {
  attack: 'M8.8.8L9.2 3 4.7 7.4 5.6 8.6 4.6 9.4 3.1 8.1 1.7 9.5.6 8.4 2 7 .8 5.4 1.6 4.4 2.8 5.3 7.1.9Z',
  defense: 'M5 .5L9 2V5Q9 8 5 9.7Q1 8 1 5V2Z',
  armor: 'M5 .5L9 2V5Q9 8 5 9.7Q1 8 1 5V2Z',
  life: 'M5 9.3Q.6 6 .8 3.2Q1.1 1 3 1Q4.4 1 5 2.4Q5.6 1 7 1Q8.9 1 9.2 3.2Q9.4 6 5 9.3Z',
  movement: 'M1 3.8H5.4V1.4L9.4 5 5.4 8.6V6.2H1Z',
  bp: 'M5 .4L6.3 3.5 9.7 3.8 7.1 6 7.9 9.4 5 7.6 2.1 9.4 2.9 6 .3 3.8 3.7 3.5Z',
};
