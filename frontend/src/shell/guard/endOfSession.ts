import type { Guard } from './guard.js';

/** The guard stands beneath the session in the page, so that it says here that it is there. */
const guards = new Set<Guard>();
export const atEndOfSession = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};
const held = () => [...guards].flatMap((guard) => guard.held());

/** A server that does not answer does not hold up a logout for longer. */
const patience = 2_000;
/** Keeps what was typed into forms with drafts, before the session is ended here. */
export const keepAll = async (): Promise<void> => {
  const keeping = Promise.allSettled(held().flatMap(({ keepNow }) => keepNow?.() ?? []));
  await Promise.race([keeping, new Promise((go) => setTimeout(go, patience))]);
};

/** What became of what was typed and not saved when the session ended. */
export type TypedBefore = {
  /** Until when it is kept as a draft, an instant. */
  readonly keptAt: string | undefined;
  /** What was typed last comes back to the same person in this window. */
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
