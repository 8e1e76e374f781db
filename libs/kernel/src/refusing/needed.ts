/**
 * Of a field that must be filled in: `z.string(needed(key)).min(1, key)`, `z.int32(needed(key))` say this sentence where it
 * is left out or empty, and nothing of one that is written wrongly.
 */
export const needed = (sentence: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});
