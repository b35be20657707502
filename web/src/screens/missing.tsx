/** An address that leads nowhere. */
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';
import { LinkButton, Page } from '../ui/index.ts';

export default function MissingScreen(): JSX.Element {
  return (
    <Page title={t('missing.title')} lead={t('missing.lead')}>
      <LinkButton kind="main" href="/">
        {t('lobby.home')}
      </LinkButton>
    </Page>
  );
}
