/** What a seat sees of a game of Dimensional Rift, in the words of tables. */
import type { Seat } from '../../../kernel/index.ts';
import { EVENTS } from '../../../protocol/games/dimensional-rift.ts';
import type { CardView } from '../../../protocol/index.ts';
import { type FromView, heapText } from '../../scenario/index.ts';
import type { CardDef } from '../cards/card.ts';
import { ROW } from '../rules/zones.ts';

const SOULS = [0, 1, 2, 3].map((rank) => [`soul${rank}`, `S${rank}`] as const);
const LETTERS: Readonly<Record<string, string>> = { creatures: 'C', artifacts: 'A' };

/** `creatures.1.0` is `C1` on its side. */
const zoneText = (zone = '', pos = ''): string => (zone === 'monument' ? 'M' : `${LETTERS[zone]}${Number(pos) + 1}`);

export const fromView: FromView<CardDef> = (reader) => {
  const { phase, n, seats, pools } = reader.view.public;
  const kind = reader.view.mine?.decision?.kind;
  const event = EVENTS.find((one) => n[`event:${one}`]) ?? 'none';
  const isQuiet = ((phase === 'main-1' || phase === 'main-2') && kind === 'act') || (phase === 'event' && kind === 'event');
  if (!isQuiet || reader.view.public.active !== reader.view.mine?.seat) return undefined;
  const is =
    (...types: string[]) =>
    (id: string): boolean =>
      types.includes(reader.def(id).type) && reader.def(id).deck !== 'extra';
  const lying = (card: CardView): string => {
    const equips = card.marks.map((mark) => /^equips:(\w+)\.([01])\.(\d)$/.exec(mark)).find((found) => found);
    const souls = heapText(card.n, SOULS);
    return [
      card.pose === 'down' || card.pose === 'up' ? '' : ` facing ${card.pose}`,
      (card.n.mana ?? 0) > 0 ? ` mana ${card.n.mana}` : '',
      (card.n.damage ?? 0) > 0 ? ` damage ${card.n.damage}` : '',
      souls === 'none' ? '' : ` souls ${souls}`,
      equips ? ` equipping ${equips[2] === '0' ? 'P' : 'Q'}.${zoneText(equips[1], equips[3])}` : '',
      card.marks.includes('acted') ? ' acted' : '',
    ].join('');
  };
  const side = (seat: Seat) => {
    const open = (card: CardView, name: string): string => (card.pose === 'down' ? `${name} set` : `${name}${lying(card)}`);
    const active = seats[seat].marks.flatMap((mark) => {
      const [, zone, pos] = /^active:(\w+)\.[01]\.(\d)$/.exec(mark) ?? [];
      return zone === undefined ? [] : [zoneText(zone, pos)];
    });
    return {
      creatures: reader.row(seat, 'creatures', ROW, open, () => `${reader.guess(seat, is('creature'))} set`),
      artifacts: reader.row(seat, 'artifacts', ROW, open, () => `${reader.guess(seat, is('artifact'))} set`),
      monument: reader.row(seat, 'monument', 1, open, () => 'empty')[0],
      crew: reader.cards(seat, 'crew').map((card) => {
        const name = reader.place(card.def, card.handle);
        return () => `${name}${lying(card)} under ${reader.named(card.on)}`;
      }),
      hand: reader.pile(seat, 'hand', is('creature', 'artifact', 'monument', 'action')),
      graveyard: reader.pile(seat, 'graveyard'),
      extra: reader.pile(seat, 'extra', (id) => reader.def(id).deck === 'extra'),
      aside: reader.pile(seat, 'aside', is('creature', 'artifact')),
      life: seats[seat].n.life ?? 0,
      active: active.length > 0 ? active : 'none',
      deck: { only: reader.pile(seat, 'deck', is('creature', 'artifact', 'monument', 'action')) },
    };
  };
  const [P, Q] = [side(0), side(1)];
  return {
    phase,
    first: n.first === 1 ? 'Q' : 'P',
    event: phase === 'main-2' && event !== 'none' ? event : undefined,
    ...((n.rift ?? 0) > 0 ? { rift: n.rift, best: n.best ?? 0 } : {}),
    aether: heapText(pools.aether ?? {}, SOULS),
    P,
    Q,
  };
};
