/** Tables for people: columns padded, numbers to the right. */

export type Cell = string | number;

/** Rows under a heading; a column of numbers is set to the right. Numbers get thousands separators. */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const text = rows.map((row) => row.map(cellText));
  const width = heading.map((h, c) => Math.max(h.length, ...text.map((row) => (row[c] ?? '').length)));
  const isRight = heading.map((_, c) => rows.length > 0 && rows.every((row) => typeof row[c] === 'number' || row[c] === ''));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => (isRight[c] ? cell.padStart(width[c] as number) : cell.padEnd(width[c] as number)))
      .join('  ')
      .trimEnd();
  return [line(heading), width.map((w) => '─'.repeat(w)).join('  '), ...text.map(line)].join('\n');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  const digits = Number.isInteger(cell) ? 0 : Math.abs(cell) < 100 ? 2 : 0;
  const [whole, part] = Math.abs(cell).toFixed(digits).split('.') as [string, string?];
  return (cell < 0 ? '−' : '') + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (part ? `.${part}` : '');
}
