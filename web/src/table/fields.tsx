/** The fields of an option: each kind of the protocol's closed vocabulary with a control of its own (K5). */
import type { JSX } from 'preact';
import { CardFace, cardHandlers } from '../cards/index.ts';
import { t, tMaybe } from '../texts/index.ts';
import { Counter } from '../ui/index.ts';
import { figuresNow } from './card-on-table.tsx';
import type { Field, Token, Value } from './draft.ts';
import { toggled } from './draft.ts';
import { cardOf, factsOf, type Scene } from './scene.ts';
import { fieldName, supplyName, tokenName } from './words.ts';

type FieldProps<F extends Field = Field> = {
  scene: Scene;
  name: string;
  field: F;
  value: Value | undefined;
  /** Whether picks on the table go to it. */
  isActive: boolean;
  onChange: (value: Value) => void;
  onActivate: () => void;
};
type Of<K extends Field['kind']> = FieldProps<Extract<Field, { kind: K }>>;

/** One field, with what it asks for and how much of that is there. */
export function FieldControl(props: FieldProps): JSX.Element {
  const { scene, name, field, value, isActive, onActivate } = props;
  const state = stateOf(field, value);
  return (
    <fieldset class={isActive ? 'ask-field is-active' : 'ask-field'} onFocusIn={onActivate} data-field={name} data-kind={field.kind}>
      <legend>
        {fieldName(scene.game, name)}
        {state === '' ? null : <span class="ask-state"> {state}</span>}
      </legend>
      {field.warn === undefined || !isWarned(field, value) ? null : <p class="ask-warn">{tMaybe(`warn.${field.warn}`, t('warn.any'))}</p>}
      <Control {...props} />
    </fieldset>
  );
}

function Control(props: FieldProps): JSX.Element {
  const { field } = props;
  switch (field.kind) {
    case 'one':
      return <Picks {...props} field={field} type="radio" />;
    case 'some':
      return <Picks {...props} field={field} type="checkbox" />;
    case 'weigh':
      return <Picks {...props} field={field} type="checkbox" weights={field.weights} />;
    case 'order':
      return <Order {...props} field={field} />;
    case 'number':
      return <Number_ {...props} field={field} />;
    case 'amounts':
    case 'cover':
      return <Heaps {...props} field={field} />;
  }
}

/** Whether the warning of a field is about this value: of payments, only about those that leave too little somewhere. */
export function isWarned(field: Field, value: Value | undefined): boolean {
  if (field.kind !== 'amounts' || !field.keep) return field.warn !== undefined;
  const taken = listOf(value).map(Number);
  return field.supply.some(({ n }, i) => (taken[i] ?? 0) > 0 && n - (taken[i] ?? 0) < (field.keep?.[i] ?? 0));
}

const listOf = (value: Value | undefined): readonly Token[] => (Array.isArray(value) ? (value as readonly Token[]) : []);
const sumOf = (value: Value | undefined): number => listOf(value).reduce((sum: number, n) => sum + Number(n), 0);
const range = (min: number, max: number): string => (min === max ? String(min) : t('field.range', { min, max }));

/** How much is chosen, of how much. */
export function stateOf(field: Field, value: Value | undefined): string {
  switch (field.kind) {
    case 'some':
      return t('field.chosen', { n: listOf(value).length, of: range(field.min, Math.min(field.max, field.of.length)) });
    case 'weigh':
      return t('field.weighs', {
        n: listOf(value).reduce((sum: number, one) => sum + (field.weights[field.of.indexOf(one)] ?? 0), 0),
        least: field.least,
      });
    case 'amounts':
      return t('field.chosen', {
        n: sumOf(value),
        of: range(
          field.min,
          Math.min(
            field.max,
            field.supply.reduce((sum, { n }) => sum + n, 0),
          ),
        ),
      });
    case 'cover':
      return t('field.covers', { n: sumOf(value), need: needOf(field.need) });
    default:
      return '';
  }
}

/** What a payment must cover, as people read it: `W, W, any`. */
const needOf = (need: readonly string[]): string =>
  need.length === 0 ? '0' : need.map((one) => (one === '*' ? t('field.any') : one)).join(' + ');

/** Things or words to choose from: cards with their faces where they are not on the table. */
function Picks({
  scene,
  name,
  field,
  value,
  type,
  weights,
  onChange,
}: Of<'one' | 'some' | 'weigh'> & { type: 'radio' | 'checkbox'; weights?: readonly number[] }): JSX.Element {
  const chosen = type === 'radio' ? (value === undefined ? [] : [value as Token]) : listOf(value);
  const isFull = field.kind === 'some' && field.max > 1 && chosen.length >= field.max;
  return (
    <div class="ask-picks">
      {field.of.map((token, i) => {
        const card = cardOf(scene, token);
        const facts = card && factsOf(scene, card.def);
        const isOn = chosen.includes(token);
        return (
          <label key={token} class={isOn ? 'ask-pick is-on' : 'ask-pick'} {...cardHandlers(scene.game, facts)}>
            <input
              type={type}
              name={`ask-${name}`}
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={() => {
                const next = toggled(field, value, token);
                if (next !== undefined) onChange(next);
              }}
            />
            {facts && card && HIDDEN_PILES.has(card.zone) ? (
              <span class="ask-face">
                <CardFace game={scene.game} card={facts} size="small" now={figuresNow({ handle: '', place: '', card })} silent />
              </span>
            ) : null}
            <span>
              {tokenName(scene, token, name)}
              {weights ? ` (${weights[i]})` : ''}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** Zones that the board shows as piles only. */
const HIDDEN_PILES = new Set(['deck', 'extra', 'underworld', 'graveyard', 'trash', 'aside', 'hand']);

/** A list whose order is the answer. */
function Order({ scene, name, field, value, onChange }: Of<'order'>): JSX.Element {
  const list = Array.isArray(value) ? listOf(value) : field.of;
  const move = (i: number, by: number): void => {
    const next = [...list];
    const [token] = next.splice(i, 1);
    next.splice(i + by, 0, token as Token);
    onChange(next);
  };
  return (
    <ol class="ask-order">
      {list.map((token, i) => {
        const said = tokenName(scene, token, name);
        const card = cardOf(scene, token);
        return (
          <li key={token} {...cardHandlers(scene.game, card && factsOf(scene, card.def))}>
            <span>{said}</span>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={i === 0}
              aria-label={t('field.earlier', { what: said })}
              onClick={() => move(i, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="button button-plain button-small"
              disabled={i === list.length - 1}
              aria-label={t('field.later', { what: said })}
              onClick={() => move(i, 1)}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Number_({ scene, name, field, value, onChange }: Of<'number'>): JSX.Element {
  return (
    <Counter
      label={fieldName(scene.game, name)}
      labelHidden
      value={typeof value === 'number' ? value : field.min}
      min={field.min}
      max={field.max}
      onChange={onChange}
    />
  );
}

/** How many to take from each heap. */
function Heaps({ scene, field, value, onChange }: Of<'amounts' | 'cover'>): JSX.Element {
  const taken = field.supply.map((_, i) => Number(listOf(value)[i] ?? 0));
  const kinds = new Set(field.supply.map(({ kind }) => kind));
  return (
    <div class="ask-heaps">
      {field.supply.map((heap, i) => (
        <Counter
          key={i}
          label={t('field.heap', { from: supplyName(scene, heap.from, heap.kind, kinds.size === 1), n: heap.n })}
          value={taken[i] as number}
          min={0}
          max={heap.n}
          onChange={(n) => onChange(taken.map((other, j) => (i === j ? n : other)))}
        />
      ))}
    </div>
  );
}
