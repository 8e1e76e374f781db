import { seenText } from './separateBlocks.js';

/** What a person sees of HTML, for places that hold only text: a line for each block and for each row of a table. */
export const textOf = (html: string): string => (/[<&]/.test(html) ? seenText(html) : html);

/** The same in one line. */
export const oneLineOf = (html: string): string => textOf(html).replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * HTML that shows what was typed, each word of it: “ask <Dr Ho> at 5” is no tag. `before`, the HTML of which the field was
 * filled with the text, stays as it is while its text does.
 */
export const htmlOf = (text: string, before = ''): string => {
  if (textOf(before) === text) return before;
  return textOf(text) === text ? text : text.replace(/[&<>]/g, (sign) => entities[sign]!);
};
