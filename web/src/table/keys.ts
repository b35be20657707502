/** Keys of the table that work wherever the focus is, except where text is typed and in dialogs. */
import { useEffect } from 'preact/hooks';

/** What each key does, by `KeyboardEvent.key` in lower case. */
export type KeyTable = Readonly<Record<string, () => void>>;

/** Whether a key belongs to what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, [role=menu]')) return true;
  if (target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type);
}

/** Listens to keys as long as they are wanted. */
export function useKeys(keys: KeyTable, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
