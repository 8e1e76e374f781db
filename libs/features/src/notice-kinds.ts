import { attendanceNotices } from './attendance/visits/attendance.contract.js';
import { bookingNotices } from './bookings/booking/booking.contract.js';
import { labDayNotices } from './lab-days/day/lab-day.contract.js';
import { requestNotices } from './output-requests/request/request-notices.contract.js';
import { reportNotices } from './progress-reports/report/report.contract.js';

/** Every kind of notice (A22, N5), each declared by the feature that raises it. */
export const noticeKinds = [
  ...labDayNotices,
  ...bookingNotices,
  ...attendanceNotices,
  ...reportNotices,
  ...requestNotices,
] as const;
