/**
 * Does `work` for each item in turn and goes on after a failure, so that one bad row does not block the others.
 * @throws the first failure, after all items were tried
 */
export const eachByItself = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
