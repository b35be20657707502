/** The server as it answers everybody: one visitor for the whole page, so that the cards of a game are fetched once. */
import { Visitor } from '@spiritgate/sdk';
import { SERVER } from '../app/server.ts';

export const visitor = new Visitor(SERVER);
