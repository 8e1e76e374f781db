/** Variation selectors choose a form of a Chinese character or an emoji and are seen, though they have no width of their own. */
const hidden = /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\u2800]/u;
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const dashes = /[\p{Dash_Punctuation}\u02D7\u2043\u2212\u2796]/gu;

/** The first sign of a text that nobody sees, as `U+200B`; null where there is none. What is kept must not hold one. */
export const hiddenSignIn = (text: string): string | null => {
  const found = hidden.exec(text)?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
};

/**
 * A text as one who types it anew would write it: NFKC (full width is plain, `＠` is `@`, the Kelvin sign is a K), no blank
 * at either end and single ones within, every sign that looks like a hyphen is `-`, and nothing that nobody sees.
 */
export const plainForm = (text: string): string =>
  text.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(dashes, '-').replace(/\s+/g, ' ').trim();

/**
 * The one form by which names, numbers, codes and e-mail addresses are compared and searched: `plainForm` with case folded.
 * `normalForm(a) === normalForm(b)` says that a person takes both for the same. It is not for showing.
 */
export const normalForm = (text: string): string =>
  plainForm(text).toLowerCase().normalize('NFKC').replaceAll('ß', 'ss').replaceAll('ς', 'σ');

/** A code that somebody types from a screen or from paper: `plainForm` in capitals, without the blanks and hyphens that group it. */
export const codeForm = (text: string): string => plainForm(text).toUpperCase().replace(/[\s-]/g, '');
