import type { Guard } from './guard.js';

/** Guards are registered here because the session is above them in the tree and cannot reach them by context. */
const guards = new Set<Guard>();
export const atEndOfSession = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};
const held = () => [...guards].flatMap((guard) => guard.held());

/** Longest time (ms) that a logout waits for drafts to be saved. */
const patience = 2_000;
/** Saves drafts of unsaved forms before the session is ended from here. */
export const keepAll = async (): Promise<void> => {
  const keeping = Promise.allSettled(held().flatMap(({ keepNow }) => keepNow?.() ?? []));
  await Promise.race([keeping, new Promise((go) => setTimeout(go, patience))]);
};

/** What happened to unsaved input when the session ended. */
export type TypedBefore = {
  /** ISO instant of the last saved draft, if any. */
  readonly keptAt: string | undefined;
  /** Later input is restored to the same person in this window. */
  readonly comesBack: boolean;
  /** Something was typed into a form that keeps no draft. */
  readonly lost: boolean;
};
export const typedBefore = (): TypedBefore => {
  const ends = held().map(({ sessionEnded }) => sessionEnded?.());
  return {
    keptAt: ends.find((end) => end?.keptAt !== undefined)?.keptAt,
    comesBack: ends.some((end) => end?.comesBack === true),
    lost: ends.some((end) => end === undefined),
  };
};
