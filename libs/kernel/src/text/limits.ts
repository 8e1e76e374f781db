/** A text: most characters as a person counts them. */
type TextLimit = number;
/** HTML: most characters that are seen of it. */
type HtmlLimit = { readonly seen: number };
/** A list: most rows. */
type ListLimit = { readonly rows: number };
/** Files, sent as `{ name, size, type }`: how many, how large each in bytes, and which types (`application/pdf`, `image/*`, `.pdf`). */
export type FilesLimit = { readonly files: number; readonly bytes: number; readonly types?: readonly string[] };
/** How much of a value an input takes. */
export type Limit = TextLimit | HtmlLimit | ListLimit | FilesLimit;
/** By path in the input, `people.*.remarks` for every row of a list. The server refuses more; the page counts by the same functions. */
export type Limits = Readonly<Record<string, Limit | undefined>>;
/** What is beyond its limit: `of` says what was counted, `max` how much there may be (bytes of a file; its types as one text). */
export type Beyond = {
  readonly path: string;
  readonly of: 'characters' | 'rows' | 'bytes' | 'types';
  readonly max: number | string;
};
type Sent = { readonly name: string; readonly size: number; readonly type: string };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs that join no other: of these each is a character, and a long Chinese text need not be taken apart. */
const plain = /^[\x20-\x7e\n\u00c0-\u024f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/;
/** Characters as a person counts them; counting ends one beyond `enough`. */
const countOf = (text: string, enough = Number.POSITIVE_INFINITY) => {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) if (++count > enough) break;
  return count;
};
/** Leaves out what matches, looking no further than the last `end`: from each beginning to an end that is not there takes minutes. */
const without = (html: string, pattern: RegExp, end: string) => {
  const last = html.lastIndexOf(end);
  return last < 0 ? html : html.slice(0, last + end.length).replace(pattern, '') + html.slice(last + end.length);
};
/** What stands within these no person reads: it goes with them when the text is cleaned. */
const unread = /<(script|style|template)(?=[\s/>])[^>]*>/gi;
const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/** From each beginning to its end, or to the end of all; every sign is looked at once. */
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
/** Rows of a table are kept as lines, in which “ | ” stands between two cells. */
const firstCell = /<tr(?:\s[^>]*)?>\s*<t[dh](?:\s[^>]*)?>/gi;
const nextCell = /<t[dh](?=[\s>])/gi;
const cellsApart = (html: string) => without(html, firstCell, '>').replace(nextCell, (cell) => ` | ${cell}`);
/** A `<` that begins no tag is a sign that a person reads. */
const seenIn = (html: string) =>
  without(cellsApart(withoutUnread(without(html, /<!--[\s\S]*?-->/g, '-->'))), /<\/?[a-z][^>]*>/gi, '>').replace(
    /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi,
    (entity) => (entity === '&nbsp;' ? ' ' : '.'),
  );
/** Nobody sees markup or the parts of a sign, but they are stored: a text with more than this is too long, uncounted. */
const unitsPerCharacter = 40;

/** How many characters, rows or files a limit allows. */
export const mostOf = (limit: Limit): number => {
  if (typeof limit === 'number') return limit;
  if ('seen' in limit) return limit.seen;
  return 'rows' in limit ? limit.rows : limit.files;
};
/** How many code units a text may have that keeps this limit, whatever is counted. */
export const mostUnitsOf = (limit: Limit): number => mostOf(limit) * unitsPerCharacter;
/**
 * How much of a limit a value uses, in the unit of `mostOf`. Characters are counted as a person does: 👩‍⚕️ is one. Where
 * only more than `enough` matters, the number may be less than what is used beyond it.
 */
export const usedOf = (value: unknown, limit: Limit, enough?: number): number => {
  // Where a text may be sent as a number, it is kept as its digits.
  if (typeof limit === 'number') return ['string', 'number'].includes(typeof value) ? countOf(`${value}`, enough) : 0;
  if ('seen' in limit) return typeof value === 'string' ? countOf(seenIn(value), enough) : 0;
  return Array.isArray(value) ? value.length : 0;
};
/** The limit of the value at `path`, where a row's number stands for `*`. */
export const limitAt = (limits: Limits | undefined, path: string): Limit | undefined =>
  limits?.[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')];

/** Whether a file is of one of the types that are taken, said by its type or, as `.csv`, by the ending of its name: what a browser calls a CSV, its machine decides. */
export const isType = ({ name, type }: Pick<Sent, 'name' | 'type'>, types: readonly string[] | undefined): boolean =>
  !types ||
  types.some(
    (one) =>
      one === type ||
      (one.startsWith('.') && name.toLowerCase().endsWith(one)) ||
      (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );

export type Found = readonly [path: string, value: unknown];
/** The values at a path of an input, each with its own path; `*` stands for every row of a list. */
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
/** Everything in an input that is beyond its limit, by path. Values that are not there, or of another kind, are not its business. */
export const beyond = judgedBy(beyondAt);
/** Texts in an input with more code units than any text within their limit has: they are refused before they are counted or cleaned. */
export const farBeyond = judgedBy((path, value, limit) =>
  isFarBeyond(value, limit) ? [{ path, of: 'characters', max: mostOf(limit) }] : [],
);
