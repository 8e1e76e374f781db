/**
 * Invisible characters. Variation selectors are excluded: they have no width but change a Chinese character or an
 * emoji.
 */
const hidden = /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\u2800]/u;
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const dashes = /[\p{Dash_Punctuation}\u02D7\u2043\u2212\u2796]/gu;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: white space and invisible characters alone. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** A text without invisible characters, and without those that turn its direction, as in `report\u202Efdp.exe`. */
export const withoutHidden = (text: string): string => text.replace(unseen, '');

/** The first invisible character of a text, as `U+200B`; null if there is none. Stored texts must not hold one. */
export const hiddenSignIn = (text: string): string | null => {
  const found = hidden.exec(text)?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
};

/**
 * A text as a person would type it again: NFKC (full width becomes plain, `＠` becomes `@`, the Kelvin sign K), trimmed,
 * single spaces, every hyphen-like character as `-`, and no invisible characters.
 */
export const plainForm = (text: string): string =>
  text.replace(unseen, '').normalize('NFKC').replace(unseen, '').replace(dashes, '-').replace(/\s+/g, ' ').trim();

/**
 * The form in which names, numbers, codes and e-mail addresses are compared and searched: `plainForm` with case folded.
 * `normalForm(a) === normalForm(b)` means that a person takes both for the same. Not for display.
 */
export const normalForm = (text: string): string =>
  plainForm(text).toLowerCase().normalize('NFKC').replaceAll('ß', 'ss').replaceAll('ς', 'σ');

/** A code typed from a screen or from paper: `plainForm` in capitals, without the spaces and hyphens that group it. */
export const codeForm = (text: string): string => plainForm(text).toUpperCase().replace(/[\s-]/g, '');
