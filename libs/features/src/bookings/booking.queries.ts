import type { Input } from '@hadcl/kernel/call';
import { from } from '@hadcl/kernel/columns';
import { query, type Asked } from '@hadcl/kernel/query';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { lastChangeDate } from '../lab-days/lab-day.stream.js';
import { belongs, projectPeople, projects, type Belonging } from '../projects/project.tables.js';
import { bookingCalls, type StatusCode } from './booking.contract.js';
import { officeActs, ownActs } from './booking.policy.js';
import {
  bookedProjectRows,
  bookingRows,
  hasStatus,
  lastBookingRows,
  isOwn,
  shownToOffice,
  shownToOwner,
} from './booking.rows.js';

type Span = Input<typeof bookingCalls.userBookings>;

/** Until when the person belongs to each project: whose own dates are over may do nothing with its bookings. */
const membersUntil = (who: Belonging) => sql`
  select ${from(projectPeople, 'm').pick('project_id', 'until_date')}
    from ${projectPeople} m
   where ${belongs(who, sql`m`)}`;

/** Bookings of the person's projects, with what they may still do with each. */
const own = async ({ who, today, facts, rows }: Omit<Asked<any>, 'input'>, condition: Sql) => {
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

/** A date has one booking that is not cancelled; what was cancelled before stands in the history alone. */
export const userBookings = query(bookingCalls.userBookings, (asked) =>
  own(asked, sql`${inSpan(asked.input)} and b.status <> 'CANCELLED'`),
);
export const userBookingHistory = query(bookingCalls.userBookingHistory, (asked) => own(asked, inSpan(asked.input)));

/** Every request of the person's projects, whoever made it, the latest date first. */
export const currentUserBookings = query(bookingCalls.currentUser, async (asked) => {
  const { userRoleType: type = null } = asked.input;
  return (await own(asked, sql`(${type}::text is null or b.project_type = ${type})`)).reverse();
});

const ofMonth = async ({ input, rows }: { input: { bookMonth: string } } & Pick<Asked<any>, 'rows'>) => {
  const first = `${input.bookMonth}-01`;
  const found = await rows(bookingRows(sql`b.date >= ${first}::date and b.date < ${first}::date + interval '1 month'`));
  return found.map((row) => shownToOffice(row, officeActs[row.status]));
};
export const allUserBookings = query(bookingCalls.allUserBookings, ofMonth);
export const allUserBookingsHistory = query(bookingCalls.allUserBookingsHistory, ofMonth);

const approvedOnes: readonly StatusCode[] = ['APPROVED', 'REVISED', 'REVIEWED'];
const bookedProjects = async (rows: Asked<any>['rows'], bookMonth: string, condition: Sql) =>
  (await rows(bookedProjectRows(`${bookMonth}-01`, condition))).map(({ bookDates, until, ...project }) => ({
    ...project,
    effectiveEndDate: until,
    accessEndDate: until,
    projectCode: project.refNum,
    userTypeCode: project.projectType,
    bookDates: [...bookDates],
  }));

export const bookedProjectsByStatus = query(bookingCalls.bookedProjectsByStatus, ({ input, rows }) => {
  const asked = input.status.split('|') as StatusCode[];
  return bookedProjects(
    rows,
    input.bookMonth,
    hasStatus(asked.includes('APPROVED') ? [...asked, ...approvedOnes] : asked),
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
