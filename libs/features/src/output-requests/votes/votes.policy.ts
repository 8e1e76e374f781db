import type { Access } from '../../projects/access/project-access.stream.js';

export const votes = ['RELEASE', 'CHANGE', 'REFUSE'] as const;
export type Vote = (typeof votes)[number];
/**
 * How the votes of a submission stand. `unfinished`: the first ones are not all in, and nobody reads any; `another`: one
 * was against, so that one officer more is asked; `release`: it may be approved; `against`: two were against, so it may
 * only be returned or rejected.
 */
export const standings = ['unfinished', 'another', 'release', 'against'] as const;
export type Standing = (typeof standings)[number];

/** How these votes stand, where approval needs that many votes to release (R34). */
export const standingOfVotes = (cast: readonly Vote[], reviewers: number): Standing => {
  if (cast.length < reviewers) return 'unfinished';
  const against = cast.filter((vote) => vote !== 'RELEASE').length;
  if (against >= 2) return 'against';
  return cast.length - against >= reviewers ? 'release' : 'another';
};
/** Whether another vote is awaited. */
export const asksForVotes = (standing: Standing): boolean => standing === 'unfinished' || standing === 'another';
/** How many votes are asked for in all. */
export const votesAsked = (standing: Standing, cast: number, reviewers: number): number => {
  if (standing === 'unfinished') return reviewers;
  return standing === 'another' ? cast + 1 : cast;
};

/** Whether this officer may judge a request: neither its requester nor ever a person of its project (R34). */
export const mayJudge = (access: Access, requester: string, userId: string): boolean =>
  userId !== requester && !(access.status !== 'none' && access.everyone.includes(userId));
