/** A whole match as it went over the JSON door, with notes: made from a recorded session, so that nothing in it is made up. */
import type { Session } from '@spiritgate/conformance';
import {
  API,
  type DecisionView,
  type EventView,
  LINES_TYPE,
  optionKey,
  PROTOCOL_VERSION,
  type StreamLine,
} from '@spiritgate/shared/protocol';
import { GENERATED } from './reference.ts';

/** What the kinds of events say, told at the first of each. */
const NOTES: Readonly<Record<string, string>> = {
  moved:
    'A card moved: `was` is its handle before, `is` its handle now; a card whose face is not shown has no `def`. `from` and `to` are places, `zone.seat`.',
  pool: 'Things that are only counted moved, such as Spirits; `n` says how many of which kind.',
  shown: 'Somebody was shown a card that stays where it is.',
  shuffled: 'A pile was shuffled: `n.all` cards, for the `n.use`th time. With the key of the deck this can be checked after the match.',
  posed: 'A card lies in another way now.',
  link: 'Something was put on the chain; it resolves later.',
  'link-ended': 'It resolved, or was negated.',
  attack: 'A card attacks.',
  battle: 'Two cards fight.',
  phase: 'Another phase began.',
  turn: 'Another turn began.',
  choice: 'Somebody chose something that all may know.',
  token: 'A token came into being, or ceased to be.',
  status: 'Something holds from now on, or no longer.',
  lost: 'A player lost.',
  result: 'The game is over.',
};

/** What the kinds of fields ask for, told at the first of each. */
const FIELDS: Readonly<Record<string, string>> = {
  one: 'one of `of`',
  some: 'from `min` to `max` of `of`, in its order',
  order: 'all of `of`, in an order of choice',
  number: 'a whole number from `min` to `max`',
  weigh: 'some of `of` whose `weights` reach `least`, none superfluous',
  amounts: 'a number for each heap of `supply`, from `min` to `max` together',
  cover: 'a number for each heap of `supply`, so that each token of `need` is met by a thing of its own',
};

const json = (value: unknown, indent = 0): string => JSON.stringify(value, null, indent);
const block = (text: string, language = 'json'): string => `\`\`\`${language}\n${text}\n\`\`\``;

export function matchPage(session: Session): string {
  const { about, guest, lobby, match } = session;
  return [
    '# A whole match, line by line',
    GENERATED,
    `${about} The session is [${session.name}.json](../../conformance/sessions/${session.name}.json); the mock server plays it to clients.`,
    '## Into the match',
    'A guest signs in with the version of the protocol that the client speaks. The token goes with every call that follows.',
    block(
      `POST ${API}/guests\n${json({ protocol: PROTOCOL_VERSION, name: guest.account.name })}\n\n201\n${json({ ...guest, token: '…' })}`,
      'http',
    ),
    'The code of a lobby comes from its host. Joining begins the match.',
    block(
      `POST ${API}/lobbies/${lobby.code}/join\nAuthorization: Bearer …\n${json({ deck: { starter: deckOf(session) } })}\n\n200\n${json(lobby)}`,
      'http',
    ),
    'The seat is taken by opening the stream.',
    block(
      `GET ${API}/matches/${match}/stream?since=0&protocol=${PROTOCOL_VERSION}\nAuthorization: Bearer …\n\n200\nContent-Type: ${LINES_TYPE}`,
      'http',
    ),
    '## The match',
    'Each line of the stream in short: `←` is what came, `→` what was posted to the match’s `inputs`. What comes for the first time stands in full.',
    ...new Story(session).tell(),
    '',
  ].join('\n\n');
}

const deckOf = ({ games, lobby }: Session): string => games.games.find(({ name }) => name === lobby.game)?.starterDecks[1]?.name ?? '';

/** Tells what has been told once only in short. */
class Story {
  readonly #session: Session;
  readonly #told = new Set<string>();
  #asked = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  tell(): string[] {
    return this.#session.lines.flatMap((line) => this.#line(line));
  }

  #isNew(what: string): boolean {
    if (this.#told.has(what)) return false;
    this.#told.add(what);
    return true;
  }

  #line(line: StreamLine): string[] {
    if (line.type === 'update') return this.#update(line.update);
    if (this.#isNew(line.type)) return [`← a line of type \`${line.type}\`, the first one:`, block(json(line, 2))];
    if (line.type === 'table' && line.table.result) return ['← `table`, with the result of the match:', block(json(line.table.result))];
    return [];
  }

  #update({ n, first, events, view }: Extract<StreamLine, { type: 'update' }>['update']): string[] {
    const out: string[] = [];
    const numbers = events.length === 0 ? 'no events' : `events ${first} to ${first + events.length - 1}`;
    out.push(`**← \`update\` ${n}**, ${numbers}.`);
    if (this.#isNew('view'))
      out.push('The view is all that the seat may know; each one replaces the one before. This is the first:', block(json(view, 1)));
    const short: string[] = [];
    for (const event of events) {
      if (!this.#isNew(`event ${event.kind}`)) {
        short.push(`- ${shortOf(event)}`);
        continue;
      }
      if (short.length) out.push(short.splice(0).join('\n'));
      out.push(`\`${event.kind}\`: ${NOTES[event.kind] ?? 'A kind of a later version.'}`, block(json(event)));
    }
    if (short.length) out.push(short.join('\n'));
    const decision = view.mine?.decision;
    if (decision && decision.n > this.#asked) out.push(...this.#decision(decision));
    return out;
  }

  #decision(decision: DecisionView): string[] {
    this.#asked = decision.n;
    const { n, kind, form } = decision;
    const verbs = [...Map.groupBy(form.options, ({ verb }) => verb)].map(([verb, of]) =>
      of.length > 1 ? `${of.length} × \`${verb}\`` : `\`${verb}\``,
    );
    const out = [`Decision ${n} (\`${kind}\`): ${verbs.join(', ')}.`];
    if (this.#isNew('decision')) out.push('The first decision in full:', block(json(decision, 1)));
    const reply = this.#session.replies[n];
    const option = reply && form.options[reply.option];
    if (!reply || !option) return [...out, 'It was not answered: the match ended.'];
    for (const [name, field] of Object.entries(option.fields))
      if (this.#isNew(`field ${field.kind}`))
        out.push(
          `A field of the kind \`${field.kind}\` asks for ${FIELDS[field.kind]}. This one is called \`${name}\`:`,
          block(json(field)),
        );
    out.push(
      `→ \`${json({ do: 'answer', decision: n, option: optionKey(option), fields: reply.fields })}\`, replied to by \`${json({ n: reply.n })}\`.`,
    );
    return out;
  }
}

/** An event in a line. */
function shortOf({ kind, verb, seat, cards, from, to, n }: EventView): string {
  const who = seat === -1 ? '' : ` by seat ${seat}`;
  const what = cards.map(({ def, is }) => def || (is ? `a card \`${is}\`` : 'a hidden card')).join(', ');
  const way = from && to ? ` ${from} → ${to}` : from || to ? ` ${from || to}` : '';
  const counts = Object.keys(n).length ? ` ${json(n)}` : '';
  return `\`${kind}\`${verb === kind ? '' : ` (${verb})`}${who}${what ? `: ${what}` : ''}${way}${counts}`;
}
