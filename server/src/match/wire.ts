/** How updates travel to a seat: its view as the synced state of the room (D2), and after each change of that the events as a message (D5). */
import { type Client, getMessageBytes, Protocol } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { TABLE, type TableView, UPDATE, type Update } from '@spiritgate/shared/protocol';
import { packUpdate } from '@spiritgate/shared/protocol/state';

/**
 * Bytes for a whole state, kept twice by every room. A game's longest is far below, and must be: with too few, Colyseus sends wrong states to
 * those who join.
 */
Encoder.BUFFER_SIZE = 16 * 1024;

/** A sink that sends events to one socket; the state of the same input has been sent before. */
export const sendTo =
  (client: Client) =>
  (update: Update): void =>
    client.send(UPDATE, packUpdate(update));

/** The latest table and its bytes: both seats are told the same. */
let told: { view: TableView; bytes: Uint8Array } | undefined;

/** Tells one socket what stands around the game. */
export function tellTable(client: Client, view: TableView): void {
  if (told?.view !== view) told = { view, bytes: getMessageBytes.raw(Protocol.ROOM_DATA, TABLE, view) };
  client.enqueueRaw(told.bytes);
}
