import type { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import type { Output } from '@hadcl/kernel/call';

export type AccessQrs = Output<typeof attendanceCalls.attendanceQrs>;
export type ProjectQr = AccessQrs['projectQRs'][number];
