import { sql, type Sql } from '@hadcl/kernel/sql';
import type { BookingAct, StatusCode } from './booking.contract.js';
import { statusLabels } from './booking.messages.en.js';
import { bookingPeople, bookingProjects, bookings, bookingVisits } from './booking.projection.js';

/** One booking as lists need it. */
export type BookingRow = {
  readonly id: string;
  readonly date: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectType: 'COL_RESEARCHER' | 'SELF_RESEARCHER';
  readonly title: string;
  readonly userId: string;
  readonly seats: number;
  readonly status: StatusCode;
  readonly rejectReason: string;
  readonly remarks: string;
  readonly submittedAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly attendance: number;
  readonly isFirst: boolean;
};

const statusNow = sql`
  case when b.revised and b.status in ('APPROVED', 'REVIEWED') then 'REVISED' else b.status end`;

/** Bookings that hold to `condition` over `b`, oldest date first. Lists that sort by status sort on the page. */
export const bookingRows = (condition: Sql) => sql`
  select b.booking_id as id, b.date, b.project_id as "projectId", b.ref_num as "refNum",
    b.project_type as "projectType", coalesce(p.title, '') as title, b.user_id as "userId", b.seats,
    ${statusNow} as status,
    b.reject_reason as "rejectReason", b.remarks,
    b.submitted_at as "submittedAt", b.updated_at as "updatedAt", b.version,
    (select count(distinct v.user_id)::int from ${bookingVisits} v
      where v.project_id = b.project_id and v.date = b.date) as attendance,
    coalesce(b.date <= visited.first, true) as "isFirst"
  from ${bookings} b left join ${bookingProjects} p on p.project_id = b.project_id
    left join lateral (
      select min(v.date) as first from ${bookingVisits} v where v.project_id = b.project_id) visited on true
  where ${condition}
  order by b.date, b.ref_num, b.submitted_at`;

export type BookedProjectRow = Pick<BookingRow, 'projectId' | 'refNum' | 'projectType' | 'title'> & {
  readonly bookDates: readonly string[];
};
/** Projects with bookings of these statuses in a month, each with the dates. */
export const bookedProjectRows = (firstDate: string, statuses: readonly StatusCode[]) => sql`
  select b.project_id as "projectId", max(b.ref_num) as "refNum", max(b.project_type) as "projectType",
    coalesce(max(p.title), '') as title, array_agg(distinct b.date order by b.date) as "bookDates"
  from ${bookings} b left join ${bookingProjects} p on p.project_id = b.project_id
  where b.date >= ${firstDate}::date and b.date < ${firstDate}::date + interval '1 month'
    and ${statusNow} = any(${statuses})
  group by b.project_id
  order by max(b.project_type), max(b.ref_num)`;

/** Whether a person is one of the people of the booking's project. */
export const isOwn = (userId: string) =>
  sql`exists (select 1 from ${bookingPeople} m where m.project_id = b.project_id and m.user_id = ${userId})`;

const asTheirOwn = (status: StatusCode): StatusCode =>
  status === 'REVISED' || status === 'REVIEWED' ? 'APPROVED' : status;

/** What a researcher reads of a booking: Approved for REVISED and REVIEWED (B7). */
export const shownToOwner = (row: BookingRow, allowed: readonly BookingAct[]) => ({
  id: row.id,
  userId: row.userId,
  bookDate: row.date,
  projectId: row.projectId,
  refno: row.refNum,
  capacity: row.seats,
  status: statusLabels[asTheirOwn(row.status)],
  statusCode: row.status,
  bookTypeCode: row.projectType,
  rejectReason: row.rejectReason,
  remarks: row.remarks,
  attendance: row.attendance,
  requestDate: row.submittedAt,
  updateDate: row.updatedAt,
  version: row.version,
  allowed: [...allowed],
});

/** What the office reads of a booking. */
export const shownToOffice = (row: BookingRow, allowed: readonly BookingAct[]) => ({
  ...shownToOwner(row, allowed),
  status: statusLabels[row.status],
  projectCode: row.refNum,
  title: row.title,
  userTypeCode: row.projectType,
  isFirst: row.isFirst,
});
