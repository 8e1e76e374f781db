import { rest } from '../async/rest.js';

/** A program that runs; `ended` tells how it ended: `code 1`, `SIGKILL`. */
export type Run = { readonly ended: Promise<string> };

export type Kept = {
  /** What log lines call it. */
  readonly program: string;
  /** The run that is there already. */
  readonly run: Run;
  /** Starts it anew. @throws when it does not come up: it is tried again */
  readonly again: () => Promise<Run>;
  readonly log: { warn(facts: object, text: string): void };
  /** The pause before the first new start, in ms. */
  readonly firstPauseMs?: number;
  /** Pauses double up to this, in ms. */
  readonly longestPauseMs?: number;
  /** A program that ran for so many ms is thought to be well: the next pause is the first again. */
  readonly wellAfterMs?: number;
};

/**
 * Starts a program again whenever it ends, with growing pauses, each told in one log line.
 * @returns stops that; the program itself is for the caller to end, after this
 */
export const keepUp = (its: Kept): (() => void) => {
  const { program, again, log, firstPauseMs = 500, longestPauseMs = 30_000, wellAfterMs = 60_000 } = its;
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async () => {
    let run = its.run;
    let pauseMs = firstPauseMs;
    for (;;) {
      const began = performance.now();
      const how = await run.ended;
      if (signal.aborted) return;
      if (performance.now() - began > wellAfterMs) pauseMs = firstPauseMs;
      log.warn({ program, how, pauseMs }, 'it ended by itself and is started again');
      await rest(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      run = await again().catch((error: Error) => ({ ended: Promise.resolve(error.message) }));
    }
  };
  void keep();
  return () => stopping.abort();
};
