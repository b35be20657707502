/** One's account: keeping it, the password, sessions and tokens, who is blocked, and its end. */
import './account.css';
import { type Block, SpiritgateError } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { explain } from '../app/errors.ts';
import { navigate } from '../app/router.ts';
import { drop, session, signedIn } from '../app/session.ts';
import { SignInDialog } from '../app/sign-in.tsx';
import { momentOf } from '../app/time.ts';
import { attempt, showError, toast } from '../app/toasts.ts';
import { useLoaded } from '../app/use-loaded.ts';
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
  const [problem, setProblem] = useState<SpiritgateError>();
  const [busy, setBusy] = useState(false);
  const change = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await signedIn().own.changePassword({ current, password });
      toast(t('account.password-changed'));
      setCurrent('');
      setPassword('');
    } catch (error) {
      if (error instanceof SpiritgateError) setProblem(error);
      else showError(error);
    }
    setBusy(false);
  };
  const text = problem ? `${explain(problem).reason} ${explain(problem).remedy}` : undefined;
  const isCurrent = problem?.code === 'wrong-password';
  return (
    <Panel title={t('account.password')}>
      <form class="stack" onSubmit={(event) => void change(event)}>
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
  const block = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await attempt(async () => {
      const { own } = signedIn();
      await own.block((await own.find(name.trim())).id);
      return true;
    });
    if (!done) return;
    setName('');
    again();
  };
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
      <form class="name-field" onSubmit={(event) => void block(event)}>
        <Field
          label={t('account.block-name')}
          value={name}
          onInput={setName}
          required
          maxLength={100}
          autoComplete="off"
          spellcheck={false}
        />
        <Button type="submit">{t('account.block')}</Button>
      </form>
    </Panel>
  );
}

function End({ isGuest }: { isGuest: boolean }): JSX.Element {
  const [asks, setAsks] = useState(false);
  const [password, setPassword] = useState('');
  const remove = async (event: Event): Promise<void> => {
    event.preventDefault();
    const gone = await attempt(async () => {
      await signedIn().own.delete(isGuest ? {} : { password });
      return true;
    });
    if (!gone) return;
    drop();
    toast(t('account.deleted'));
    navigate('/');
  };
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
          <form class="stack" onSubmit={(event) => void remove(event)}>
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
              <Button type="submit" kind="danger">
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
