/** Fields of forms: a label, the control, a hint, and what is wrong. */
import './field.css';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

type Around = { label: string; hint?: ComponentChildren; error?: string | undefined; labelHidden?: boolean };

type FieldProps = Around & {
  value: string;
  onInput: (value: string) => void;
  type?: 'text' | 'password' | 'search' | 'url' | 'date';
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  autoCapitalize?: 'none' | 'characters' | 'words';
  spellcheck?: boolean;
  pattern?: string;
  class?: string;
};

const described = (id: string, { hint, error }: Around): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

function Under({ id, hint, error }: { id: string; hint?: ComponentChildren; error?: string | undefined }): JSX.Element {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} class="field-error">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** A line of text to type. */
export function Field({ label, hint, error, labelHidden = false, onInput, class: more, type = 'text', ...input }: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={labelHidden ? 'only-spoken' : 'field-label'}>
        {label}
      </label>
      <input
        id={id}
        // The kinds differ in nothing that is given here.
        type={type as 'text'}
        class={more ? `input ${more}` : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...input}
      />
      <Under id={id} hint={hint} error={error} />
    </div>
  );
}

type SelectProps = Around & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; group?: string; disabled?: boolean }[];
  disabled?: boolean;
};

/** One of many. Options of the same `group` stand together under its name. */
export function Select({ label, hint, error, labelHidden = false, value, onChange, options, disabled }: SelectProps): JSX.Element {
  const id = useId();
  const groups = [...Map.groupBy(options, ({ group }) => group ?? '')];
  return (
    <div class="field">
      <label for={id} class={labelHidden ? 'only-spoken' : 'field-label'}>
        {label}
      </label>
      <select
        id={id}
        class="input"
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {groups.map(([group, of]) => {
          const all = of.map((option) => (
            <option key={option.value} value={option.value} selected={option.value === value} disabled={option.disabled}>
              {option.label}
            </option>
          ));
          return group === '' ? (
            all
          ) : (
            <optgroup key={group} label={group}>
              {all}
            </optgroup>
          );
        })}
      </select>
      <Under id={id} hint={hint} error={error} />
    </div>
  );
}

type CheckboxProps = {
  label: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  disabled?: boolean;
};

/** Yes or no. */
export function Checkbox({ label, checked, onChange, hint, disabled }: CheckboxProps): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label class="checkbox">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <Under id={id} hint={hint} />
    </div>
  );
}
