/**
 * The card that is looked at: shown large with its text while the pointer or the focus is on it, or after a long press. It stands above everything,
 * dialogs as well, can be pointed at, and goes away with Escape.
 */
import './cards.css';
import type { CardFactsView } from '@spiritgate/sdk';
import { render } from 'preact';
import { CardSheet } from './card-sheet.tsx';

/** What the page knows beyond what is printed: figures as they stand, and lines about counters, states and the like. */
export type Sighting = { readonly now?: Readonly<Record<string, number>>; readonly notes?: readonly string[] };

const LEAVES_AFTER = 160;
const APPEARS_AFTER = 120;
const PRESS = 450;

let layer: HTMLElement | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let coming: ReturnType<typeof setTimeout> | undefined;

/** Shows a card beside an element. */
function showCard(game: string, card: CardFactsView, beside: Element, seen: Sighting = {}): void {
  clearTimeout(leaving);
  clearTimeout(coming);
  layer ??= newLayer();
  render(<CardSheet game={game} card={card} {...seen} />, layer);
  if (!layer.matches(':popover-open')) layer.showPopover();
  place(layer, beside.getBoundingClientRect());
}

/** Hides it, after a moment in which the pointer may reach it. */
export function hideCard(): void {
  clearTimeout(coming);
  clearTimeout(leaving);
  leaving = setTimeout(close, LEAVES_AFTER);
}

function close(): void {
  clearTimeout(coming);
  if (layer?.matches(':popover-open')) layer.hidePopover();
}

const isOpen = (): boolean => layer?.matches(':popover-open') === true;

function newLayer(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'card-zoom';
  made.setAttribute('popover', 'manual');
  // What it says stands in the name and description of what it belongs to, or is opened by Enter.
  made.setAttribute('aria-hidden', 'true');
  made.addEventListener('pointerenter', () => clearTimeout(leaving));
  made.addEventListener('pointerleave', hideCard);
  document.body.append(made);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      close();
    },
    true,
  );
  addEventListener('scroll', (event) => event.target !== layer && close(), true);
  addEventListener('pointerdown', (event) => event.target instanceof Node && !layer?.contains(event.target) && close(), true);
  addEventListener('popstate', close);
  return made;
}

/** Right or left of the element, where there is more room; under or over it on narrow pages. */
function place(box: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const gap = 10;
  const room = { right: innerWidth - at.right, left: at.left };
  const fits = Math.max(room.left, room.right) >= width + gap;
  const x = fits ? (room.right >= width + gap ? at.right + gap : at.left - width - gap) : (innerWidth - width) / 2;
  const below = at.bottom + gap + height <= innerHeight;
  const y = fits ? at.top + at.height / 2 - height / 2 : below ? at.bottom + gap : at.top - gap - height;
  box.style.left = `${Math.round(Math.max(4, Math.min(x, innerWidth - width - 4)))}px`;
  box.style.top = `${Math.round(Math.max(4, Math.min(y, innerHeight - height - 4)))}px`;
}

type On<E extends Event> = (event: E & { readonly currentTarget: HTMLElement }) => void;
type Handlers = {
  onPointerEnter?: On<PointerEvent>;
  onPointerLeave?: On<PointerEvent>;
  onFocus?: On<FocusEvent>;
  onBlur?: () => void;
  onPointerDown?: On<PointerEvent>;
  onPointerUp?: () => void;
  onPointerCancel?: () => void;
  onContextMenu?: On<MouseEvent>;
  onClickCapture?: On<MouseEvent>;
};

let press: ReturnType<typeof setTimeout> | undefined;
let wasLong = false;

/** What makes an element show a card: at hover, at focus by keyboard, and after a long press, which is then no click. */
export function cardHandlers(game: string, card: CardFactsView | undefined, seen: Sighting = {}): Handlers {
  if (!card) return {};
  const show = (event: Event): void => showCard(game, card, event.currentTarget as Element, seen);
  return {
    onPointerEnter: (event) => {
      if (event.pointerType === 'touch') return;
      const beside = event.currentTarget;
      clearTimeout(coming);
      coming = setTimeout(() => beside.isConnected && showCard(game, card, beside, seen), isOpen() ? 0 : APPEARS_AFTER);
    },
    onPointerLeave: (event) => {
      clearTimeout(press);
      if (event.pointerType !== 'touch') hideCard();
    },
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) show(event);
    },
    onBlur: hideCard,
    onPointerDown: (event) => {
      wasLong = false;
      if (event.pointerType !== 'touch') return;
      const beside = event.currentTarget;
      clearTimeout(press);
      press = setTimeout(() => {
        wasLong = true;
        showCard(game, card, beside, seen);
      }, PRESS);
    },
    onPointerUp: () => clearTimeout(press),
    onPointerCancel: () => clearTimeout(press),
    onContextMenu: (event) => {
      if (wasLong) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!wasLong) return;
      wasLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
