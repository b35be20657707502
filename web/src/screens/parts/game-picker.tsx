/** Which game: its emblem and title, as radio buttons; the one that was played last comes first to mind. */
import './game-picker.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Emblem } from '../../app/emblem.tsx';
import { games, loadGames } from '../../app/games.ts';
import { setSettings, settings } from '../../app/settings.ts';
import { attempt } from '../../app/toasts.ts';
import { t } from '../../texts/index.ts';
import { Choice } from '../../ui/index.ts';

/** The chosen game, or the first that the server has. */
export function chosenGame(): string {
  const { game } = settings.value;
  return games.value.length === 0 || games.value.some(({ name }) => name === game) ? game : (games.value[0]?.name ?? game);
}

export function GamePicker(): JSX.Element {
  useEffect(() => void attempt(loadGames), []);
  return (
    <div class="game-picker">
      <Choice
        legend={t('play.game')}
        value={chosenGame()}
        onChange={(game) => setSettings({ game })}
        options={games.value.map(({ name, title }) => ({
          value: name,
          label: (
            <>
              <Emblem game={name} />
              {title}
            </>
          ),
        }))}
      />
    </div>
  );
}
