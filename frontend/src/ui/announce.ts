import { visuallyHidden } from '@mui/utils';

/** Where it is said: beside the page, since a month that is chosen is drawn anew with all that stands in it. */
const place = document.createElement('div');
place.setAttribute('aria-live', 'polite');
Object.assign(place.style, visuallyHidden);

const before = new Map<string, string>();

/** Says it to a screen reader, also while a dialog is open, which hides from it all that stood in the document before. */
export function announce(sentence: string): void {
  if (!place.isConnected) document.body.append(place);
  place.removeAttribute('aria-hidden');
  place.textContent = sentence;
}

/** Says to a screen reader what is looked at from now on, when it is another than before; what a page begins with is read with it. */
export function announceChange(subject: string, sentence: string): void {
  if (!place.isConnected) document.body.append(place);
  const last = before.get(subject);
  before.set(subject, sentence);
  if (last !== undefined && last !== sentence) announce(sentence);
}
