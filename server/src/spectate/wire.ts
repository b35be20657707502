/** How public updates travel to spectators: the public view as the synced state of their room (D2), and after it the events as a message. */
import type { Client } from '@colyseus/core';
import { TABLE, UPDATE } from '@spiritgate/shared/protocol';
import { packUpdate } from '@spiritgate/shared/protocol/state';
import type { PublicSink } from './broadcast.ts';

/** A sink that sends events to one spectator's socket; the state of the same input has been sent before. */
export const sendPublic = (client: Client): PublicSink => ({
  update: (update) => client.send(UPDATE, packUpdate(update)),
  table: (table) => client.send(TABLE, table),
});
