/**
 * Every sentence of the product by its key. A message file adds its own to this interface, so that `facts.say` knows
 * them without importing a feature:
 * `declare module '@hadcl/kernel/text/sentences' { interface Sentences extends BookingSentences {} }`.
 * A key that two files declare with different texts does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the message files
export interface Sentences {}

type Placeholder<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** The values for all `{{placeholders}}` of these sentences. */
export type ValuesOf<K extends keyof Sentences> = {
  readonly [Name in Placeholder<Sentences[K]>]: string | number;
};
export type SentenceKey = keyof Sentences & string;
/** A sentence without placeholders, for example a title. */
export type PlainKey = { [K in SentenceKey]: {} extends ValuesOf<K> ? K : never }[SentenceKey];
