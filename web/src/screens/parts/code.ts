/** Invite codes as people type and paste them. */

/** The code in a text: the code itself with or without spaces and dashes, or the whole link. */
export const codeIn = (text: string): string =>
  text
    .trim()
    .replace(/^.*\/(join|lobby)\//, '')
    .replace(/[?#].*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** The link by which a friend comes to a lobby. */
export const inviteLink = (code: string): string => `${location.origin}/join/${encodeURIComponent(code)}`;
