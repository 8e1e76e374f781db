import { CLOSE, clock, type Moment, OPEN, timeOf } from '../moment.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { halfWidth } from '../../../ui/text/typing.js';
import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';

type Calls = typeof attendanceCalls;
export type Visit = Output<Calls['attendanceList']>[number];
export type VisitUser = Output<Calls['attendanceUsers']>[number];
/** A project that can be chosen for a visit. */
export type Project = { projectId: string; refNum: string };
/** Projects with a booking, and projects with visits but without a booking. */
export const projectsOf = (booked: readonly Project[], visits: readonly Visit[]): Project[] => [
  ...new Map([...booked, ...visits].map(({ projectId, refNum }) => [projectId, { projectId, refNum }])).values(),
];

/** Values of the visit form. Times are as typed; an empty sign-out means none. */
export type VisitValues = {
  projectId: string;
  userId: string;
  signinTime: string;
  signoutTime: string;
  workstationNo: string;
  lockerNo: string;
  remarks: string;
  /**
   * Not a visible field. It follows the list with the other fields, so a save is refused until a conflict is settled.
   */
  version: number | undefined;
};

/**
 * The sign-in time of a new row: the present time of day, for any date, limited to the opening hours; '' today before
 * opening (C12).
 */
const startOf = ({ when, at, time }: Moment, now: string) => {
  if (when === 'today') return time < clock(OPEN) ? '' : clock(at);
  const held = now < clock(OPEN) ? clock(OPEN) : now;
  return held > clock(CLOSE) ? clock(CLOSE) : held;
};

/** Values of a new row; `now` is `HH:mm` in the lab. */
export const newVisit = (moment: Moment, now: string, projectId: string): VisitValues => ({
  projectId,
  userId: '',
  signinTime: startOf(moment, now),
  signoutTime: '',
  workstationNo: '',
  lockerNo: '',
  remarks: '',
  version: undefined,
});

export const valuesOf = (visit: Visit): VisitValues => ({
  projectId: visit.projectId,
  userId: visit.userId,
  signinTime: timeOf(visit.signinTime),
  signoutTime: visit.signoutTime ? timeOf(visit.signoutTime) : '',
  workstationNo: visit.workstationNo,
  lockerNo: visit.lockerNo,
  remarks: textOf(visit.remarks),
  version: visit.version,
});

/** `HH:mm` from typed text (`9:05`, `0905`, `09:05`); undefined if it is not a time. */
export const timeTyped = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(halfWidth(text)) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
};

type Wrong = Partial<Record<keyof VisitValues, 'no-project' | 'no-researcher' | 'no-sign-in' | 'invalid-time'>>;

/** Errors that prevent sending; the rules of the lab are checked by the server. */
export const wrongIn = ({ projectId, userId, signinTime, signoutTime }: VisitValues): Wrong => {
  const wrong: Wrong = {};
  if (!projectId) wrong.projectId = 'no-project';
  if (!userId) wrong.userId = 'no-researcher';
  if (!timeTyped(signinTime)) wrong.signinTime = signinTime.trim() ? 'invalid-time' : 'no-sign-in';
  if (signoutTime.trim() && !timeTyped(signoutTime)) wrong.signoutTime = 'invalid-time';
  return wrong;
};
