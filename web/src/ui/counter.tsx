/** A number between two bounds, by buttons for one less and one more, and by arrow keys. */
import './counter.css';
import type { JSX } from 'preact';
import { t } from '../texts/index.ts';

type CounterProps = { label: string; labelHidden?: boolean; value: number; min: number; max: number; onChange: (value: number) => void };

/** A counter, which screen readers know as a spin button. */
export function Counter({ label, labelHidden = false, value, min, max, onChange }: CounterProps): JSX.Element {
  const set = (to: number): void => {
    const within = Math.min(max, Math.max(min, to));
    if (within !== value) onChange(within);
  };
  const keys = (event: KeyboardEvent): void => {
    const to = { ArrowUp: value + 1, ArrowRight: value + 1, ArrowDown: value - 1, ArrowLeft: value - 1, Home: min, End: max }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };
  return (
    <div class="counter">
      <span class={labelHidden ? 'only-spoken' : 'counter-label'} aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        class="counter-step"
        tabIndex={-1}
        aria-label={t('ui.less', { what: label })}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <span
        class="counter-value"
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={keys}
      >
        {value}
      </span>
      <button
        type="button"
        class="counter-step"
        tabIndex={-1}
        aria-label={t('ui.more', { what: label })}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}
