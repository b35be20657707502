/** What somebody pastes as a deck: a text, a share code, or a link to a shared deck. */
import type { DeckSource } from '@spiritgate/shared/protocol';
import { routeOf } from '../app/routes.ts';

/** One word of this many letters or more is a share code: no name of a card is so long. */
const SHORTEST_CODE = 40;

/** The source of a deck for the server, which says what is wrong with it. */
export function sourceOf(game: string, pasted: string): DeckSource {
  const text = pasted.trim();
  const code = codeOf(text);
  return code === undefined ? { game, text: pasted } : { code };
}

function codeOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined;
  if (URL.canParse(text) && /^https?:/.test(text)) {
    const { name, params } = routeOf(new URL(text).pathname);
    return name === 'shared-deck' ? params.code : undefined;
  }
  return text.length >= SHORTEST_CODE ? text : undefined;
}
