/** One's account: keeping it, the password, sessions and tokens, who is blocked, and its end. */
import './account.css';
import type { Block } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { explain, sentenceOf } from '../app/errors.ts';
import { navigate } from '../app/router.ts';
import { drop, session, signedIn } from '../app/session.ts';
import { SignInDialog } from '../app/sign-in.tsx';
import { momentOf } from '../app/time.ts';
import { attempt, succeeds, toast } from '../app/toasts.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useRefusable, useSubmit } from '../app/use-submit.ts';
import { t } from '../texts/index.ts';
import { Button, Dialog, Empty, Field, Notice, Page, Panel, Spinner } from '../ui/index.ts';
import { Notices } from './parts/notices.tsx';

export default function AccountScreen(): JSX.Element {
  const account = session.value?.account;
  return (
    <Page title={t('head.account')} lead={account?.name}>
      <Notices />
      {account?.guest ? <KeepAccount /> : <Password />}
      <Sessions />
      <Blocks />
      <End isGuest={account?.guest ?? false} />
    </Page>
  );
}

function KeepAccount(): JSX.Element {
  const [signsUp, setSignsUp] = useState(false);
  return (
    <Panel title={t('account.guest')}>
      <p class="flat">{t('account.guest-more')}</p>
      <div class="row">
        <Button kind="main" onClick={() => setSignsUp(true)}>
          {t('sign-in.up')}
        </Button>
      </div>
      {signsUp ? <SignInDialog first="up" onClose={() => setSignsUp(false)} /> : null}
    </Panel>
  );
}

function Password(): JSX.Element {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { busy, submit, problem } = useRefusable(async () => {
    await signedIn().own.changePassword({ current, password });
    toast(t('account.password-changed'));
    setCurrent('');
    setPassword('');
  });
  const text = problem && sentenceOf(problem);
  const isCurrent = problem?.code === 'wrong-password';
  return (
    <Panel title={t('account.password')}>
      <form class="stack" onSubmit={submit}>
        <Field
          label={t('account.current-password')}
          type="password"
          value={current}
          onInput={setCurrent}
          required
          autoComplete="current-password"
          error={isCurrent ? text : undefined}
        />
        <Field
          label={t('account.new-password')}
          type="password"
          value={password}
          onInput={setPassword}
          required
          autoComplete="new-password"
          hint={t('sign-in.password-hint')}
          error={isCurrent ? undefined : text}
        />
        <p class="soft flat">{t('account.password-ends-others')}</p>
        <div class="row">
          <Button type="submit" busy={busy}>
            {t('account.change-password')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Sessions(): JSX.Element {
  const { value: tokens, error, again } = useLoaded(() => signedIn().own.tokens(), []);
  const end = async (work: Promise<void>): Promise<void> => {
    await attempt(work);
    again();
  };
  return (
    <Panel title={t('account.sessions')}>
      {error ? <Notice kind="warn">{explain(error).reason}</Notice> : null}
      {tokens === undefined && !error ? <Spinner /> : null}
      <ul class="rows">
        {(tokens ?? []).map(({ id, kind, label, created, used, current }) => (
          <li key={id}>
            <div>
              <strong>{label || t('account.session-unnamed')}</strong>{' '}
              {kind === 'personal' ? <span class="soft">{t('account.personal')}</span> : null}
              <br />
              <span class="soft">{t('account.session-times', { created: momentOf(created), used: momentOf(used) })}</span>
            </div>
            {current ? (
              <span class="soft">{t('account.this-session')}</span>
            ) : (
              <Button size="small" onClick={() => void end(signedIn().own.revokeToken(id))}>
                {t('account.end-session')}
                <span class="only-spoken"> {label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(tokens?.length ?? 0) > 1 ? (
        <div class="row">
          <Button onClick={() => void end(signedIn().own.revokeOtherTokens())}>{t('account.end-others')}</Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Blocks(): JSX.Element {
  const { value: blocks, again } = useLoaded(() => signedIn().own.blocks(), []);
  const [name, setName] = useState('');
  const { busy, submit } = useSubmit(async () => {
    const { own } = signedIn();
    if (!(await succeeds(async () => own.block((await own.find(name.trim())).id)))) return;
    setName('');
    again();
  });
  const unblock = async ({ id }: Block): Promise<void> => {
    await attempt(signedIn().own.unblock(id));
    again();
  };
  return (
    <Panel title={t('account.blocks')}>
      <p class="soft flat">{t('account.blocks-more')}</p>
      {blocks?.length === 0 ? <Empty>{t('account.no-blocks')}</Empty> : null}
      <ul class="rows">
        {(blocks ?? []).map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>
            <Button size="small" onClick={() => void unblock(one)}>
              {t('account.unblock')}
              <span class="only-spoken"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form class="name-field" onSubmit={submit}>
        <Field
          label={t('account.block-name')}
          value={name}
          onInput={setName}
          required
          maxLength={100}
          autoComplete="off"
          spellcheck={false}
        />
        <Button type="submit" busy={busy}>
          {t('account.block')}
        </Button>
      </form>
    </Panel>
  );
}

function End({ isGuest }: { isGuest: boolean }): JSX.Element {
  const [asks, setAsks] = useState(false);
  const [password, setPassword] = useState('');
  const { busy, submit } = useSubmit(async () => {
    if (!(await succeeds(signedIn().own.delete(isGuest ? {} : { password })))) return;
    drop();
    toast(t('account.deleted'));
    navigate('/');
  });
  return (
    <Panel title={t('account.end')}>
      <p class="flat">{t('account.end-more')}</p>
      <div class="row">
        <Button kind="danger" onClick={() => setAsks(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {asks ? (
        <Dialog title={t('account.delete-sure')} size="small" onClose={() => setAsks(false)}>
          <form class="stack" onSubmit={submit}>
            <p class="flat">{t('account.end-more')}</p>
            {isGuest ? null : (
              <Field
                label={t('sign-in.password')}
                type="password"
                value={password}
                onInput={setPassword}
                required
                autoComplete="current-password"
              />
            )}
            <div class="row">
              <Button type="submit" kind="danger" busy={busy}>
                {t('account.delete')}
              </Button>
              <Button onClick={() => setAsks(false)}>{t('ui.cancel')}</Button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </Panel>
  );
}
