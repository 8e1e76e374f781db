import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import type { Output } from '@hadcl/kernel/call';

type Calls = typeof attendanceCalls;
export type LabNow = Output<Calls['labNow']>;
export type PersonIn = LabNow['inNow'][number];
export type ExpectedSeat = LabNow['expected'][number];
export type ProjectSeats = LabNow['projects'][number];
export type Outstanding = Output<Calls['outstandingSignOuts']>[number];
export type Wall = Output<Calls['wall']>;
export type WallOpen = Output<(typeof sessionCalls)['walls']>[number];
export type Rate = Output<Calls['attendanceRate']>;
export type DayFigures = Output<Calls['dayFigures']>;
export type Figures = DayFigures['steps'][number];
export type MonthFigures = Output<Calls['monthFigures']>;

/** A person's names for display; `nameZh` is absent if there is none. */
export const namesOf = ({ name, chineseName }: { name: string; chineseName?: string | null }) => ({
  name,
  ...(chineseName && { nameZh: chineseName }),
});
