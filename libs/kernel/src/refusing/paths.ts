/** The path of a value in an input: `title`, `people`, `people.3.email`. */
export type PathOf<T> = T extends readonly (infer U)[]
  ? `${number}` | `${number}.${PathOf<U>}`
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${PathOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never;
/** The same with `*` for every row of a list: `people.*.email`, or `*.remarks` if the input is a list. */
export type Starred<P> = P extends `${number}`
  ? never
  : P extends `${number}.${infer B}`
    ? `*.${Starred<B>}`
    : P extends `${infer A}.${number}.${infer B}`
      ? `${A}.*.${Starred<B>}`
      : P extends `${string}.${number}`
        ? never
        : P;
