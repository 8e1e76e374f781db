import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';

export type QrCodes = Output<typeof attendanceCalls.attendanceQrs>;
export type OwnVisit = NonNullable<QrCodes['lastVisit']>;
export type ProjectQr = QrCodes['projectQRs'][number];
