/** The values of a field with their words: a record is complete by type, a list keeps its order also where the values are numbers. */
export type Choices<T extends string> = Readonly<Record<T, string>> | readonly (readonly [value: T, word: string])[];

export const choicesOf = <T extends string>(words: Choices<T>) =>
  (Array.isArray(words) ? words : Object.entries(words)) as readonly (readonly [T, string])[];
