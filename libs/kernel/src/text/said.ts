/** A text that was entered, or nothing where a person sees nothing in it; `seen` is what HTML shows. */
export const said = (text: string, seen = text) => (seen.trim() === '' ? '' : text);

/**
 * A text of one line, as a name is: white space and control signs within it are one space, at its ends nothing. A name with
 * line breaks would write sentences of its own into a letter.
 */
export const lineOf = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
