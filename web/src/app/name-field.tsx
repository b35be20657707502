/** The field for a guest's name, filled already, with a button for another one. */
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { Button, Field } from '../ui/index.ts';
import { guestName, offeredName } from './guest.ts';

export function NameField(): JSX.Element {
  return (
    <div class="name-field">
      <Field
        label={t('name.label')}
        value={guestName.value}
        onInput={(name) => {
          guestName.value = name;
        }}
        maxLength={24}
        autoComplete="nickname"
        spellcheck={false}
      />
      <Button
        onClick={() => {
          guestName.value = offeredName();
        }}
      >
        {t('name.another')}
      </Button>
    </div>
  );
}
