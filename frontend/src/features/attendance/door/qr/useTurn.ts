import { useState } from 'react';
import type { OwnVisit } from './types.js';

export type Turn = 'in' | 'out';

/** Whether the person was signed in or out between two answers; undefined if staff took a visit back. */
export const turnOf = (before: OwnVisit | null, after: OwnVisit | null): Turn | undefined => {
  if (!after) return undefined;
  const isSame = before?.attendanceId === after.attendanceId;
  const isNew = !isSame && (!before || before.signinTime <= after.signinTime);
  if (after.signoutTime === null) return isNew ? 'in' : undefined;
  return isNew || (isSame && before?.signoutTime === null) ? 'out' : undefined;
};

/** Whether the person was signed in or out since the first answer; `visit` is undefined before that. */
export function useTurn(visit: OwnVisit | null | undefined): Turn | undefined {
  const [before, setBefore] = useState(visit);
  if (before === undefined && visit !== undefined) setBefore(visit);
  return before === undefined || visit === undefined ? undefined : turnOf(before, visit);
}
