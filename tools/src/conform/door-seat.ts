/** A seat at the JSON door (D16) that chooses at random: reads lines, posts answers. It tells every line and answer on. */
import { API, type SeatMessage, type StreamLine, sampleReply } from '@spiritgate/shared/protocol';

type Seat = { url: string; token: string; match: string };

/** Plays until the match is put away or over. Gives the number of answers that were taken. */
export async function playAtDoor(
  { url, token, match }: Seat,
  pick: (n: number) => number,
  hear: (line: StreamLine) => void,
): Promise<number> {
  const authorization = `Bearer ${token}`;
  const leaving = new AbortController();
  const stream = await fetch(`${url}${API}/matches/${match}/stream?since=0`, { headers: { authorization }, signal: leaving.signal });
  const post = async (message: SeatMessage): Promise<boolean> => {
    const headers = { authorization, 'content-type': 'application/json' };
    return (await fetch(`${url}${API}/matches/${match}/inputs`, { method: 'POST', headers, body: JSON.stringify(message) })).ok;
  };
  let taken = 0;
  let answered = 0;
  try {
    for await (const line of linesOf(stream.body as ReadableStream<Uint8Array>)) {
      hear(line);
      if (line.type === 'end' || (line.type === 'table' && line.table.result)) break;
      if (line.type === 'table' && line.table.phase === 'between') await post({ do: 'ready' });
      const asked = line.type === 'update' ? line.update.view.mine?.decision : undefined;
      if (!asked || asked.n <= answered) continue;
      answered = asked.n;
      const { option, fields } = sampleReply(asked.form, pick);
      if (await post({ do: 'answer', decision: asked.n, option, fields: fields as never })) taken++;
    }
  } finally {
    leaving.abort();
  }
  return taken;
}

/** The lines of a stream; blank ones only say that the server is there. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamLine> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as StreamLine;
  }
}
