/**
 * Zod options for a required field: `z.string(needed(key)).min(1, key)`, `z.int32(needed(key))`. The sentence is used
 * when the field is missing or empty, not when its value is invalid.
 */
export const needed = (sentence: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});
