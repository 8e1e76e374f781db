/**
 * Does `work` for one after the other, whatever went wrong with those before: one bad row keeps nobody else from theirs.
 * @throws the first failure, once all were tried
 */
export const eachByItself = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
