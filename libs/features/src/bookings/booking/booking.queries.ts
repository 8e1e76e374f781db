import type { Input } from '@hadcl/kernel/call';
import { from, as } from '@hadcl/kernel/columns';
import { query, type QueryContext } from '@hadcl/kernel/query';
import { sql, type Sql, type RowOf } from '@hadcl/kernel/sql';
import { lastChangeDate } from '../../lab-days/day/lab-day.stream.js';
import { belongs, projectPeople, projects, type Belonging } from '../../projects/project/project.tables.js';
import { bookingCalls, type StatusCode, officeActs, ownActs, type BookingAct } from './booking.contract.js';
import { only } from '@hadcl/kernel/projection';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { accessLocationOf } from '../../words/access-location.js';
import { statusLabels } from './booking.messages.en.js';
import { bookings, seatsLetIn } from './booking.tables.js';

type Span = Input<typeof bookingCalls.userBookings>;

/** The last date of the person's membership in each project; afterwards they may not change its bookings. */
const membersUntil = (who: Belonging) => sql`
  select ${from(projectPeople, 'm').pick('project_id', 'until_date')}
    from ${projectPeople} m
   where ${belongs(who, sql`m`)}`;

/** Bookings of the person's projects, with the acts that are still allowed. */
const own = async ({ who, today, facts, rows }: Omit<QueryContext<any>, 'input'>, condition: Sql) => {
  const [found, memberships] = await Promise.all([
    rows(bookingRows(sql`${isOwn(who)} and ${condition}`)),
    rows(membersUntil(who)),
  ]);
  const current = new Set(memberships.filter(({ untilDate }) => today <= untilDate).map(({ projectId }) => projectId));
  return found.map((row) => {
    const mayAct = current.has(row.projectId) && today <= lastChangeDate(row.date, facts);
    return shownToOwner(row, mayAct ? ownActs[row.status] : []);
  });
};
const inSpan = ({ startDate, endDate, pt, projectId, projectCode }: Span) => sql`
  b.date between ${startDate} and ${endDate}
  and (${pt ?? null}::text is null or b.project_type = ${pt ?? null})
  and (${projectId ?? null}::text is null or b.project_id = ${projectId ?? null})
  and (${projectCode ?? null}::text is null
       or b.project_id in (select r.project_id from ${projects} r where r.ref_num = ${projectCode ?? null}))`;

/** A project has at most one booking a date that is not cancelled; cancelled ones appear only in the history. */
export const userBookings = query(bookingCalls.userBookings, (asked) =>
  own(asked, sql`${inSpan(asked.input)} and b.status <> 'CANCELLED'`),
);
export const userBookingHistory = query(bookingCalls.userBookingHistory, (asked) => own(asked, inSpan(asked.input)));

/** All requests of the person's projects, by anybody, latest date first. */
export const currentUserBookings = query(bookingCalls.currentUser, async (asked) => {
  const { userRoleType: type = null } = asked.input;
  return (await own(asked, sql`(${type}::text is null or b.project_type = ${type})`)).reverse();
});

const ofMonth = async ({ input, rows }: { input: { bookMonth: string } } & Pick<QueryContext<any>, 'rows'>) => {
  const first = `${input.bookMonth}-01`;
  const found = await rows(bookingRows(sql`b.date >= ${first}::date and b.date < ${first}::date + interval '1 month'`));
  return found.map((row) => shownToOffice(row, officeActs[row.status]));
};
export const allUserBookings = query(bookingCalls.allUserBookings, ofMonth);
export const allUserBookingsHistory = query(bookingCalls.allUserBookingsHistory, ofMonth);

const approvedOnes: readonly StatusCode[] = ['APPROVED', 'REVISED', 'REVIEWED'];
const bookedProjects = async (rows: QueryContext<any>['rows'], bookMonth: string, condition: Sql) =>
  (await rows(bookedProjectRows(`${bookMonth}-01`, condition))).map(({ bookDates, until, ...project }) => ({
    ...project,
    effectiveEndDate: until,
    accessEndDate: until,
    projectCode: project.refNum,
    userTypeCode: project.projectType,
    bookDates: [...bookDates],
  }));

export const bookedProjectsByStatus = query(bookingCalls.bookedProjectsByStatus, ({ input, rows }) => {
  const statuses = input.status.split('|') as StatusCode[];
  return bookedProjects(
    rows,
    input.bookMonth,
    hasStatus(statuses.includes('APPROVED') ? [...statuses, ...approvedOnes] : statuses),
  );
});
export const lastBookings = query(bookingCalls.lastBookings, async ({ input, today, rows }) => {
  const found = await rows(lastBookingRows(`${input.bookMonth}-01`, today));
  return [...new Set(found.map(({ projectId }) => projectId))].map((projectId) => ({
    projectId,
    days: found.filter((row) => row.projectId === projectId).map(({ date, seats, came }) => ({ date, seats, came })),
  }));
});
export const bookedActiveProjects = query(bookingCalls.bookedActiveProjects, ({ input, rows }) =>
  bookedProjects(rows, input.bookMonth, sql`b.approved_at is not null`),
);

const statusNow = sql`
  case when b.revised and b.status in ('APPROVED', 'REVIEWED') then 'REVISED' else b.status end`;

/**
 * Bookings that match `condition` on alias `b`, oldest date first; the page sorts by status. Materialized, because a
 * plan might otherwise count the visits of bookings outside the condition.
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
/** A booking with the columns that all lists share. */
export type BookingRow = RowOf<ReturnType<typeof bookingRows>>;

const hasStatus = (statuses: readonly StatusCode[]) => sql`${statusNow} = any(${statuses})`;
/** Projects with bookings in a month that match `condition` on alias `b`, each with its dates. */
const bookedProjectRows = (firstDate: string, condition: Sql) => sql`
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

/** Number of past days that show how many people a project usually sends. */
const lastDays = 8;
/** The last approved days before today of each project with a waiting request in the month. */
const lastBookingRows = (firstDate: string, today: string) => sql`
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

/** True if the person belongs to the booking's project. */
const isOwn = (who: Belonging) =>
  sql`exists (select 1 from ${projectPeople} m where m.project_id = b.project_id and ${belongs(who, sql`m`)})`;

const asTheirOwn = (status: StatusCode): StatusCode =>
  status === 'REVISED' || status === 'REVIEWED' ? 'APPROVED' : status;

/** A booking as researchers see it: REVISED and REVIEWED are shown as Approved (B7). */
const shownToOwner = (row: BookingRow, allowed: readonly BookingAct[]) => ({
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

/** A booking as the office sees it. */
const shownToOffice = (row: BookingRow, allowed: readonly BookingAct[]) => ({
  ...shownToOwner(row, allowed),
  status: statusLabels[row.status],
  projectCode: row.refNum,
  title: row.title,
  userTypeCode: row.projectType,
  isFirst: row.isFirst,
  accessLocation: accessLocationOf(row.isRemote),
});
