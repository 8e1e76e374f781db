import { accountProjection } from '../../accounts/account/account.projection.js';
import { bookingProjection } from '../../bookings/booking/booking.projection.js';
import { labDayProjection } from '../../lab-days/day/lab-day.projection.js';
import { reportProjection } from '../../progress-reports/report/report.projection.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { attendanceProjection } from './attendance.projection.js';
import { workstationProjection } from '../seats/workstation.projection.js';

/** All projections whose tables the queries about a day of the lab join. */
export const labProjections = [
  accountProjection,
  projectProjection,
  reportProjection,
  labDayProjection,
  bookingProjection,
  attendanceProjection,
  workstationProjection,
];
