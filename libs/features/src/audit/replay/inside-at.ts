import type { LabDay, Visit } from '../../lab-days/day/lab-day.stream.js';

/** The people inside at an instant, in the order of arrival. */
export const insideAt = ({ visits }: LabDay, instant: number): readonly Visit[] =>
  Object.values(visits)
    .filter(
      ({ signedInAt, signedOutAt }) =>
        Date.parse(signedInAt) <= instant && (signedOutAt === null || Date.parse(signedOutAt) > instant),
    )
    .toSorted((a, b) => Date.parse(a.signedInAt) - Date.parse(b.signedInAt));
