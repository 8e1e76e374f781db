/** A text: most characters as a person counts them. */
type TextLimit = number;
/** HTML: most characters that are seen of it. */
type HtmlLimit = { readonly seen: number };
/** A list: most rows. */
type ListLimit = { readonly rows: number };
/** Files, sent as `{ name, size, type }`: how many, how large each in bytes, and which types (`application/pdf`, `image/*`). */
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
const plain = /^[\x20-\x7e\n]*$/;
const countOf = (text: string) => (plain.test(text) ? text.length : [...graphemes.segment(text)].length);
/** A `<` that begins no tag is a sign that a person reads. */
const seenIn = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (entity) => (entity === '&nbsp;' ? ' ' : '.'));
/** Nobody sees markup, but it is stored: a text full of empty tags is too long as well. */
const markupPerCharacter = 40;

/** How many characters, rows or files a limit allows. */
export const mostOf = (limit: Limit): number => {
  if (typeof limit === 'number') return limit;
  if ('seen' in limit) return limit.seen;
  return 'rows' in limit ? limit.rows : limit.files;
};
/** How much of a limit a value uses, in the unit of `mostOf`. Characters are counted as a person does: 👩‍⚕️ is one. */
export const usedOf = (value: unknown, limit: Limit): number => {
  if (typeof limit === 'number') return typeof value === 'string' ? countOf(value) : 0;
  if ('seen' in limit) return typeof value === 'string' ? countOf(seenIn(value)) : 0;
  return Array.isArray(value) ? value.length : 0;
};
/** The limit of the value at `path`, where a row's number stands for `*`. */
export const limitAt = (limits: Limits | undefined, path: string): Limit | undefined =>
  limits?.[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')];

/** Whether a file's type is one of those that are taken. */
export const isType = (type: string, types: readonly string[] | undefined): boolean =>
  !types || types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));

type Found = readonly [path: string, value: unknown];
const valuesAt = (value: unknown, [key, ...rest]: readonly string[], at: readonly string[] = []): readonly Found[] => {
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
    return isType(file.type, types) ? [] : [{ path: `${path}.${i}`, of: 'types', max: types?.join(', ') ?? '' }];
  });
const beyondAt = (path: string, value: unknown, limit: Limit): readonly Beyond[] => {
  const max = mostOf(limit);
  const seen = typeof limit === 'object' && 'seen' in limit;
  const long = seen && typeof value === 'string' && value.length > max * markupPerCharacter;
  const more: readonly Beyond[] =
    usedOf(value, limit) > max || long ? [{ path, of: Array.isArray(value) ? 'rows' : 'characters', max }] : [];
  return typeof limit === 'object' && 'files' in limit ? [...more, ...filesBeyond(path, value, limit)] : more;
};
/** Everything in an input that is beyond its limit, by path. Values that are not there, or of another kind, are not its business. */
export const beyond = (limits: Limits = {}, input: unknown): readonly Beyond[] =>
  Object.entries(limits).flatMap(([starred, limit]) =>
    limit === undefined
      ? []
      : valuesAt(input, starred.split('.')).flatMap(([path, value]) => beyondAt(path, value, limit)),
  );
