/** One of a few: radio buttons that look like a row of segments. */
import './choice.css';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

type ChoiceProps<V extends string> = {
  legend: string;
  /** Whether the legend is only for screen readers. */
  legendHidden?: boolean;
  options: readonly { value: V; label: ComponentChildren; hint?: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
};

/** Radio buttons for one of a few values. */
export function Choice<V extends string>({ legend, legendHidden = false, options, value, onChange }: ChoiceProps<V>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={legendHidden ? 'only-spoken' : 'field-label'}>{legend}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.value} class="choice-one" title={option.hint}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span class="choice-face">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
