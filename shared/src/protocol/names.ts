/**
 * Names of rooms and messages, and bounds, by themselves: what clients need at run time of pages that are otherwise schemas, so that no bundle
 * of a client holds a library for schemas. Each page hands on its own names.
 */

/** The room's name in a seat reservation. */
export const MATCH_ROOM = 'match';
/** The client's only request. */
export const INPUT = 'input';
/** The server's message after each input. */
export const UPDATE = 'update';
/** The longest frame that a server reads, in bytes; a longer one closes the socket with 1009. */
export const MAX_FRAME = 4096;

/** The name of a spectators' room in a reservation. */
export const WATCH_ROOM = 'watch';
/** The message by which the players of a match learn how many watch it: after each `sync`, and when the number changes. */
export const WATCHERS = 'watchers';

/** The message with what the players say to each other. */
export const SAID = 'said';
/** What can be said without words. */
export const EMOTES = ['hello', 'good-luck', 'well-played', 'thanks', 'wow', 'oops', 'thinking', 'sorry', 'good-game'] as const;

/** The longest time in seconds that `?wait` lets a request hang. */
export const MAX_WAIT = 25;

/** The most cards that a search of the history may name. */
export const MOST_SEARCHED = 5;

/** The version of the form of recordings. Later versions read all earlier ones. */
export const RECORDING_VERSION = 1;
