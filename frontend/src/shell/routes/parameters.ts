/** One query parameter. `read` returns undefined for an invalid value; then `first` is used. */
export type Parameter<T> = {
  readonly first: T;
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
  /** Keep it in the URL even when it equals the default, because the default (such as this month) changes with time. */
  readonly kept?: boolean;
};

/** A text, by default any; `text('', isMonth)` accepts only months. */
export const text = (
  first = '',
  fits: (text: string) => boolean = () => true,
  { kept = false }: { kept?: boolean } = {},
): Parameter<string> => ({ first, kept, read: (text) => (fits(text) ? text : undefined), write: (value) => value });

/** One of a fixed set of words. */
export const oneOf = <const T extends string>(words: readonly T[], first: T): Parameter<T> => ({
  first,
  read: (text) => words.find((word) => word === text),
  write: (value) => value,
});

/** A whole number from 0, by default any. */
export const whole = (first: number, fits: (number: number) => boolean = () => true): Parameter<number> => ({
  first,
  read: (text) => (/^\d{1,9}$/.test(text) && fits(Number(text)) ? Number(text) : undefined),
  write: (value) => `${value}`,
});
