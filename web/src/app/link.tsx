/** Links within the page: real addresses, which go without loading the page anew. */
import type { ComponentChildren, JSX } from 'preact';
import { navigate } from './router.ts';

type LinkProps = {
  href: string;
  class?: string;
  children: ComponentChildren;
  /** Goes there in a way of its own. */
  onFollow?: () => void;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
};

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link to a screen. Middle clicks and modifier keys do what they do everywhere. */
export function Link({ href, onFollow = () => navigate(href), children, ...rest }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event) || event.defaultPrevented) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
