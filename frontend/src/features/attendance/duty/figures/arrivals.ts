import type { ExpectedSeat } from '../../types.js';

/** Seats usually taken up within one quarter of an hour; `by` is its end (HH:mm), null for seats without history. */
export type Arrivals = { by: string | null; seats: number; refNums: string[] };

const quarter = 15;
/** The end of the quarter of an hour that contains a time, HH:mm. */
const quarterOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const end = Math.ceil((hours * 60 + minutes) / quarter) * quarter;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Groups expected seats by their usual time, earliest first; seats without history come last. */
export function arrivals(expected: readonly ExpectedSeat[]): Arrivals[] {
  const groups = new Map<string | null, Arrivals>();
  for (const { usuallyInBy, refNum } of expected) {
    const by = usuallyInBy && quarterOf(usuallyInBy);
    const group = groups.get(by) ?? { by, seats: 0, refNums: [] };
    groups.set(by, group);
    group.seats += 1;
    if (!group.refNums.includes(refNum)) group.refNums.push(refNum);
  }
  return [...groups.values()].toSorted((a, b) => (a.by ?? '99').localeCompare(b.by ?? '99'));
}
