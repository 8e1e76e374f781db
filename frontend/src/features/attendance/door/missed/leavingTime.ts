const two = (n: number) => String(n).padStart(2, '0');
export const hours = Array.from({ length: 12 }, (_, i) => two(i + 9));
const everyMinute = Array.from({ length: 60 }, (_, i) => two(i));
/** The lab closes at 20:00: nobody leaves later. */
export const minutesOf = (hour: string | null) => (hour === '20' ? ['00'] : everyMinute);

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
