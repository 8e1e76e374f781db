import type { Rules } from '@hadcl/kernel/rules';
import type { DayReason } from '../../lab-days/day/lab-day.contract.js';
import { isReleased } from '../../lab-days/day/lab-day.stream.js';
import type { ProjectType } from '../../words/project-type.js';

/** A day on which seats are requested, from its stream or from the read models. */
export type AskedDay = {
  readonly date: string;
  /** Project types that may book; empty on a closed day. */
  readonly available: readonly ProjectType[];
  readonly releaseAt?: string | null;
  /** 0 on a closed day. */
  readonly capacity: number;
  readonly held: number;
  /** Requested seats beyond those held. */
  readonly more: number;
};
export type DayAsker = {
  readonly now: string;
  readonly today: string;
  /** The project type of the caller; null if any type of the day will do. */
  readonly projectType: ProjectType | null;
  /** The office may book any date, unreleased and without notice (B12). */
  readonly office: boolean;
  /** The last date that researchers may book. */
  readonly lastDate: string;
  /** The last date on which seats for a date can be requested. */
  readonly lastNotice: (date: string) => string;
};
export type Reason = (typeof DayReason)['options'][number];

/** True if the seats do not fit. On a day above its capacity nothing more fits. */
export const isFull = ({ capacity, held, more }: Pick<AskedDay, 'capacity' | 'held' | 'more'>) =>
  held + more > capacity;

/** Why a day refuses seats, both in the calendar and on submission. The first rule that is broken is reported. */
export const dayRules: Rules<Record<Reason, true>, AskedDay, DayAsker> = {
  past: ({ date }, { today, office }) => !office && date < today,
  closed: ({ available }) => available.length === 0,
  'not-for-type': ({ available }, { projectType, office }) =>
    !office && projectType !== null && !available.includes(projectType),
  'too-far-ahead': ({ date }, { lastDate, office }) => !office && date > lastDate,
  'not-released': (day, { now, office }) => !office && !isReleased(day, now),
  'notice-too-short': ({ date }, { today, lastNotice, office }) => !office && today > lastNotice(date),
  full: isFull,
};
