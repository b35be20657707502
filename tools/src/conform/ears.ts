/**
 * Hears what clients in this process are sent and send themselves, frame by frame and answer by answer. To be placed before the SDK is loaded,
 * which takes the WebSocket that it finds then.
 */
import { type Decoder, decode, type Iterator, Reflection } from '@colyseus/schema';
import { LINES_TYPE, type SeatReservation } from '@spiritgate/shared/protocol';
import { FRAMES } from '@spiritgate/shared/protocol/document';
import { unpack } from 'msgpackr';

/** What was heard: a message of a room by its key in the document, or an answer over HTTP. */
export type Heard =
  | { by: 'room'; room: string; key: string; value: unknown }
  | { by: 'http'; method: string; path: string; status: number; type: string; body: unknown };

/** What hears; `tell` is who is told, nobody at first. */
export type Ears = { tell(heard: Heard): void; close(): void };

/** From now on everything that goes through new sockets and `fetch` is heard. */
export function listen(): Ears {
  const { fetch: plainFetch, WebSocket: PlainSocket } = globalThis;
  const ears: Ears = {
    tell: () => undefined,
    close: () => {
      globalThis.fetch = plainFetch;
      globalThis.WebSocket = PlainSocket;
    },
  };
  const hear = (heard: Heard): void => ears.tell(heard);
  /** The kind of each room, as reservations tell it. */
  const rooms = new Map<string, string>();
  globalThis.fetch = async (input, init) => {
    const answer = await plainFetch(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    const type = (answer.headers.get('content-type') ?? '').replace(/;.*$/, '');
    // A stream has no end; whoever opened it reads its lines.
    const text = type === LINES_TYPE ? '' : await answer.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const reservation = (body as { reservation?: SeatReservation } | undefined)?.reservation;
    if (reservation) rooms.set(reservation.roomId, reservation.name);
    hear({ by: 'http', method: init?.method ?? 'GET', path: url.pathname, status: answer.status, type, body });
    return answer;
  };
  globalThis.WebSocket = class extends PlainSocket {
    readonly #ear: Ear;

    constructor(...of: ConstructorParameters<typeof PlainSocket>) {
      super(...of);
      const id = new URL(String(of[0])).pathname.split('/').at(-1) ?? '';
      this.#ear = new Ear((key, value) => hear({ by: 'room', room: rooms.get(id) ?? id, key, value }));
      this.addEventListener('message', ({ data }) => this.#ear.take(new Uint8Array(data as ArrayBuffer)));
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      this.#ear.sent(new Uint8Array(data as Uint8Array));
      super.send(data);
    }
  };
  return ears;
}

/** Reads the frames of one socket in both directions. The document says by their first bytes which there are; pings carry nothing. */
class Ear {
  readonly #tell: (key: string, value: unknown) => void;
  readonly #asked = new Map<number, string>();
  #state: Decoder | undefined;

  constructor(tell: (key: string, value: unknown) => void) {
    this.#tell = tell;
  }

  sent(bytes: Uint8Array): void {
    const [frame] = bytes;
    if (frame !== FRAMES.request) return;
    const at: Iterator = { offset: 1 };
    const id = decode.number(bytes, at);
    const name = decode.string(bytes, at);
    this.#asked.set(id, name);
    this.#tell(name, unpack(bytes.subarray(at.offset)));
  }

  take(bytes: Uint8Array): void {
    const at: Iterator = { offset: 1 };
    switch (bytes[0]) {
      case FRAMES.join:
        this.#join(bytes, at);
        break;
      case FRAMES.state:
      case FRAMES.patch:
        this.#state?.decode(bytes, at);
        this.#tell(bytes[0] === FRAMES.state ? 'state' : 'patch', this.#state?.state.toJSON());
        break;
      case FRAMES.message: {
        const name = decode.string(bytes, at);
        this.#tell(name, unpack(bytes.subarray(at.offset)));
        break;
      }
      case FRAMES.response: {
        const id = decode.number(bytes, at);
        // One byte says whether the request was refused by the transport itself.
        const value: unknown = unpack(bytes.subarray(at.offset + 1));
        this.#tell(`${this.#asked.get(id)}-reply`, value);
        break;
      }
      case FRAMES.ping:
        break;
      default:
        this.#tell(`frame ${bytes[0]}`, null);
    }
  }

  /** The first frame: a token, the name of the serializer, and how the state is described. */
  #join(bytes: Uint8Array, at: Iterator): void {
    for (let i = 0; i < 2; i++) at.offset += 1 + (bytes[at.offset] as number);
    const length = decode.number(bytes, at);
    this.#state = Reflection.decode(bytes.subarray(0, at.offset + length), at);
  }
}
