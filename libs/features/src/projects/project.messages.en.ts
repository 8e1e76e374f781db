import type { z } from 'zod';
import type { DisabledReason } from './project.contract.js';

export const projectMessages = {
  'project-not-found': 'There is no such project.',
  'project-opened-already': 'This project exists already.',
  'refnum-taken': 'This ref. no. is already used by another project.',
  'period-reversed': 'The end date cannot be earlier than the start date.',
} as const;

type ProjectSentences = typeof projectMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends ProjectSentences {}
}

/** Why a project takes no new dates. */
export const disabledReasons = {
  'period-over': 'The access period is over.',
  'no-days-remaining': 'No access days remain.',
  'courses-outstanding': 'Please complete all eCourse videos before booking.',
} satisfies Record<z.infer<typeof DisabledReason>, string>;
