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
