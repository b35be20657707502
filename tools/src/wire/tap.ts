/** Counts what goes over the WebSockets of this process: payload bytes by Colyseus's kinds of frames. To be placed before the SDK is loaded. */

/** What a frame is for, by its first byte. */
const USES: Readonly<Record<number, keyof Bytes>> = { 10: 'handshake', 13: 'messages', 14: 'state', 15: 'patches', 22: 'replies' };

/** Payload bytes to clients, by use; `sent` is what they send themselves. */
export type Bytes = {
  handshake: number;
  state: number;
  patches: number;
  messages: number;
  replies: number;
  other: number;
  sent: number;
};

export const noBytes = (): Bytes => ({ handshake: 0, state: 0, patches: 0, messages: 0, replies: 0, other: 0, sent: 0 });

/** From now on all new sockets are counted. Gives the counters, which go on counting. */
export function tapSockets(): Bytes {
  const bytes = noBytes();
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...of: ConstructorParameters<typeof Plain>) {
      super(...of);
      this.addEventListener('message', ({ data }) => {
        const frame = new Uint8Array(data as ArrayBuffer);
        bytes[USES[frame[0] as number] ?? 'other'] += frame.length;
      });
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      bytes.sent += (data as Uint8Array).byteLength;
      super.send(data);
    }
  };
  return bytes;
}
