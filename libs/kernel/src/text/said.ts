import { isBlank } from './normal-form.js';

/** The text, or '' if nothing in it is visible; `seen` is the visible text of HTML. */
export const said = (text: string, seen = text) => (isBlank(seen) ? '' : text);

/**
 * A text on one line, such as a name: runs of white space and control characters become one space, ends are trimmed.
 * Line breaks in a name could add forged sentences to a letter.
 */
export const lineOf = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
