import { visuallyHidden } from '@mui/utils';
import { besideDialogs } from './besideDialogs.js';

/** Beside the page, since a month that is chosen is drawn anew with all that stands in it. It exists before its first sentence: a screen reader may miss what a new region begins with. */
const place = besideDialogs({ 'aria-live': 'polite' });
Object.assign(place.style, visuallyHidden);

const before = new Map<string, string>();

/** Says it to a screen reader, also while a dialog is open, and also when it is the same sentence as before: a new element is a change, the same text is none. */
export function announce(sentence: string): void {
  if (!place.isConnected) document.body.append(place);
  const said = document.createElement('span');
  said.textContent = sentence;
  place.replaceChildren(said);
}

/** Says to a screen reader what is looked at from now on, when it is another than before; what a page begins with is read with it. */
export function announceChange(subject: string, sentence: string): void {
  const last = before.get(subject);
  before.set(subject, sentence);
  if (last !== undefined && last !== sentence) announce(sentence);
}
