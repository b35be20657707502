/** Writes into a synced state, noted one by one as they are made, and made again in another state of the same kind. */
import type { MatchState } from '@spiritgate/shared/protocol/state';

type Plain = string | number | boolean;
/** An object that is put into a map: its class, and its fields; those of maps by their keys. */
type New = { make: new () => object; fields: Record<string, Plain | Record<string, Plain>> };

/** Something at the end of a path of fields and keys: a field or an entry set to a value, a new object as an entry, or an entry that goes. */
export type Change = { path: readonly string[]; key: string } & (
  | { do: 'field' | 'entry'; value: Plain }
  | { do: 'new'; what: New }
  | { do: 'delete' }
);

/** As much of a map of a state as is needed. */
type StateMap = { get(key: string): unknown; set(key: string, value: unknown): unknown; delete(key: string): unknown; toJSON(): object };

const isMap = (value: object): value is StateMap => 'set' in value && typeof value.set === 'function' && 'delete' in value;

/** The state, to be written into; `take` gives what was written since it was asked last. */
export function changing(of: MatchState): { state: MatchState; take(): Change[] } {
  let changes: Change[] = [];
  const wrapped = <T extends object>(target: T, path: readonly string[]): T =>
    new Proxy(target, {
      get: (from, name) => {
        const value: unknown = Reflect.get(from, name, from);
        if (isMap(from) && typeof value === 'function')
          return mapMethod(from, String(name), value.bind(from) as (...of: unknown[]) => unknown, path);
        return typeof value === 'object' && value !== null && typeof name === 'string' ? wrapped(value, [...path, name]) : value;
      },
      set: (into, name, value: Plain) => {
        changes.push({ do: 'field', path, key: String(name), value });
        return Reflect.set(into, name, value, into);
      },
    });
  const mapMethod = (map: StateMap, name: string, plain: (...of: unknown[]) => unknown, path: readonly string[]) => {
    if (name === 'get')
      return (key: string) => {
        const value = map.get(key);
        return typeof value === 'object' && value !== null ? wrapped(value, [...path, key]) : value;
      };
    if (name !== 'set' && name !== 'delete') return plain;
    return (key: string, value: unknown) => {
      changes.push(name === 'delete' ? { do: 'delete', path, key } : entryOf(path, key, value));
      return plain(key, value);
    };
  };
  return {
    state: wrapped(of, []),
    take: () => {
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}

function entryOf(path: readonly string[], key: string, value: unknown): Change {
  if (typeof value !== 'object' || value === null) return { do: 'entry', path, key, value: value as Plain };
  const fields = (value as StateMap).toJSON() as New['fields'];
  return { do: 'new', path, key, what: { make: value.constructor as New['make'], fields } };
}

/** Makes the changes in another state. */
export function make(changes: readonly Change[], state: MatchState): void {
  for (const change of changes) {
    let at: object = state;
    for (const step of change.path) at = (isMap(at) ? at.get(step) : Reflect.get(at, step)) as object;
    switch (change.do) {
      case 'field':
        Reflect.set(at, change.key, change.value);
        break;
      case 'entry':
        (at as StateMap).set(change.key, change.value);
        break;
      case 'new':
        (at as StateMap).set(change.key, built(change.what));
        break;
      case 'delete':
        (at as StateMap).delete(change.key);
    }
  }
}

function built({ make: Kind, fields }: New): object {
  const made = new Kind();
  for (const name in fields) {
    const value = fields[name];
    if (typeof value !== 'object') Reflect.set(made, name, value);
    else for (const key in value) (Reflect.get(made, name) as StateMap).set(key, value[key]);
  }
  return made;
}
