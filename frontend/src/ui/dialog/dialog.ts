import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { visuallyHidden } from '@mui/utils';

/** z-index for dialogs that end or extend a session: above every other dialog and snackbar. */
export const aboveAll = { zIndex: ({ zIndex }: Theme) => zIndex.snackbar + 50 };

/**
 * Creates an element in the body that an open dialog hides neither from screen readers nor from the keyboard: MUI's
 * modal marks its siblings `aria-hidden` and takes the focus back on every focusin outside of it.
 */
export function besideDialogs(attributes: Readonly<Record<string, string>>): HTMLDivElement {
  const place = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
  new MutationObserver(() => place.removeAttribute('aria-hidden')).observe(place, { attributeFilter: ['aria-hidden'] });
  place.addEventListener('focusin', (event) => event.stopPropagation());
  document.body.append(place);
  return place;
}

/**
 * A `ref` for the element that gets the focus when its dialog opens. Unlike `autoFocus` it also works in development,
 * where StrictMode mounts a dialog twice and the first unmount returns the focus.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Freezes a dialog's content during its close transition; the record may be gone by then. */
export function useWhileOpen<T>(open: boolean, value: T): T {
  const [last, setLast] = useState(value);
  if (open && last !== value) setLast(value);
  return open ? value : last;
}

/**
 * Outside the page, because changing the month remounts everything in it. It exists before its first sentence, because
 * screen readers may miss the initial content of a live region.
 */
const place = besideDialogs({ 'aria-live': 'polite' });
Object.assign(place.style, visuallyHidden);

const before = new Map<string, string>();

/**
 * Announces a sentence to screen readers, also while a dialog is open. Uses a new element each time, because replacing
 * text with the same text is not a change.
 */
export function announce(sentence: string): void {
  if (!place.isConnected) document.body.append(place);
  const element = document.createElement('span');
  element.textContent = sentence;
  place.replaceChildren(element);
}

/**
 * Announces what a subject now shows, if it differs from before. The first value is not announced, since it is read
 * with the page.
 */
export function announceChange(subject: string, sentence: string): void {
  const last = before.get(subject);
  before.set(subject, sentence);
  if (last !== undefined && last !== sentence) announce(sentence);
}
