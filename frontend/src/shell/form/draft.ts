type Drafted<T> = T extends readonly (infer U)[]
  ? U extends object
    ? Draft<U>[]
    : U[]
  : T extends boolean
    ? boolean
    : T extends object
      ? Draft<T>
      : T | null;

/** An input while it is being edited: every field is present, and an empty one is null. */
export type Draft<T> = { [K in keyof T]-?: Drafted<Exclude<T[K], undefined>> };
