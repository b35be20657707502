/** Text on cards: broken into lines by how wide letters are on average, since SVG does not break lines. */

const NARROW = /[ijlIt.,:;'’|!()[\]fr]/;
const WIDE = /[mwMW—@%]/;

/** How wide a text is, in parts of its font size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += NARROW.test(char) ? 0.31 : WIDE.test(char) ? 0.86 : /[A-Z0-9]/.test(char) ? 0.64 : 0.53;
  return width;
}

/** Lines of at most `width` font sizes; what goes beyond `most` lines is cut off with an ellipsis. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = '';
    for (const word of part.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  const kept = lines.slice(0, most).map((line) => cut(line, width));
  const isLess = lines.length > most;
  if (isLess) kept[most - 1] = cut(`${lines[most - 1]} …`, width);
  return kept;
}

/** A line that is too wide ends with an ellipsis. */
export function cut(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let kept = line.replace(/ …$/, '');
  while (kept !== '' && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
