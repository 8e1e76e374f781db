import type { LabDay, Visit } from '../../lab-days/day/lab-day.stream.js';

/** Who was inside at an instant, as a day knows its visits; who came first stands first. */
export const insideAt = ({ visits }: LabDay, instant: number): readonly Visit[] =>
  Object.values(visits)
    .filter(
      ({ signedInAt, signedOutAt }) =>
        Date.parse(signedInAt) <= instant && (signedOutAt === null || Date.parse(signedOutAt) > instant),
    )
    .toSorted((a, b) => Date.parse(a.signedInAt) - Date.parse(b.signedInAt));
