import { frameMessages } from './frame.messages.en.js';
import { say, type DateForm } from './dates.js';
import { language, type Language } from './language.js';

/** The English messages by namespace. A feature extends this interface in the file that calls `addSentences`. */
export interface Sentences {
  frame: typeof frameMessages;
}
export type Namespace = keyof Sentences;

type Texts = Readonly<Record<string, string>>;
/** The messages that are there, by namespace. */
const loaded = new Map<Namespace, Texts>([['frame', frameMessages]]);

const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);
/** The language decides how numbers and dates are written: `{{count, number}}`, `{{date, d MMM}}`. */
const formatted = (value: unknown, form: string | undefined): string => {
  if (form === undefined || value === null || value === undefined) return String(value ?? '');
  return form === 'number' ? numbers.format(value as number) : say(value as string, form as DateForm);
};
/** A placeholder without a value stays as it is. */
const interpolated = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/{{\s*([^},]+?)\s*(?:,\s*([^}]+?)\s*)?}}/g, (placeholder, name: string, form?: string) =>
    name in values ? formatted(values[name], form) : placeholder,
  );
/** Written by hand: i18next, which the server uses, would add 15 kB to the login page. */
const translate = (texts: Texts, key: string, values: Readonly<Record<string, unknown>>): string => {
  const { count } = values;
  const counted = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
  const text = counted ?? texts[key];
  return text === undefined ? key : interpolated(text, values);
};

/** Where the frame's messages are, by language; the English ones are in the main bundle. */
const frames: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Texts>>> = {
  'zh-Hant': async () => (await import('./frame.messages.zh-Hant.js')).frameMessages,
};
/** Await before the first render. If the messages cannot be loaded, the frame is in English. */
export const readyToSpeak = async (): Promise<void> => {
  if (language !== 'en') loaded.set('frame', await frames[language]().catch(() => frameMessages));
};

/** Code or messages of a piece could not be fetched: the network is down, or a release removed them. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('a piece of the page could not be loaded', { cause });
    this.name = 'NotLoaded';
  }
}

/** By language: the file of the messages, with the name of its export. */
type Files<N extends Namespace, Name extends string> = {
  readonly en: () => Promise<{ readonly [Export in Name]: Sentences[N] }>;
} & {
  readonly [Other in Exclude<Language, 'en'>]: () => Promise<{
    readonly [Export in Name]: Record<keyof Sentences[N], string>;
  }>;
};
const files = new Map<Namespace, () => Promise<Texts>>();
const loading = new Map<Namespace, Promise<void>>();

/**
 * Registers a feature's message files by language, with the name of their export. They are fetched with the first page
 * that uses them.
 */
export function addSentences<N extends Namespace, Name extends string>(
  namespace: N,
  name: Name,
  byLanguage: Files<N, Name>,
): void {
  files.set(namespace, async () => (await byLanguage[language]())[name] as Texts);
}

/** Namespaces whose messages could not be fetched. Using one throws the error instead of fetching again and again. */
const lacking = new Map<Namespace, NotLoaded>();
export const askSentencesAgain = () => lacking.clear();

/**
 * Fetches the messages of a namespace once. A failed fetch is not cached, so the next call tries again. Rejects with
 * the cause.
 */
export function loadSentences(namespace: Namespace): Promise<void> {
  if (loaded.has(namespace)) return Promise.resolve();
  const load = files.get(namespace);
  if (!load) throw new Error(`${namespace} has no file of sentences`);
  const pending = loading.get(namespace);
  if (pending) return pending;
  const fetched = load()
    .then((messages) => void loaded.set(namespace, messages))
    .catch((cause: unknown) => {
      lacking.set(namespace, new NotLoaded(cause));
      throw cause;
    })
    .finally(() => loading.delete(namespace));
  lacking.delete(namespace);
  loading.set(namespace, fetched);
  return fetched;
}

/** Fetches all registered messages; for tests, which render without Suspense. */
export const loadAllSentences = () => Promise.all([...files.keys()].map(loadSentences));

/** Translates keys of one namespace. Unknown keys and missing or extra values are compile errors. */
export type Speak<N extends Namespace> = <Key extends PlainKey<keyof Sentences[N] & string>>(
  key: Key,
  ...values: Values<Sentences[N], Key>
) => string;

/** A key whose message has no values, such as a page's title. */
export type TitleKey<N extends Namespace> = Whole<Sentences[N]>;

/**
 * Translates a key built from a refusal code with the facts of that code. Unchecked, since such a key may be one of
 * many codes; the contract pairs code and facts. Placeholders without a fact stay unfilled.
 */
export const sayWith = <N extends Namespace>(
  t: Speak<N>,
  key: PlainKey<keyof Sentences[N] & string>,
  facts: object,
): string => {
  const text = (t as unknown as (key: string, facts: object) => string)(key, facts);
  return text === key ? '' : text;
};

const speakers = new Map<Namespace, unknown>();
/**
 * One stable function per namespace, usable outside components and as an effect dependency. A change of language
 * reloads the page.
 */
export function speakerOf<N extends Namespace>(namespace: N): Speak<N> {
  const speak = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    translate(loaded.get(namespace) ?? {}, key, values);
  if (!speakers.has(namespace)) speakers.set(namespace, speak);
  return speakers.get(namespace) as Speak<N>;
}

/**
 * `const t = useText('bookings')`, `t('seats-left', { count })`. Suspends until the messages are there, by throwing the
 * promise: a component that has called `use(promise)` must call it on every later render too.
 */
export function useText<N extends Namespace>(namespace: N): Speak<N> {
  if (!loaded.has(namespace)) throw lacking.get(namespace) ?? loadSentences(namespace);
  return speakerOf(namespace);
}

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text;

/** What stands between `{{` and `}}`: a name, or `name, form` for a number or lab date in that form. */
type Holes<Text extends string> = Text extends `${string}{{${infer Hole}}}${infer Rest}`
  ? Trimmed<Hole> | Holes<Rest>
  : never;
type NameOf<Hole extends string> = Hole extends `${infer Name},${string}` ? Trimmed<Name> : Hole;
type ValueOf<Hole extends string> = Hole extends 'count' | `${string},${' ' | ''}number`
  ? number
  : Hole extends `${string}, ${DateForm}`
    ? string
    : string | number;

/** `seats_one` and `seats_other` are used as `seats` with a `count`. */
type PlainKey<Key> = Key extends `${infer Plain}_${'one' | 'other'}` ? Plain : Key;
type Forms<Key extends string> = Key | `${Key}_one` | `${Key}_other`;
type TextsOf<Messages, Key extends string> = Extract<Messages[Extract<keyof Messages, Forms<Key>>], string>;
type Counted<Messages, Key extends string> = Extract<keyof Messages, `${Key}_other`> extends never ? never : 'count';

type HolesOf<Messages, Key extends string> = Holes<TextsOf<Messages, Key>> | Counted<Messages, Key>;
type Filled<Hole extends string> = { readonly [One in Hole as NameOf<One>]: ValueOf<One> };

/** The keys whose messages take no values. */
type Whole<Messages> = {
  [Key in keyof Messages & string]: Values<Messages, PlainKey<Key>> extends [] ? PlainKey<Key> : never;
}[keyof Messages & string];

/** The arguments after a key: none if its message has no placeholders, otherwise exactly one value for each. */
type Values<Messages, Key extends string> = [HolesOf<Messages, Key>] extends [never]
  ? []
  : [values: Filled<HolesOf<Messages, Key>>];
