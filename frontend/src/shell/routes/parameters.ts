/** One parameter of an address. `read` answers undefined for what nobody should have written; then `first` holds. */
export type Parameter<T> = {
  readonly first: T;
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
  /** Stands in the address from the first change on, since what it begins with passes, as this month does. */
  readonly kept?: boolean;
};

/** A text, by default any: `text('', isMonth)` takes months alone. */
export const text = (
  first = '',
  fits: (text: string) => boolean = () => true,
  { kept = false }: { kept?: boolean } = {},
): Parameter<string> => ({ first, kept, read: (text) => (fits(text) ? text : undefined), write: (value) => value });

/** One of several words. */
export const oneOf = <const T extends string>(words: readonly T[], first: T): Parameter<T> => ({
  first,
  read: (text) => words.find((word) => word === text),
  write: (value) => value,
});

/** A whole number that is not negative, by default any. */
export const whole = (first: number, fits: (number: number) => boolean = () => true): Parameter<number> => ({
  first,
  read: (text) => (/^\d{1,9}$/.test(text) && fits(Number(text)) ? Number(text) : undefined),
  write: (value) => `${value}`,
});
