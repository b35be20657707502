/** Which screen is shown, kept in the address bar by the History API. */
import { signal } from '@preact/signals';
import { type Route, routeOf } from './routes.ts';

const here = (): Route => routeOf(location.pathname, location.search);

/** Where the page is now. */
export const route = signal<Route>(here());

let moved = false;

/** Whether somebody went anywhere since the page was opened. */
export const hasMoved = (): boolean => moved;

/** Follows the browser's own back and forward. Called once. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    moved = true;
    route.value = here();
  });
}

/** Goes to a path of the page; with `replace` the screen before is not gone back to. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  moved = true;
  route.value = here();
  scrollTo(0, 0);
}
