/** What the terminal shows: 24 lines of 80 columns, made from what the player may know. Draws nothing itself. */
import { type Catalogue, type EventView, type Match, nameOf, type SeenCard, type Side, sidesOf, type View } from '@spiritgate/sdk';

const WIDTH = 80;
const HEIGHT = 24;

/** The zones that lie open on the table, by game, in the order in which they are shown; all other zones are counted. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  elestrals: ['elestrals', 'runes', 'stadium'],
  'dimensional-rift': ['creatures', 'artifacts', 'monument', 'crew'],
  'battle-spirits': ['field'],
};
/** Figures of a card that are worth their room, in this order. */
const FIGURES = ['attack', 'defense', 'bp', 'life', 'mana', 'damage', 'core'];
/** Ways to lie that go without saying. */
const USUAL = new Set(['', 'up', 'attack', 'refreshed', '0']);

/** A list to choose from: what is asked, and the entries, of which one is under the cursor. */
export type Menu = { title: string; entries: readonly string[]; at: number };

export type Shown = {
  match: Pick<Match, 'view' | 'info' | 'isConnected' | 'clock'>;
  cards: Catalogue;
  /** The latest lines of what happened, oldest first. */
  story: readonly string[];
  menu: Menu | undefined;
  note: string;
};

/** A text in at most so many columns. */
const cropped = (text: string, width = WIDTH): string => (text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`);

/** The whole screen: always HEIGHT lines, none wider than WIDTH. */
export function screenOf({ match, cards, story, menu, note }: Shown): string[] {
  const { view, info } = match;
  const { mine, theirs } = sidesOf(view);
  const rule = '─'.repeat(WIDTH);
  const head = [headline(match), ...sideLines(view, theirs, info.players[theirs.seat], cards), rule];
  const own = [...sideLines(view, mine, info.players[mine.seat], cards), `hand    ${row(mine.cards('hand'), cards, WIDTH - 8)}`, rule];
  const told = story.slice(-3).map((line) => ` ${line}`);
  const room = HEIGHT - head.length - own.length - told.length - 2;
  const asked = menu ? menuLines(menu, room) : ['… the opponent thinks'];
  const lines = [...head, ...own, ...told, rule, ...asked].slice(0, HEIGHT - 1);
  while (lines.length < HEIGHT - 1) lines.push('');
  return [...lines, note].map((line) => cropped(line));
}

/** A screen without a table: a title and a list. */
export function listScreen(title: string, menu: Menu, note = ''): string[] {
  const lines = [title, '─'.repeat(WIDTH), ...menuLines(menu, HEIGHT - 4)];
  while (lines.length < HEIGHT - 1) lines.push('');
  return [...lines, note].map((line) => cropped(line));
}

function headline({ view, info, isConnected, clock }: Shown['match']): string {
  const { turn, active, phase } = view.public;
  const whose =
    active === view.mine?.seat ? 'your turn' : active < 0 ? 'before the first turn' : `turn of ${info.players[active as 0 | 1]}`;
  const left = clock ? ` · ${Math.ceil((clock.bank[info.seat] ?? 0) / 1000)} s left` : '';
  return `${info.game} · turn ${turn}, ${whose}, ${phase}${left}${isConnected ? '' : ' · LINE LOST, coming back …'}`;
}

function sideLines(view: View, side: Side, name: string, cards: Catalogue): string[] {
  const open = OPEN[view.public.game] ?? [];
  const table = view.public.seats[side.seat];
  const piles = Object.entries(table.counts).filter(([zone, n]) => n > 0 && !open.includes(zone));
  const pools = Object.entries(table.pools).map(([place, kinds]): [string, number] => [place, kinds.all ?? 0]);
  const figures = Object.entries(table.n).filter(([what]) => what === 'life');
  const counted = [...figures, ...pools, ...piles].map(([what, n]) => `${what} ${n}`).join('  ');
  return [`${name}: ${counted}`, ...open.filter((zone) => side.count(zone) > 0).map((zone) => zoneLine(side, zone, cards))];
}

function zoneLine(side: Side, zone: string, cards: Catalogue): string {
  const hidden = side.slots(zone).filter((slot) => !side.cards(zone).some((card) => card.pos === slot.pos));
  const places = [
    ...side.cards(zone).map((card) => ({ pos: card.pos, text: cardText(card, cards) })),
    ...hidden.map(({ pos }) => ({ pos, text: '(face-down)' })),
  ].sort((a, b) => a.pos - b.pos);
  const numbered = places.map(({ pos, text }) => `${pos + 1}:${text}`);
  return `  ${zone.padEnd(10)}${joined(numbered, WIDTH - 12)}`;
}

const row = (list: readonly SeenCard[], cards: Catalogue, width: number): string =>
  joined(
    list.map((card) => nameOf(cards, card.def)),
    width,
  );

/** As many texts as there is room for, and how many more there are. */
function joined(texts: readonly string[], width: number): string {
  for (let shown = texts.length; shown > 0; shown--) {
    const more = texts.length - shown;
    const line = texts.slice(0, shown).join(', ') + (more > 0 ? ` +${more}` : '');
    if (line.length <= width) return line;
  }
  return texts.length === 0 ? '–' : cropped(texts.join(', '), width);
}

function cardText(card: SeenCard, cards: Catalogue): string {
  const figures = FIGURES.filter((name) => card.n[name]).map((name) => `${name.slice(0, 3)}${card.n[name]}`);
  return [nameOf(cards, card.def), ...figures, ...(USUAL.has(card.pose) ? [] : [card.pose])].join(' ');
}

/** As many entries as there is room for, those around the cursor. */
function menuLines({ title, entries, at }: Menu, room: number): string[] {
  const shown = Math.max(1, room - 1);
  const first = Math.max(0, Math.min(at - Math.floor(shown / 2), entries.length - shown));
  const more = entries.length > shown ? ` (${at + 1} of ${entries.length})` : '';
  return [
    `${title}${more}`,
    ...entries.slice(first, first + shown).map((entry, i) => `${first + i === at ? '›' : ' '} ${first + i + 1}. ${entry}`),
  ];
}

/** One thing that happened, in a line; undefined for what is not worth one. */
export function storyLine(event: EventView, view: View, cards: Catalogue): string | undefined {
  const names = event.cards.filter((card) => card.def !== '').map((card) => nameOf(cards, card.def));
  if (names.length === 0 && !['turn', 'attack', 'result', 'lost'].includes(event.kind)) return undefined;
  const who = event.seat < 0 ? '' : event.seat === view.mine?.seat ? 'You: ' : 'Opponent: ';
  return `${who}${event.verb.replaceAll('-', ' ')} ${names.join(', ')}`.trim();
}
