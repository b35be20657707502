/** What stands before a screen that needs an account: a name and in, as a guest; or signing in. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Button, Page, Panel } from '../ui/index.ts';
import { enterAsGuest } from './guest.ts';
import { NameField } from './name-field.tsx';
import { SignInDialog } from './sign-in.tsx';
import { attempt } from './toasts.ts';
import { useSubmit } from './use-submit.ts';

/** Asks for a name; then the screen that was wanted comes by itself. */
export function Door(): JSX.Element {
  const [signsIn, setSignsIn] = useState(false);
  const { busy, submit } = useSubmit(() => attempt(enterAsGuest));
  return (
    <Page title={t('door.title')} lead={t('door.lead')}>
      <Panel>
        <form class="stack" onSubmit={submit}>
          <NameField />
          <div class="row">
            <Button type="submit" kind="main" busy={busy}>
              {t('door.enter')}
            </Button>
            <Button kind="quiet" onClick={() => setSignsIn(true)}>
              {t('sign-in.have-account')}
            </Button>
          </div>
        </form>
      </Panel>
      {signsIn ? <SignInDialog onClose={() => setSignsIn(false)} /> : null}
    </Page>
  );
}
