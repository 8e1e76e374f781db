import { CLOSE, clock, type Moment, OPEN, timeOf } from '../moment.js';
import type { Visit } from './types.js';

/** A row being edited, as its fields hold it. Times are what was typed; an empty sign-out is none. */
export type Draft = {
  attendanceId: string | null;
  version?: number;
  projectId: string;
  userId: string;
  signIn: string;
  signOut: string;
  workstationNo: string;
  lockerNo: string;
  remarks: string;
};

/** The lab's time of day for a new row: now, on whatever date, within the hours; empty today before they begin (C12). */
const startOf = ({ when, at, time }: Moment, now: string) => {
  if (when === 'today') return time < clock(OPEN) ? '' : clock(at);
  const held = now < clock(OPEN) ? clock(OPEN) : now;
  return held > clock(CLOSE) ? clock(CLOSE) : held;
};

export const newDraft = (moment: Moment, now: string, projectId: string): Draft => ({
  attendanceId: null,
  projectId,
  userId: '',
  signIn: startOf(moment, now),
  signOut: '',
  workstationNo: '',
  lockerNo: '',
  remarks: '',
});

export const draftOf = (visit: Visit): Draft => ({
  attendanceId: visit.attendanceId,
  version: visit.version,
  projectId: visit.projectId,
  userId: visit.userId,
  signIn: timeOf(visit.signinTime),
  signOut: visit.signoutTime ? timeOf(visit.signoutTime) : '',
  workstationNo: visit.workstationNo,
  lockerNo: visit.lockerNo,
  remarks: visit.remarks,
});

/** `HH:mm` of what was typed (`9:05`, `0905`, `09:05`), undefined when it is no time. */
export const timeTyped = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
};

export type Problem = {
  field: 'projectId' | 'userId' | 'signIn' | 'signOut';
  key: 'no-project' | 'no-researcher' | 'no-sign-in' | 'invalid-time';
};

/** What keeps the row from being sent at all; every rule of the lab is judged by the server. */
export const problemOf = ({ projectId, userId, signIn, signOut }: Draft): Problem | undefined => {
  if (!projectId) return { field: 'projectId', key: 'no-project' };
  if (!userId) return { field: 'userId', key: 'no-researcher' };
  if (!signIn.trim()) return { field: 'signIn', key: 'no-sign-in' };
  if (!timeTyped(signIn)) return { field: 'signIn', key: 'invalid-time' };
  if (signOut.trim() && !timeTyped(signOut)) return { field: 'signOut', key: 'invalid-time' };
  return undefined;
};

/** The row as the call takes it. */
export const bodyOf = (
  { attendanceId, version, projectId, userId, signIn, signOut, ...texts }: Draft,
  date: string,
) => ({
  ...texts,
  attendanceId,
  ...(version !== undefined && { version }),
  date,
  projectId,
  userId,
  signinTime: timeTyped(signIn) ?? null,
  signoutTime: timeTyped(signOut) ?? null,
});
