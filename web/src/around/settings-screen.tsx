/** How the page looks and behaves; kept in this browser alone. */
import type { JSX } from 'preact';
import { type Settings, setSettings, settings } from '../app/settings.ts';
import { t } from '../texts/index.ts';
import { Checkbox, Choice, Page, Panel } from '../ui/index.ts';

export default function SettingsScreen(): JSX.Element {
  const { theme, motion, language, autoPass, confirm, sound } = settings.value;
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')}>
      <Panel title={t('settings.looks')}>
        <Choice<Settings['language']>
          legend={t('settings.language')}
          value={language}
          onChange={(next) => setSettings({ language: next })}
          options={[
            { value: '', label: t('settings.language-browser') },
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'de', label: <span lang="de">Deutsch</span> },
          ]}
        />
        <Choice<Settings['theme']>
          legend={t('settings.theme')}
          value={theme}
          onChange={(next) => setSettings({ theme: next })}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`settings.theme-${value}`) }))}
        />
        <Choice<Settings['motion']>
          legend={t('settings.motion')}
          value={motion}
          onChange={(next) => setSettings({ motion: next })}
          options={(['system', 'less'] as const).map((value) => ({ value, label: t(`settings.motion-${value}`) }))}
        />
      </Panel>
      <Panel title={t('settings.matches')}>
        <Checkbox
          label={t('settings.auto-pass')}
          hint={t('settings.auto-pass-hint')}
          checked={autoPass}
          onChange={(next) => setSettings({ autoPass: next })}
        />
        <Checkbox
          label={t('settings.confirm')}
          hint={t('settings.confirm-hint')}
          checked={confirm}
          onChange={(next) => setSettings({ confirm: next })}
        />
        <Checkbox
          label={t('settings.sound')}
          hint={t('settings.sound-hint')}
          checked={sound}
          onChange={(next) => setSettings({ sound: next })}
        />
      </Panel>
    </Page>
  );
}
