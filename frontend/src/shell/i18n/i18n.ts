import i18next from 'i18next';
import { dateForms, say, type DateForm } from '../../ui/dates/dates.js';
import { language, type Language } from '../../ui/text/language.js';
import { NotLoaded } from '../../ui/browser/notLoaded.js';
import { atOnce, type AtOnce } from './atOnce.en.js';

type English = typeof atOnce;
/** The English sentences by namespace. A feature adds its own where it names their files (`addSentences`). */
export interface Sentences extends English {}
export type Namespace = keyof Sentences;

void i18next.init({
  lng: language,
  fallbackLng: 'en',
  defaultNS: 'frame',
  resources: { en: atOnce },
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  initAsync: false,
});
// `{{count, number}}`, `{{date, short}}`: how numbers and dates are written is the language's affair, not the page's.
for (const form of dateForms) i18next.services.formatter?.add(form, (date: string) => say(date, form));

/** The words of the frame in the page's language, before anything is drawn. */
export const addAtOnce = (said: AtOnce) => {
  for (const [namespace, its] of Object.entries(said)) i18next.addResourceBundle(language, namespace, its);
};

/** By language the file that has them, under the name of its export. */
type Files<N extends Namespace, Name extends string> = {
  readonly en: () => Promise<{ readonly [Its in Name]: Sentences[N] }>;
} & {
  readonly [Other in Exclude<Language, 'en'>]: () => Promise<{
    readonly [Its in Name]: Record<keyof Sentences[N], string>;
  }>;
};
const files = new Map<Namespace, () => Promise<object>>();
const loading = new Map<Namespace, Promise<void>>();

/** Says in which files a feature's sentences stand, by language, and as what; they are fetched with the first page that speaks them. */
export function addSentences<N extends Namespace, Name extends string>(
  namespace: N,
  name: Name,
  byLanguage: Files<N, Name>,
): void {
  files.set(namespace, async () => (await byLanguage[language]())[name]);
}

/** Whose sentences could not be fetched: who speaks them is told so, instead of asking for them again and again. */
const lacking = new Map<Namespace, NotLoaded>();
export const askSentencesAgain = () => lacking.clear();

/** Fetches the sentences of a namespace once; a failed try is forgotten, so that the next asks again. */
export function loadSentences(namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve();
  const load = files.get(namespace);
  if (!load) throw new Error(`${namespace} has no file of sentences`);
  const under = loading.get(namespace);
  if (under) return under;
  const fetched = load()
    .then((said) => void i18next.addResourceBundle(language, namespace, said))
    .catch((cause: unknown) => {
      lacking.set(namespace, new NotLoaded(cause));
      throw cause;
    })
    .finally(() => loading.delete(namespace));
  lacking.delete(namespace);
  loading.set(namespace, fetched);
  return fetched;
}

/** Fetches the sentences of all features that were named so far: for tests, which draw a page at once. */
export const loadAllSentences = () => Promise.all([...files.keys()].map(loadSentences));

/** Speaks the sentences of one namespace. A key that is not there, a value too few or one too many does not compile. */
export type Speak<N extends Namespace> = <Key extends Asked<keyof Sentences[N] & string>>(
  key: Key,
  ...values: Values<Sentences[N], Key>
) => string;

/** A sentence without values, as a page's title is. */
export type TitleKey<N extends Namespace> = Whole<Sentences[N]>;

/**
 * A key that is made of a refusal's code, with that code's facts: the contract pairs code and facts, and a key made of one of
 * many codes cannot say which. What a sentence lacks of its facts stands there unfilled.
 */
export const sayWith = <N extends Namespace>(
  t: Speak<N>,
  key: Asked<keyof Sentences[N] & string>,
  facts: object,
): string => {
  const said = (t as unknown as (key: string, facts: object) => string)(key, facts);
  // i18next says the key of a sentence that is empty.
  return said === key ? '' : said;
};

const speakers = new Map<Namespace, unknown>();
/** One function a namespace, for what is no component; and so that it may stand among what an effect depends on. A change of language is a new page. */
export function speakerOf<N extends Namespace>(namespace: N): Speak<N> {
  if (!speakers.has(namespace)) speakers.set(namespace, i18next.getFixedT(language, namespace));
  return speakers.get(namespace) as Speak<N>;
}

/**
 * `const t = useText('bookings')`, `t('seats-left', { count })`. Waits (Suspense) where the sentences have not come yet: the
 * promise is thrown, since what was waited for by `use` must be asked by `use` again, also when it is there.
 */
export function useText<N extends Namespace>(namespace: N): Speak<N> {
  if (!i18next.hasResourceBundle(language, namespace)) throw lacking.get(namespace) ?? loadSentences(namespace);
  return speakerOf(namespace);
}

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text;

/** What stands between `{{` and `}}`: a name, or `name, form` where the language writes a number or a lab date in that form. */
type Holes<Text extends string> = Text extends `${string}{{${infer Hole}}}${infer Rest}`
  ? Trimmed<Hole> | Holes<Rest>
  : never;
type NameOf<Hole extends string> = Hole extends `${infer Name},${string}` ? Trimmed<Name> : Hole;
type ValueOf<Hole extends string> = Hole extends 'count' | `${string},${' ' | ''}number`
  ? number
  : Hole extends `${string}, ${DateForm}`
    ? string
    : string | number;

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
type Asked<Key> = Key extends `${infer Plain}_${'one' | 'other'}` ? Plain : Key;
type Forms<Key extends string> = Key | `${Key}_one` | `${Key}_other`;
type TextsOf<Said, Key extends string> = Extract<Said[Extract<keyof Said, Forms<Key>>], string>;
type Counted<Said, Key extends string> = Extract<keyof Said, `${Key}_other`> extends never ? never : 'count';

type HolesOf<Said, Key extends string> = Holes<TextsOf<Said, Key>> | Counted<Said, Key>;
type Filled<Hole extends string> = { readonly [One in Hole as NameOf<One>]: ValueOf<One> };

/** The keys whose sentences stand by themselves. */
type Whole<Said> = {
  [Key in keyof Said & string]: Values<Said, Asked<Key>> extends [] ? Asked<Key> : never;
}[keyof Said & string];

/** The arguments after a key: none where its sentence has no holes, else a value for each of them and no other. */
type Values<Said, Key extends string> = [HolesOf<Said, Key>] extends [never]
  ? []
  : [values: Filled<HolesOf<Said, Key>>];
