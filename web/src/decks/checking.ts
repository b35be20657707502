/** What the server's validator says of a deck while it is being built: asked a moment after each change, and only of the deck as it is now. */
import type { DeckProblem } from '@spiritgate/sdk';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { signedIn } from '../app/session.ts';
import { t } from '../texts/index.ts';
import type { Sections } from './draft.ts';

/** How long nothing changes before the server is asked, in milliseconds. */
const CALM = 350;

export type Checked =
  | { readonly is: 'checking'; readonly problems: readonly DeckProblem[] }
  | { readonly is: 'checked'; readonly problems: readonly DeckProblem[] }
  | { readonly is: 'failed'; readonly error: unknown; readonly problems: readonly DeckProblem[] };

/** The problems of a deck in a format. While the server is asked, those of before stay. */
export function useChecked(game: string, sections: Sections, format: string): Checked {
  const [checked, setChecked] = useState<Checked>({ is: 'checking', problems: [] });
  const cards = JSON.stringify(sections);
  useEffect(() => {
    let isWanted = true;
    setChecked(({ problems }) => ({ is: 'checking', problems }));
    const timer = setTimeout(async () => {
      try {
        // The name has no part in it.
        const problems = await signedIn().keptDecks.check(game, { name: 'Deck', sections: sent(cards) }, { format });
        if (!isWanted) return;
        setChecked({ is: 'checked', problems });
        announce(problems.length === 0 ? t('check.good-spoken') : t('check.bad', { n: problems.length }));
      } catch (error) {
        if (isWanted) setChecked(({ problems }) => ({ is: 'failed', error, problems }));
      }
    }, CALM);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [game, cards, format]);
  return checked;
}

const sent = (cards: string): Record<string, Record<string, number>> => JSON.parse(cards) as Record<string, Record<string, number>>;
