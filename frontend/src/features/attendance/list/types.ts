import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';

type Calls = typeof attendanceCalls;
export type Visit = Output<Calls['attendanceList']>[number];
export type VisitUser = Output<Calls['attendanceUsers']>[number];
/** A project that a visit can be of. */
export type Project = { projectId: string; refNum: string };
/** Those that are booked, and those that were visited without. */
export const projectsOf = (booked: readonly Project[], visits: readonly Visit[]): Project[] => [
  ...new Map([...booked, ...visits].map(({ projectId, refNum }) => [projectId, { projectId, refNum }])).values(),
];
