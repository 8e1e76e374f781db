/** What every failed call answers: the first sentence, all of them, and for each field of the input that is wrong its own. */
export type Failure = {
  readonly message: string;
  readonly errors: readonly string[];
  /** Of the refusal that `message` says; the page decides by it, never by a sentence. */
  readonly code: string;
  /** What that refusal is about, as its contract declares it. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** By path in the input, `people.2.email`. */
  readonly fields: Readonly<Record<string, string>>;
};
