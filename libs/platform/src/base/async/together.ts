/**
 * Runs loops side by side until `over` is aborted. If one fails, the signal of the others is aborted.
 * @throws the first failure, once all have ended
 */
export const together = async (
  over: AbortSignal,
  ...loops: readonly ((over: AbortSignal) => Promise<void>)[]
): Promise<void> => {
  const failed = new AbortController();
  const signal = AbortSignal.any([over, failed.signal]);
  const ends = await Promise.allSettled(
    loops.map((loop) =>
      loop(signal).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      }),
    ),
  );
  if (ends.some(({ status }) => status === 'rejected')) throw failed.signal.reason;
};
