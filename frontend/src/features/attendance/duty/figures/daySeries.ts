import type { DayFigures, Figures } from '../../types.js';

export type Point = { at: number; value: number };
export type Series = 'booked' | 'occupied' | 'utilisation' | 'attendance' | 'project' | 'selfService';

const pointsOf = (figures: readonly Figures[], series: Series): Point[] =>
  figures.map(({ at, [series]: value }) => ({ at, value: value ?? 0 }));
/** Leaves out hours at which the figure was always null (divisor zero). */
const known = (figures: readonly Figures[], series: Series) => figures.filter((one) => one[series] !== null);

/** The course of a figure up to `now`: a step at each change, the last one extended to `now`. */
export function stepsOf(day: DayFigures | undefined, series: Series, now: number): Point[] {
  const points = pointsOf(day?.steps ?? [], series).filter(({ at }) => at <= now);
  const last = points.at(-1);
  return last && last.at < now ? [...points, { at: now, value: last.value }] : points;
}
export const usualOf = (day: DayFigures | undefined, series: Series): Point[] =>
  pointsOf(known(day?.usual ?? [], series), series);

/** The usual value at a minute, interpolated between two hours; undefined without history. */
export function usualAt(points: readonly Point[], at: number): number | undefined {
  const before = points.findLast((point) => point.at <= at);
  const after = points.find((point) => point.at >= at);
  if (!before || !after) return undefined;
  if (before.at === after.at) return before.value;
  return before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at);
}
