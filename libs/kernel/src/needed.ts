/** Of a text that must be there: `z.string(needed(key)).min(1, key)` says this sentence where it is not, and nothing of one that is no text. */
export const needed = (sentence: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined || input === null ? sentence : undefined),
});
