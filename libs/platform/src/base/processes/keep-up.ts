import { rest } from '../async/rest.js';

/** A run of a program; `ended` resolves with the reason: `code 1`, `SIGKILL`. */
export type Run = { readonly ended: Promise<string> };

export type KeptUp = {
  /** The name of the program in log lines. */
  readonly program: string;
  /** The current run. */
  readonly run: Run;
  /** Starts the program again. @throws if it does not come up; that counts as a run that ended */
  readonly again: () => Promise<Run>;
  readonly log: { warn(facts: object, text: string): void };
  /** The pause before the first restart, in ms. */
  readonly firstPauseMs?: number;
  /** The pause doubles after each restart up to this, in ms. */
  readonly longestPauseMs?: number;
  /** A run longer than this, in ms, resets the pause to the first one. */
  readonly wellAfterMs?: number;
};

/**
 * Restarts a program whenever it ends, with growing pauses; logs one line per restart.
 * @returns ends the supervision; call it before ending the program itself
 */
export const keepUp = (settings: KeptUp): (() => void) => {
  const { program, again, log, firstPauseMs = 500, longestPauseMs = 30_000, wellAfterMs = 60_000 } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const keep = async () => {
    let run = settings.run;
    let pauseMs = firstPauseMs;
    for (;;) {
      const began = performance.now();
      const reason = await run.ended;
      if (signal.aborted) return;
      if (performance.now() - began > wellAfterMs) pauseMs = firstPauseMs;
      log.warn({ program, how: reason, pauseMs }, 'it ended by itself and is started again');
      await rest(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      run = await again().catch((error: Error) => ({ ended: Promise.resolve(error.message) }));
    }
  };
  void keep();
  return () => stopping.abort();
};
