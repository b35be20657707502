/** What the board lets its user pick: the one way in which a decision comes to the table. */

/** Things that may be picked now, by handle or place, each with what picking it would do, in words. */
export type Choice = {
  readonly labels: ReadonlyMap<string, string>;
  readonly picked: ReadonlySet<string>;
  pick(token: string): void;
};

/** The name under which a thing may be picked; undefined if it may not. */
export function tokenFor(choice: Choice | undefined, handle: string, place: string): string | undefined {
  if (!choice) return undefined;
  if (handle !== '' && choice.labels.has(handle)) return handle;
  return place !== '' && choice.labels.has(place) ? place : undefined;
}

export const isPicked = (choice: Choice | undefined, handle: string, place: string): boolean =>
  choice !== undefined && ((handle !== '' && choice.picked.has(handle)) || (place !== '' && choice.picked.has(place)));
