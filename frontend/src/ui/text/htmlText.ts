import { seenText } from './separateBlocks.js';

/** The visible text of HTML: a line for each block and each table row. */
export const textOf = (html: string): string => (/[<&]/.test(html) ? seenText(html) : html);

/** The same in one line. */
export const oneLineOf = (html: string): string => textOf(html).replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes text that would not survive as HTML: “ask <Dr Ho> at 5” is not a tag. Returns `before`, the HTML that filled
 * the field, while its text is unchanged.
 */
export const htmlOf = (text: string, before = ''): string => {
  if (textOf(before) === text) return before;
  return textOf(text) === text ? text : text.replace(/[&<>]/g, (sign) => entities[sign]!);
};
