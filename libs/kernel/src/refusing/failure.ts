/** The body of every failed call: the first sentence, all sentences, and the sentence of each wrong field. */
export type Failure = {
  readonly message: string;
  readonly errors: readonly string[];
  /** The code of the refusal in `message`; the page decides by it, never by a sentence. */
  readonly code: string;
  /** The facts of that refusal, as the contract declares them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** By path in the input, for example `people.2.email`. */
  readonly fields: Readonly<Record<string, string>>;
};
