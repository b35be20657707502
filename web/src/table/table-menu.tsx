/** What can be done at the table beside playing: giving up, offers, passing by itself, reports, help. */
import type { Match, Spiritgate, TableView } from '@spiritgate/sdk';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { attempt, succeeds, toast } from '../app/toasts.ts';
import { t, tMaybe } from '../texts/index.ts';
import { Button, Checkbox, Choice, Dialog, Menu } from '../ui/index.ts';
import { KeyHelp } from './key-help.tsx';
import { otherSeat } from './scene.ts';

export type AutoPassing = {
  /** Passes where passing is all that there is. */
  readonly only: boolean;
  /** Passes on everything until the turn ends. */
  readonly turn: boolean;
};

type MenuProps = {
  me: Spiritgate;
  match: Match;
  table: TableView;
  isOver: boolean;
  passing: AutoPassing;
  onPassing: (passing: AutoPassing) => void;
  help: boolean;
  onHelp: (open: boolean) => void;
};

/** The menu with its dialogs. */
export function TableMenu({ me, match, table, isOver, passing, onPassing, help, onHelp }: MenuProps): JSX.Element {
  const [open, setOpen] = useState<'concede' | 'report' | 'passing'>();
  const close = (): void => setOpen(undefined);
  const mayOffer = (on: 'draw' | 'undo'): boolean =>
    table.phase === 'playing' && !table.offers.some((offer) => offer.on === on && offer.by === match.seat);
  const concede = (): void => {
    if (settings.value.confirm || table.series !== 'single') setOpen('concede');
    else void attempt(match.concede());
  };
  return (
    <>
      <Menu
        label={<span aria-hidden="true">☰</span>}
        name={t('menu.title')}
        class="button button-plain button-small"
        items={[
          { label: t('menu.undo'), onSelect: () => void attempt(match.offer('undo')), disabled: isOver || !mayOffer('undo') },
          { label: t('menu.draw'), onSelect: () => void attempt(match.offer('draw')), disabled: isOver || !mayOffer('draw') },
          { label: t('menu.passing'), onSelect: () => setOpen('passing') },
          { label: t('menu.keys'), onSelect: () => onHelp(true) },
          { label: t('menu.report'), onSelect: () => setOpen('report') },
          { label: t('menu.concede'), onSelect: concede, kind: 'danger', disabled: isOver },
        ]}
      />
      {open === 'concede' ? <ConcedeDialog match={match} table={table} onClose={close} /> : null}
      {open === 'report' ? <ReportDialog me={me} match={match} onClose={close} /> : null}
      {open === 'passing' ? <PassingDialog passing={passing} onPassing={onPassing} onClose={close} /> : null}
      {help ? <KeyHelp onClose={() => onHelp(false)} /> : null}
    </>
  );
}

function ConcedeDialog({ match, table, onClose }: { match: Match; table: TableView; onClose: () => void }): JSX.Element {
  const give = (what: 'game' | 'match'): void => {
    onClose();
    void attempt(match.concede(what));
  };
  const isSeries = table.series !== 'single';
  return (
    <Dialog title={t('concede.title')} onClose={onClose} size="small">
      <p>{t('concede.lead')}</p>
      <div class="row">
        {isSeries && table.phase === 'playing' ? (
          <Button kind="danger" onClick={() => give('game')}>
            {t('concede.game')}
          </Button>
        ) : null}
        <Button kind="danger" onClick={() => give('match')}>
          {t(isSeries ? 'concede.match' : 'concede.yes')}
        </Button>
        <Button onClick={onClose}>{t('concede.no')}</Button>
      </div>
    </Dialog>
  );
}

const REASONS = ['abuse', 'stalling', 'cheating', 'name', 'spam', 'other'] as const;

function ReportDialog({ me, match, onClose }: { me: Spiritgate; match: Match; onClose: () => void }): JSX.Element {
  const name = match.info.players[otherSeat(match.seat)];
  const [reason, setReason] = useState<(typeof REASONS)[number]>('abuse');
  const [text, setText] = useState('');
  const [blocks, setBlocks] = useState(false);
  const send = async (): Promise<void> => {
    const sent = await succeeds(async () => {
      const subject = (await me.own.find(name)).id;
      await me.own.report({ subject, match: match.id, reason, text });
      if (blocks) await me.own.block(subject);
    });
    if (!sent) return;
    toast(t('report.sent'));
    onClose();
  };
  return (
    <Dialog title={t('report.title', { name })} onClose={onClose}>
      <Choice
        legend={t('report.why')}
        options={REASONS.map((value) => ({ value, label: tMaybe(`report.${value}`, value) }))}
        value={reason}
        onChange={setReason}
      />
      <label class="field">
        <span class="field-label">{t('report.text')}</span>
        <textarea class="input" rows={4} maxLength={1000} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Checkbox label={t('report.block', { name })} checked={blocks} onChange={setBlocks} />
      <div class="row">
        <Button kind="main" onClick={() => void send()}>
          {t('report.send')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </Dialog>
  );
}

function PassingDialog({
  passing,
  onPassing,
  onClose,
}: {
  passing: AutoPassing;
  onPassing: (passing: AutoPassing) => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title={t('menu.passing')} onClose={onClose}>
      <Checkbox
        label={t('passing.only')}
        hint={t('passing.only-hint')}
        checked={passing.only}
        onChange={(only) => onPassing({ ...passing, only })}
      />
      <Checkbox
        label={t('passing.turn')}
        hint={t('passing.turn-hint')}
        checked={passing.turn}
        onChange={(turn) => onPassing({ ...passing, turn })}
      />
    </Dialog>
  );
}
