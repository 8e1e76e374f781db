import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { visits } from '../attendance/attendance.tables.js';
import { accessLocationOf } from '../projects/access-location.contract.js';
import { belongs, projectPeople, projects, type Belonging } from '../projects/project.tables.js';
import type { BookingAct, StatusCode } from './booking.contract.js';
import { statusLabels } from './booking.messages.en.js';
import { bookings, seatsLetIn } from './booking.tables.js';

const statusNow = sql`
  case when b.revised and b.status in ('APPROVED', 'REVIEWED') then 'REVISED' else b.status end`;

/**
 * Bookings that hold to `condition` over `b`, oldest date first. Lists that sort by status sort on the page. They are
 * found before anything is worked out: else a plan may count the visits of bookings that nobody asked for.
 */
export const bookingRows = (condition: Sql) => sql`
  with found as materialized (select b.* from ${bookings} b where ${condition})
  select ${from(bookings, 'b').pick(
    { id: 'booking_id' },
    'date',
    'project_id',
    'project_type',
    'user_id',
    'seats',
    'reject_reason',
    'remarks',
    'submitted_at',
    'updated_at',
    'version',
    'refused_seats',
  )},
    ${as('refNum', 'text', sql`coalesce(p.ref_num, b.ref_num)`)}, ${as('approvedSeats', 'int', seatsLetIn(sql`b`))},
    ${as('title', 'text', sql`coalesce(p.title, '')`)}, ${as('status', only<StatusCode>('text'), statusNow)},
    ${as('isRemote', 'boolean', sql`coalesce(p.is_remote, false)`)},
    ${as(
      'attendance',
      'int',
      sql`select count(distinct v.user_id) from ${visits} v where v.project_id = b.project_id and v.date = b.date`,
    )},
    ${as('isFirst', 'boolean', sql`coalesce(b.date <= visited.first, true)`)}
  from found b left join ${projects} p on p.project_id = b.project_id
    left join lateral (
      select min(v.date) as first from ${visits} v where v.project_id = b.project_id) visited on true
  order by b.date, coalesce(p.ref_num, b.ref_num), b.submitted_at`;
/** One booking as lists need it. */
export type BookingRow = RowOf<ReturnType<typeof bookingRows>>;

export const hasStatus = (statuses: readonly StatusCode[]) => sql`${statusNow} = any(${statuses})`;
/** Projects with bookings in a month that hold to `condition` over `b`, each with the dates. */
export const bookedProjectRows = (firstDate: string, condition: Sql) => sql`
  select ${from(bookings, 'b').pick('project_id')}, ${as('refNum', 'text', sql`max(p.ref_num)`)},
    ${as('projectType', only<BookingRow['projectType']>('text'), sql`max(b.project_type)`)},
    ${as('title', 'text', sql`max(p.title)`)},
    ${as('until', 'date', sql`max(p.until_date)`)},
    ${as('remainingAccess', 'int?', sql`max(p.date_quota - p.days_taken)`)},
    ${as('bookDates', 'date[]', sql`array_agg(distinct b.date order by b.date)`)}
  from ${bookings} b join ${projects} p on p.project_id = b.project_id
  where b.date >= ${firstDate}::date and b.date < ${firstDate}::date + interval '1 month'
    and ${condition}
  group by b.project_id
  order by max(b.project_type), max(p.ref_num)`;

/** So many days say how a project comes to the lab. */
const lastDays = 8;
/** The last approved days before today of each project with a request that waits in a month. */
export const lastBookingRows = (firstDate: string, today: string) => sql`
  select ${from(bookings, 'l').pick('project_id', 'date')}, ${as('seats', 'int', seatsLetIn(sql`l`))},
    ${as(
      'came',
      'int',
      sql`select count(distinct v.user_id) from ${visits} v where v.project_id = l.project_id and v.date = l.date`,
    )}
  from (
    select distinct b.project_id
      from ${bookings} b
     where b.date >= ${firstDate}::date and b.date < ${firstDate}::date + interval '1 month' and b.status = 'SUBMITTED'
  ) waiting
  cross join lateral (
    select b.*
      from ${bookings} b
     where b.project_id = waiting.project_id and b.date < ${today} and b.approved_at is not null
     order by b.date desc
     limit ${lastDays}
  ) l
  order by l.project_id, l.date`;

/** Whether a person is one of the people of the booking's project. */
export const isOwn = (who: Belonging) =>
  sql`exists (select 1 from ${projectPeople} m where m.project_id = b.project_id and ${belongs(who, sql`m`)})`;

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
  approvedSeats: row.approvedSeats,
  refusedSeats: row.refusedSeats,
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
  accessLocation: accessLocationOf(row.isRemote),
});
