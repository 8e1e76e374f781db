/**
 * Values of a field with their words. A record must be complete by type; a list keeps its order even if the values are
 * numbers.
 */
export type Choices<T extends string> = Readonly<Record<T, string>> | readonly (readonly [value: T, word: string])[];

export const choicesOf = <T extends string>(words: Choices<T>) =>
  (Array.isArray(words) ? words : Object.entries(words)) as readonly (readonly [T, string])[];
