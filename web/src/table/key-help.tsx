/** Which keys do what, and whether single keys do anything (they may stand in the way of speech input). */
import type { JSX } from 'preact';
import { setSettings, settings } from '../app/settings.ts';
import { type TextKey, t } from '../texts/index.ts';
import { Checkbox, Dialog } from '../ui/index.ts';

const KEYS: readonly (readonly [keys: string, text: TextKey])[] = [
  ['Tab', 'keys.tab'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['Home, End', 'keys.ends'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['P', 'keys.pass'],
  ['F', 'keys.fill'],
  ['1–9', 'keys.digits'],
  ['B', 'keys.board'],
  ['A', 'keys.ask'],
  ['L', 'keys.log'],
  ['C', 'keys.chat'],
  ['?', 'keys.help'],
];

/** The help. */
export function KeyHelp({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl class="key-list">
        {KEYS.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} checked={settings.value.keys} onChange={(keys) => setSettings({ keys })} />
    </Dialog>
  );
}
