const two = (n: number) => String(n).padStart(2, '0');
export const hours = Array.from({ length: 12 }, (_, i) => two(i + 9));
const everyMinute = Array.from({ length: 60 }, (_, i) => two(i));
/** The lab closes at 20:00: nobody leaves later. */
export const minutesOf = (hour: string) => (hour === '20' ? ['00'] : everyMinute);

export type Leaving = { hour: string; minute: string; certified: readonly string[] };
export type Problem = 'missed-incomplete' | 'missed-early';

/** What stands against the form; `signedIn` is `HH:mm`. */
export const problemOf = (
  { hour, minute, certified }: Leaving,
  signedIn: string,
  certificates: number,
): Problem | undefined => {
  if (!hour || !minute || certified.length < certificates) return 'missed-incomplete';
  return `${hour}:${minute}` <= signedIn ? 'missed-early' : undefined;
};
