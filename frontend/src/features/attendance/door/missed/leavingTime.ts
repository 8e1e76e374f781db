import { closing, opening } from '@hadcl/features/attendance/lab-hours.contract';

const two = (n: number) => String(n).padStart(2, '0');
const isLabTime = (time: string) => time >= opening && time <= closing;
const everyMinute = Array.from({ length: 60 }, (_, i) => two(i));
/** The minutes of an hour in which a visit may end; all of them while no hour is chosen. */
export const minutesOf = (hour: string | null) =>
  hour === null ? everyMinute : everyMinute.filter((minute) => isLabTime(`${hour}:${minute}`));
/** The hours in which a visit may end. */
export const hours = Array.from({ length: 24 }, (_, i) => two(i)).filter((hour) => minutesOf(hour).length > 0);

/** As it is written: the time of leaving, and what is certified about it. */
export type Leaving = { hour: string | null; minute: string | null; time: boolean; data: boolean };
type Problem = {
  readonly problem: 'missed-incomplete' | 'missed-early' | undefined;
  readonly fields: readonly (keyof Leaving)[];
};

/** What stands against it, and at which fields; `signedIn` is `HH:mm`. */
export const problemOf = (leaving: Leaving, signedIn: string): Problem => {
  const missing = (['hour', 'minute', 'time', 'data'] as const).filter((field) => !leaving[field]);
  if (missing.length > 0) return { problem: 'missed-incomplete', fields: missing };
  const early = `${leaving.hour}:${leaving.minute}` <= signedIn;
  return { problem: early ? 'missed-early' : undefined, fields: early ? ['hour', 'minute'] : [] };
};
