import { accountProjection } from '../accounts/account.projection.js';
import { bookingProjection } from '../bookings/booking.projection.js';
import { labDayProjection } from '../lab-days/lab-day.projection.js';
import { reportProjection } from '../progress-reports/report.projection.js';
import { projectProjection } from '../projects/project.projection.js';
import { attendanceProjection } from './attendance.projection.js';
import { workstationProjection } from './workstation.projection.js';

/** All tables that questions about a day in the lab join. */
export const labProjections = [
  accountProjection,
  projectProjection,
  reportProjection,
  labDayProjection,
  bookingProjection,
  attendanceProjection,
  workstationProjection,
];
