/** From a deck into a match: it is what the start offers from then on. */
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { setSettings, settings } from '../app/settings.ts';

/** Takes a deck, by its id or `starter:NAME`, and goes to where a match is begun. */
export function playWith(game: string, deck: string): void {
  setSettings({ game, decks: { ...settings.value.decks, [game]: deck } });
  navigate(pathTo('start'));
}
