import { visuallyHidden } from '@mui/utils';
import { besideDialogs } from './dialog.js';

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
