/** Most characters of a text, `seen` where it is HTML, whose markup nobody sees; by path in a call (`people.*.remarks`): the server refuses more, the page counts. */
export type Limit = number | { readonly seen: number };
export type Limits = Readonly<Record<string, Limit | undefined>>;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const countOf = (text: string) => (/^[\x20-\x7e\n]*$/.test(text) ? text.length : [...signs.segment(text)].length);
const seenIn = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(#\d+|#x[\da-f]+|[a-z]+\d*);/gi, '.');
export const mostOf = (limit: Limit): number => (typeof limit === 'number' ? limit : limit.seen);
/** Characters as a person counts them, 👩‍⚕️ is one; the same on the page and on the server. */
export const usedOf = (text: string, limit: Limit): number => countOf(typeof limit === 'number' ? text : seenIn(text));
export const limitAt = (limits: Limits | undefined, path: string): Limit | undefined =>
  limits?.[path.replace(/\.\d+(?=\.|$)/g, '.*')];
const textsAt = (
  value: any,
  [key, ...rest]: readonly string[],
  at: readonly string[] = [],
): readonly (readonly [path: string, text: string])[] => {
  if (key === undefined) return typeof value === 'string' ? [[at.join('.'), value]] : [];
  if (key === '*') return Array.isArray(value) ? value.flatMap((one, i) => textsAt(one, rest, [...at, `${i}`])) : [];
  return textsAt(value?.[key], rest, [...at, key]);
};
/** Every text of an input that is longer than it may be, with how long it may be. */
export const tooLong = (
  limits: Limits = {},
  input: unknown,
): readonly { readonly path: string; readonly max: number }[] =>
  Object.entries(limits).flatMap(([starred, limit = Infinity]) =>
    textsAt(input, starred.split('.')).flatMap(([path, text]) =>
      usedOf(text, limit) > mostOf(limit) ? [{ path, max: mostOf(limit) }] : [],
    ),
  );
