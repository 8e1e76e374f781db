import type { Rules } from '@hadcl/kernel/rules';
import type { DayReason } from '../../lab-days/day/lab-day.contract.js';
import { isReleased } from '../../lab-days/day/lab-day.stream.js';
import type { ProjectType } from '../../words/project-type.js';

/** A day on which seats are asked for, as its stream has it or as the read models have it. */
export type AskedDay = {
  readonly date: string;
  /** Who may book; nobody on a closed day. */
  readonly available: readonly ProjectType[];
  readonly releaseAt?: string | null;
  /** 0 on a closed day. */
  readonly capacity: number;
  readonly held: number;
  /** Seats asked for beyond those that are held. */
  readonly more: number;
};
export type DayAsker = {
  readonly now: string;
  readonly today: string;
  /** The project type that asks; null: whichever the day is for. */
  readonly projectType: ProjectType | null;
  /** The office books any date, released or not and without notice (B12). */
  readonly office: boolean;
  /** The last date that a researcher sees. */
  readonly lastDate: string;
  /** The last date on which seats of this date can be asked for. */
  readonly lastNotice: (date: string) => string;
};
export type Reason = (typeof DayReason)['options'][number];

/** Whether seats do not fit beside those that are held; a day above its capacity takes none. */
export const isFull = ({ capacity, held, more }: Pick<AskedDay, 'capacity' | 'held' | 'more'>) =>
  held + more > capacity;

/** Why a day does not take these seats, in the order in which it is told: to the calendar, and to who submits. */
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
