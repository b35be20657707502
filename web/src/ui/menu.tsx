/** A button that opens a short list of things to do: arrows walk in it, Escape closes it. */
import './menu.css';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

export type MenuItem = { label: ComponentChildren; onSelect: () => void; kind?: 'plain' | 'danger'; disabled?: boolean };
type MenuProps = { label: ComponentChildren; name?: string; items: readonly MenuItem[]; class?: string };

/** A menu button; `name` is its name for screen readers where the label is only a sign. */
export function Menu({ label, name, items, class: more = 'button button-quiet' }: MenuProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    itemsIn(root.current)[0]?.focus();
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [open]);
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const walk = (event: KeyboardEvent): void => {
    if (!open) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const all = itemsIn(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <div ref={root} class="menu">
      <button
        type="button"
        onKeyDown={walk}
        class={more}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open ? (
        <div id={id} class="menu-list" role="menu" tabIndex={-1} onKeyDown={walk}>
          {items.map((item, i) => (
            <button
              key={i}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              class={`menu-item menu-${item.kind ?? 'plain'}`}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const itemsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];
