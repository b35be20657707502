/** What is asked, and everything by which it can be answered: options as buttons, then the fields of the chosen one. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { announce } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { t } from '../texts/index.ts';
import { Button } from '../ui/index.ts';
import type { Choice } from './choice.ts';
import {
  back,
  choose,
  chosenOf,
  type Draft,
  type Form,
  faultOf,
  filled,
  matching,
  newDraft,
  type Option,
  pick,
  pickable,
  type Step,
  setField,
  type Token,
  type Value,
} from './draft.ts';
import { FieldControl } from './fields.tsx';
import { isThing, type Scene } from './scene.ts';
import { fieldName, optionLabel, optionLabels, promptOf } from './words.ts';

/** What is asked, as the SDK gives it. */
export type Asked = { readonly n: number; readonly kind: string; readonly form: Form };
export type Reply = { readonly option: number; readonly fields: Readonly<Record<string, Value>> };

/** Verbs of options that do nothing, or go on: the key for passing takes the first of them. */
const PASSING: readonly string[] = ['pass', 'end-phase', 'end-step', 'done', 'skip', 'decline', 'no-cut'];
/** More options with cards than these are in a list to open: the cards themselves may be clicked. */
const SHOWN = 6;

/** The state of an answer in the making, for the board and for the panel. */
export type Answering = {
  readonly asked: Asked;
  readonly draft: Draft;
  readonly choice: Choice;
  /** The answer that was sent and not taken yet. */
  readonly isSent: boolean;
  take(step: Step): void;
  option(index: number): void;
};

/** Follows a decision from its question to its answer. */
export function useAnswering(
  scene: Scene | undefined,
  asked: Asked | null,
  isSent: boolean,
  send: (reply: Reply) => void,
): Answering | undefined {
  const [kept, setKept] = useState<Draft>(newDraft(0));
  const draft = asked && kept.n !== asked.n ? newDraft(asked.n) : kept;
  const choice = useMemo(
    (): Choice | undefined =>
      scene && asked
        ? choiceOf(scene, asked, draft, (token) => take(pick(asked.form, draft, token, (one) => isThing(scene, one))))
        : undefined,
    [scene, asked, draft, isSent],
  );
  const take = ({ draft: next, isDone }: Step): void => {
    if (isSent || !asked) return;
    setKept(next);
    if (isDone && next.option !== null) send({ option: next.option, fields: next.fields });
  };
  if (!scene || !asked || !choice) return undefined;
  return { asked, draft, choice, isSent, take, option: (index) => take(choose(asked.form, draft, index)) };
}

function choiceOf(scene: Scene, { form }: Asked, draft: Draft, onPick: (token: Token) => void): Choice {
  const chosen = chosenOf(form, draft);
  const labels = new Map<string, string>();
  for (const [token, options] of pickable(form, draft, (one) => isThing(scene, one))) {
    const says = options.slice(0, 4).map((i) => optionLabel(scene, form.options[i] as Option));
    labels.set(String(token), says.length > 0 ? says.join(' / ') : t('choice.for-field', { field: fieldName(scene.game, draft.field) }));
  }
  const value = chosen ? draft.fields[draft.field] : undefined;
  const isHeap = chosen !== undefined && ['amounts', 'cover'].includes(chosen.fields[draft.field]?.kind ?? '');
  const values = isHeap ? [] : Array.isArray(value) ? (value as readonly Token[]) : value === undefined ? [] : [value as Token];
  const picked = new Set([...draft.picked, ...(chosen ? [...chosen.cards, ...values] : [])].map(String));
  return { labels, picked, pick: onPick };
}

/** The option that the key for passing takes; −1 if there is none. */
export const passingOption = ({ options }: Form): number => {
  for (const verb of PASSING) {
    const at = options.findIndex((option) => option.verb === verb);
    if (at >= 0) return at;
  }
  return -1;
};

type PanelProps = { scene: Scene; answering: Answering };

/** The panel. */
export function DecisionPanel({ scene, answering }: PanelProps): JSX.Element {
  const { asked, draft, isSent } = answering;
  const heading = useRef<HTMLHeadingElement>(null);
  const prompt = promptOf(scene, asked.kind);
  const n = asked.form.options.length;
  useEffect(() => {
    announce(t('ask.spoken', { prompt, n }), 'assertive');
    // What had the focus went away with the question before.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [asked.n]);
  const chosen = chosenOf(asked.form, draft);
  return (
    <section class={isSent ? 'ask is-sent' : 'ask'} aria-label={t('ask.title')} data-decision={asked.n} data-kind={asked.kind}>
      <h2 ref={heading} class="ask-prompt" tabIndex={-1}>
        {prompt}
        {isSent ? <span class="ask-sent"> {t('ask.sent')}</span> : null}
      </h2>
      {chosen ? <Fields scene={scene} answering={answering} chosen={chosen} /> : <Options scene={scene} answering={answering} />}
    </section>
  );
}

/** The sign of a key on a button; what it is called, aria-keyshortcuts says. */
const KeySign = ({ name }: { name: string }): JSX.Element => (
  <span class="ask-key" aria-hidden="true">
    {name}
  </span>
);

function Options({ scene, answering }: PanelProps): JSX.Element {
  const { asked, draft } = answering;
  const { options } = asked.form;
  const all = options.map((option, i) => ({ option, i, hasCards: option.cards.some((token) => isThing(scene, token)) }));
  const fit = new Set(matching(asked.form, draft.picked));
  const plain = all.filter(({ hasCards }) => !hasCards);
  const withCards = all.filter(({ hasCards }) => hasCards);
  const fitting = draft.picked.length > 0 ? withCards.filter(({ i }) => fit.has(i)) : withCards;
  const inSight = draft.picked.length > 0 || withCards.length <= SHOWN;
  const passing = passingOption(asked.form);
  const labels = optionLabels(scene, options);
  const button = ({ option, i }: (typeof all)[number]): JSX.Element => (
    <li key={i}>
      <Button
        class="ask-option"
        kind={i === passing && all.length === 1 ? 'main' : 'plain'}
        aria-keyshortcuts={i === passing ? 'P' : undefined}
        data-option={i}
        data-verb={option.verb}
        onClick={() => answering.option(i)}
      >
        {labels[i]}
        {i === passing ? <KeySign name="P" /> : null}
      </Button>
    </li>
  );
  return (
    <>
      {inSight || withCards.length === 0 ? null : <p class="ask-hint">{t('ask.pick-card')}</p>}
      <ul class="ask-options">
        {inSight ? fitting.map(button) : null}
        {draft.picked.length > 0 ? null : plain.map(button)}
        {draft.picked.length > 0 ? (
          <li>
            <Button kind="quiet" onClick={() => answering.take({ draft: back(draft), isDone: false })}>
              {t('ask.back')} <KeySign name="Esc" />
            </Button>
          </li>
        ) : null}
      </ul>
      {inSight ? null : (
        <details class="ask-all">
          <summary>{t('ask.all', { n: withCards.length })}</summary>
          <ul class="ask-options">{withCards.map(button)}</ul>
        </details>
      )}
    </>
  );
}

function Fields({ scene, answering, chosen }: PanelProps & { chosen: Option }): JSX.Element {
  const { asked, draft, isSent } = answering;
  const form = useRef<HTMLFormElement>(null);
  const [warned, setWarned] = useState(false);
  const fault = faultOf(asked.form, draft);
  const names = Object.keys(chosen.fields);
  const hasWarning = settings.value.confirm && names.some((name) => chosen.fields[name]?.warn === 'cannot-pay');
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('.ask-field.is-active input, .ask-field.is-active [role=spinbutton]') ??
      form.current?.querySelector<HTMLElement>('button');
    first?.focus({ preventScroll: true });
    if (names.length > 0) announce(t('ask.option-spoken', { option: optionLabel(scene, chosen), n: names.length }));
  }, [draft.option]);
  const confirm = (): void => {
    if (isSent) return;
    if (fault) {
      announce(t('ask.not-yet', { field: fault.field ? fieldName(scene.game, fault.field) : '' }), 'assertive');
      form.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(fault.field ?? '')}"] :is(input, button, [role=spinbutton])`)
        ?.focus();
    } else if (hasWarning && !warned) setWarned(true);
    else answering.take({ draft, isDone: true });
  };
  return (
    <form
      ref={form}
      class="ask-form"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
      onKeyDown={(event) => {
        // Enter in a choice confirms, as in any form.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || event.target.matches('button, summary')) return;
        event.preventDefault();
        confirm();
      }}
    >
      <p class="ask-chosen">{optionLabel(scene, chosen)}</p>
      <div class="ask-fields">
        {names.map((name) => (
          <FieldControl
            key={name}
            scene={scene}
            name={name}
            field={chosen.fields[name] as never}
            value={draft.fields[name]}
            isActive={draft.field === name}
            onChange={(value) => answering.take({ draft: setField(asked.form, draft, name, value), isDone: false })}
            onActivate={() => draft.field === name || answering.take({ draft: { ...draft, field: name }, isDone: false })}
          />
        ))}
      </div>
      {warned ? (
        <p class="ask-warn" role="alert">
          {t('ask.sure')}
        </p>
      ) : null}
      <p class="ask-actions">
        <Button type="submit" kind="main" class="ask-confirm" aria-disabled={fault ? true : undefined}>
          {t('ask.confirm')}
        </Button>
        {fault ? (
          <Button
            class="ask-fill"
            aria-keyshortcuts="F"
            onClick={() => answering.take({ draft: filled(asked.form, draft), isDone: false })}
          >
            {t('ask.fill')} <KeySign name="F" />
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => answering.take({ draft: back(draft), isDone: false })}>
          {t('ask.back')} <KeySign name="Esc" />
        </Button>
        {fault ? <span class="soft">{t('ask.missing', { field: fault.field ? fieldName(scene.game, fault.field) : '' })}</span> : null}
      </p>
    </form>
  );
}
