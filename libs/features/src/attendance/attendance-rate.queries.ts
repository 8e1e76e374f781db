import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { attendanceCalls } from './attendance.contract.js';
import { figuresAt, type Figures } from './attendance.figures.js';
import { attendanceBookings } from './attendance.projection.js';
import { secondOf, zoneOf } from './desk.sql.js';

export const attendanceRate = query(attendanceCalls.attendanceRate, async ({ input: { date }, now, facts, rows }) => {
  const [its] = await rows<Figures>(
    figuresAt([date], sql`select ${date}::date as date, ${secondOf(now)}::timestamptz as at`, zoneOf(facts)),
  );
  const { capacity, booked, occupied, projectAttended, projectBooked, selfServiceAttended, selfServiceBooked, toCome } =
    its!;
  return {
    date,
    capacity,
    bookedCapacity: booked,
    occupiedSeats: occupied,
    labUtilizationRate: its!.utilisation,
    totalAttendanceRate: its!.attendance,
    projectAttendanceRate: its!.project,
    selfServiceAttendanceRate: its!.selfService,
    parts: { projectAttended, projectBooked, selfServiceAttended, selfServiceBooked, toCome },
  };
});

export const bookedProjects = query(attendanceCalls.bookedProjects, ({ input: { date }, rows }) =>
  rows<{
    projectId: string;
    refNum: string;
    userTypeCode: 'COL_RESEARCHER' | 'SELF_RESEARCHER';
    noOfBooked: number;
  }>(sql`
    select project_id as "projectId", ref_num as "refNum", project_type as "userTypeCode", seats as "noOfBooked"
      from ${attendanceBookings}
     where date = ${date}
       and approved_at is not null
     order by project_type, ref_num`).then((found) => [...found]),
);
