import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { accessLocationOf } from '../../words/access-location.js';
import { isOnSite, presentRefNum } from '../../projects/project/project.tables.js';
import { attendanceCalls } from '../visits/attendance.contract.js';
import { figuresAt } from './attendance.figures.js';
import { secondOf, labZoneName } from '../visits/desk.sql.js';

export const attendanceRate = query(attendanceCalls.attendanceRate, async ({ input: { date }, now, facts, rows }) => {
  const [figures] = await rows(
    figuresAt([date], sql`select ${date}::date as date, ${secondOf(now)}::timestamptz as at`, labZoneName(facts)),
  );
  const { capacity, booked, occupied, projectAttended, projectBooked, selfServiceAttended, selfServiceBooked, toCome } =
    figures!;
  return {
    date,
    capacity,
    bookedCapacity: booked,
    occupiedSeats: occupied,
    labUtilizationRate: figures!.utilisation,
    totalAttendanceRate: figures!.attendance,
    projectAttendanceRate: figures!.project,
    selfServiceAttendanceRate: figures!.selfService,
    parts: { projectAttended, projectBooked, selfServiceAttended, selfServiceBooked, toCome },
  };
});

export const bookedProjects = query(attendanceCalls.bookedProjects, async ({ input: { date }, rows }) => {
  const found = await rows(sql`
    select ${from(bookings, 'b').pick('project_id', { userTypeCode: 'project_type' })},
           ${presentRefNum(sql`b`)},
           ${as('noOfBooked', 'int', seatsLetIn(sql`b`))},
           ${as('isRemote', 'boolean', sql`not ${isOnSite(sql`b.project_id`)}`)}
      from ${bookings} b
     where b.date = ${date}
       and b.approved_at is not null
     order by b.project_type, "refNum"`);
  return found.map(({ isRemote, ...row }) => ({ ...row, accessLocation: accessLocationOf(isRemote) }));
});
