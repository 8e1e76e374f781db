/** Runs `work` for each of `items`, at most `atOnce` at a time. */
export const manyAtOnce = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};
