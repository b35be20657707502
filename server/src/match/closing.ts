/** How sockets of a match are closed from here: by which code of the protocol, and with which words for who reads logs. */
import type { Client, Room } from '@colyseus/core';
import { CLOSE } from '@spiritgate/shared/protocol';
import type { EndOfRoom } from './matches.ts';
import type { EndOfHold } from './seats.ts';

const CLOSINGS: Readonly<Record<EndOfHold, readonly [code: number, reason: string]>> = {
  'taken-over': [CLOSE.takenOver, 'this seat was attached elsewhere'],
  'match-closed': [CLOSE.matchClosed, 'the match is over'],
  moved: [CLOSE.moved, 'the match is played elsewhere'],
};

export const closeSocket = (client: Client, why: EndOfHold): void => client.leave(...CLOSINGS[why]);

/** Closes all sockets of a room, of players or of spectators, and the room. */
export function closeRoom(room: Room, why: EndOfRoom): void {
  for (const client of room.clients) closeSocket(client, why);
  void room.disconnect(CLOSINGS[why][0]);
}
