/** Joining a friend: the code, and then the lobby behind it. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { navigate } from '../app/router.ts';
import { pathTo } from '../app/routes.ts';
import { t } from '../texts/index.ts';
import { Button, Field, Page, Panel } from '../ui/index.ts';
import { codeIn } from './parts/code.ts';

export default function JoinScreen(): JSX.Element {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const join = (event: Event): void => {
    event.preventDefault();
    const clean = codeIn(code);
    if (clean === '') setMissing(true);
    else navigate(pathTo('join-code', { code: clean }));
  };
  return (
    <Page title={t('start.join')} lead={t('join.lead')}>
      <form onSubmit={join}>
        <Panel>
          <Field
            label={t('join.code')}
            value={code}
            onInput={(text) => {
              setCode(text);
              setMissing(false);
            }}
            placeholder="K7Q2M9XD"
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            error={isMissing ? t('join.no-code') : undefined}
          />
          <div class="row">
            <Button type="submit" kind="main">
              {t('start.join-go')}
            </Button>
          </div>
        </Panel>
      </form>
    </Page>
  );
}
