/** Signing in, or up: name and password. A guest who signs up stays the same account. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/index.ts';
import { Button, Dialog, Field, Tabs } from '../ui/index.ts';
import { sentenceOf } from './errors.ts';
import { session, signIn, signUp } from './session.ts';
import { toast } from './toasts.ts';
import { useRefusable } from './use-submit.ts';

type Way = 'in' | 'up';

/** The dialog; closes by itself when it is done. */
export function SignInDialog({ onClose, first = 'in' }: { onClose: () => void; first?: Way }): JSX.Element {
  const guest = session.value?.account.guest ? session.value.account : undefined;
  const [way, setWay] = useState<Way>(first);
  const [name, setName] = useState(first === 'up' ? (guest?.name ?? '') : '');
  const [password, setPassword] = useState('');
  const { busy, submit, problem, forget } = useRefusable(async () => {
    const { account } = await (way === 'in' ? signIn : signUp)(name.trim(), password);
    toast(t('sign-in.welcome', { name: account.name }));
    onClose();
  });
  const text = problem && sentenceOf(problem);
  const aboutName = problem?.code.includes('name') ?? false;
  return (
    <Dialog title={t(way === 'in' ? 'sign-in.in' : 'sign-in.up')} onClose={onClose} size="small">
      <Tabs
        label={t('sign-in.ways')}
        tabs={[
          { value: 'in', label: t('sign-in.in') },
          { value: 'up', label: t('sign-in.up') },
        ]}
        value={way}
        onChange={(next) => {
          setWay(next);
          forget();
        }}
      >
        <form class="stack" onSubmit={submit}>
          <Field
            label={t('name.label')}
            value={name}
            onInput={setName}
            required
            maxLength={100}
            autoComplete="username"
            error={aboutName ? text : undefined}
          />
          <Field
            label={t('sign-in.password')}
            type="password"
            value={password}
            onInput={setPassword}
            required
            autoComplete={way === 'in' ? 'current-password' : 'new-password'}
            hint={way === 'up' ? t('sign-in.password-hint') : undefined}
            error={aboutName ? undefined : text}
          />
          {way === 'up' && guest ? <p class="soft">{t('sign-in.guest-stays', { name: guest.name })}</p> : null}
          <Button type="submit" kind="main" busy={busy}>
            {t(way === 'in' ? 'sign-in.in' : 'sign-in.up')}
          </Button>
        </form>
      </Tabs>
    </Dialog>
  );
}
