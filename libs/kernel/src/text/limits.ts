/** A text: maximum characters, as a person counts them. */
type TextLimit = number;
/** HTML: maximum visible characters. */
type HtmlLimit = { readonly seen: number };
/** A list: maximum rows. */
type ListLimit = { readonly rows: number };
/**
 * Files, as `{ name, size, type }`: maximum number, maximum bytes of each, and allowed types (`application/pdf`,
 * `image/*`, `.pdf`).
 */
export type FilesLimit = { readonly files: number; readonly bytes: number; readonly types?: readonly string[] };
/** The limit of one input value. */
export type Limit = TextLimit | HtmlLimit | ListLimit | FilesLimit;
/**
 * Limits by path in the input, `people.*.remarks` for every row of a list. The server refuses more; the page counts
 * with the same functions.
 */
export type Limits = Readonly<Record<string, Limit | undefined>>;
/**
 * A value over its limit: `of` is the counted unit, `max` the limit (bytes of a file; the allowed types as one text).
 */
export type Beyond = {
  readonly path: string;
  readonly of: 'characters' | 'rows' | 'bytes' | 'types';
  readonly max: number | string;
};
type Sent = { readonly name: string; readonly size: number; readonly type: string };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Texts of only these characters have one code unit per character, so a long Chinese text need not be segmented. */
const plain = /^[\x20-\x7e\n\u00c0-\u024f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/;
/** Characters as a person counts them; stops counting at `enough` + 1. */
const countOf = (text: string, enough = Number.POSITIVE_INFINITY) => {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) if (++count > enough) break;
  return count;
};
/**
 * Removes all matches up to the last `end`. Beyond it nothing can match, and searching from each start for a missing
 * end takes minutes.
 */
const without = (html: string, pattern: RegExp, end: string) => {
  const last = html.lastIndexOf(end);
  return last < 0 ? html : html.slice(0, last + end.length).replace(pattern, '') + html.slice(last + end.length);
};
/** The content of these elements is not visible; cleaning removes it too. */
const unread = /<(script|style|template)(?=[\s/>])[^>]*>/gi;
const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/** Removes each of these elements up to its end tag, or to the end of the text. Linear in the length of the text. */
const withoutUnread = (html: string) => {
  const lower = small(html);
  let [read, from] = ['', 0];
  for (const { 0: tag, 1: name, index } of html.slice(0, html.lastIndexOf('>') + 1).matchAll(unread)) {
    if (index < from) continue;
    read += html.slice(from, index);
    from = lower.indexOf(`</${small(name!)}`, index + tag.length);
    if (from < 0) return read;
  }
  return read + html.slice(from);
};
/** Table rows become lines, with “ | ” between cells. */
const firstCell = /<tr(?:\s[^>]*)?>\s*<t[dh](?:\s[^>]*)?>/gi;
const nextCell = /<t[dh](?=[\s>])/gi;
const cellsApart = (html: string) => without(html, firstCell, '>').replace(nextCell, (cell) => ` | ${cell}`);
/** A `<` that starts no tag is visible text. */
const seenIn = (html: string) =>
  without(cellsApart(withoutUnread(without(html, /<!--[\s\S]*?-->/g, '-->'))), /<\/?[a-z][^>]*>/gi, '>').replace(
    /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi,
    (entity) => (entity === '&nbsp;' ? ' ' : '.'),
  );
/**
 * Markup and the parts of a character are not counted but are stored; a text with more code units per allowed character
 * than this is too long, uncounted.
 */
const unitsPerCharacter = 40;

/** The number of characters, rows or files that a limit allows. */
export const mostOf = (limit: Limit): number => {
  if (typeof limit === 'number') return limit;
  if ('seen' in limit) return limit.seen;
  return 'rows' in limit ? limit.rows : limit.files;
};
/** The maximum code units of a text within this limit, including markup. */
export const mostUnitsOf = (limit: Limit): number => mostOf(limit) * unitsPerCharacter;
/**
 * How much of a limit a value uses, in the unit of `mostOf`. Characters are counted as a person does: 👩‍⚕️ is one. With
 * `enough`, counting may stop beyond it, and the result is then too small.
 */
export const usedOf = (value: unknown, limit: Limit, enough?: number): number => {
  // A text sent as a number is stored as its digits.
  if (typeof limit === 'number') return ['string', 'number'].includes(typeof value) ? countOf(`${value}`, enough) : 0;
  if ('seen' in limit) return typeof value === 'string' ? countOf(seenIn(value), enough) : 0;
  return Array.isArray(value) ? value.length : 0;
};
/** The limit of the value at `path`; a row index matches `*`. */
export const limitAt = (limits: Limits | undefined, path: string): Limit | undefined =>
  limits?.[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')];

/**
 * Whether a file has one of the allowed types, by media type or, as in `.csv`, by file extension: the media type of a
 * CSV depends on the machine.
 */
export const isType = ({ name, type }: Pick<Sent, 'name' | 'type'>, types: readonly string[] | undefined): boolean =>
  !types ||
  types.some(
    (one) =>
      one === type ||
      (one.startsWith('.') && name.toLowerCase().endsWith(one)) ||
      (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );

export type Found = readonly [path: string, value: unknown];
/** The values at a path of an input, each with its full path; `*` stands for every row of a list. */
export const valuesAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  at: readonly string[] = [],
): readonly Found[] => {
  if (key === undefined) return [[at.join('.'), value]];
  if (key === '*') return Array.isArray(value) ? value.flatMap((one, i) => valuesAt(one, rest, [...at, `${i}`])) : [];
  const own = value !== null && typeof value === 'object' && Object.hasOwn(value, key);
  return own ? valuesAt((value as Record<string, unknown>)[key], rest, [...at, key]) : [];
};
const isSent = (one: unknown): one is Sent =>
  typeof one === 'object' && one !== null && 'size' in one && 'type' in one && typeof one.type === 'string';
const filesBeyond = (path: string, files: unknown, { bytes, types }: FilesLimit): readonly Beyond[] =>
  (Array.isArray(files) ? files : []).flatMap((file: unknown, i): Beyond[] => {
    if (!isSent(file)) return [];
    if (file.size > bytes) return [{ path: `${path}.${i}`, of: 'bytes', max: bytes }];
    return isType(file, types) ? [] : [{ path: `${path}.${i}`, of: 'types', max: types?.join(', ') ?? '' }];
  });
const isFarBeyond = (value: unknown, limit: Limit): value is string =>
  typeof value === 'string' && value.length > mostUnitsOf(limit);
const beyondAt = (path: string, value: unknown, limit: Limit): readonly Beyond[] => {
  const max = mostOf(limit);
  const more: readonly Beyond[] =
    isFarBeyond(value, limit) || usedOf(value, limit, max) > max
      ? [{ path, of: Array.isArray(value) ? 'rows' : 'characters', max }]
      : [];
  return typeof limit === 'object' && 'files' in limit ? [...more, ...filesBeyond(path, value, limit)] : more;
};
const judgedBy =
  (judge: (path: string, value: unknown, limit: Limit) => readonly Beyond[]) =>
  (limits: Limits = {}, input: unknown): readonly Beyond[] =>
    Object.entries(limits).flatMap(([starred, limit]) =>
      limit === undefined
        ? []
        : valuesAt(input, starred.split('.')).flatMap(([path, value]) => judge(path, value, limit)),
    );
/** All values of an input that are over their limit, by path. Ignores missing values and values of another type. */
export const beyond = judgedBy(beyondAt);
/**
 * Texts of an input that are longer than any text within their limit can be; they are refused before they are counted
 * or cleaned.
 */
export const farBeyond = judgedBy((path, value, limit) =>
  isFarBeyond(value, limit) ? [{ path, of: 'characters', max: mostOf(limit) }] : [],
);
