import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import { accounts, fullName, whyNotInUse, type NotInUse } from '../../accounts/account/account.tables.js';
import { bookingLetterCalls, bookingLetterOrders } from './booking-letter.contract.js';
import { only } from '@hadcl/kernel/projection';
import { erased } from '@hadcl/kernel/personal';
import { firstOf } from '../../words/calendar.js';
import { presentRefNum, projectPeople } from '../../projects/project/project.tables.js';
import { announcedChanges, undoneDecisions } from './booking-letter.tables.js';
import { bookings, seatsLetIn } from '../booking/booking.tables.js';
import type { DataOf } from '@hadcl/kernel/event';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { dayText, monthText } from '@hadcl/kernel/text/day-text';
import type { Letter, letterText } from '@hadcl/kernel/text/letter';
import { letterTo } from '../../mails/log/letter.contract.js';
import type { bookingLetterEvents } from './booking-letter.stream.js';

export const confirmationLetters = query(
  bookingLetterCalls.confirmationLetters,
  async ({ input: { month, projects }, today, facts, rows }) => {
    const found = await rows(confirmedRows(month, projects?.split('|') ?? null, today));
    return {
      letters: monthLetters(found, month, facts).map(({ userId, name, email, refNums, subject, html }) => ({
        ...{ userId, name, email, subject, html },
        refNums: [...refNums],
      })),
      leftOut: leftOut(found),
    };
  },
);

export const lettersLeftOut = query(
  bookingLetterCalls.lettersLeftOut,
  async ({ input: { lettersId }, today, rows }) => {
    const told = await rows(toldBookings(lettersId));
    return leftOut(
      await rows(
        announcedRows(
          told.map(({ bookingId }) => bookingId),
          today,
        ),
      ),
    );
  },
);

export const letterReaders = query(bookingLetterOrders.letterReaders, async ({ input: { userIds }, rows }) => [
  ...(await rows(sql`
    select ${from(accounts, 'p').pick({ userId: 'account_id' })}, ${as('name', 'text', fullName)}
      from ${accounts} p
     where p.account_id = any(${userIds})`)),
]);

/** Joins the people of the bookings `b`, without erased persons. */
const readers = sql`
  join ${projectPeople} m on m.project_id = b.project_id
  join ${accounts} p on p.account_id = m.user_id and p.email <> ${erased}`;
/**
 * Why a person gets no letter about a booking (M2): their account is not in use, or their own dates in the project have
 * ended or do not include the date; null if they get one.
 */
type NotWritten = NotInUse | 'dates';
const reader = [
  from(accounts, 'p').pick({ userId: 'account_id' }, 'email', 'salutation', 'language'),
  as('name', 'text', fullName),
] as const;
const notWritten = (today: string) =>
  as(
    'notWritten',
    only<NotWritten, 'text?'>('text?'),
    sql`coalesce(${whyNotInUse(sql`p`, today)},
                 case when m.until_date < ${today} or b.date not between m.from_date and m.until_date then 'dates' end)`,
  );

/** The approved bookings of a month, one row a person and booking. `projectIds` null means all projects. */
export const confirmedRows = (month: string, projectIds: readonly string[] | null, today: string) => sql`
  select ${reader[0]}, ${reader[1]}, ${notWritten(today)}, ${from(bookings, 'b').pick('date')}, ${presentRefNum(sql`b`)},
         ${as('seats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers}
   where b.date >= ${firstOf(month)}::date
     and b.date < ${firstOf(month)}::date + interval '1 month'
     and b.approved_at is not null
     and (${projectIds}::text[] is null or b.project_id = any(${projectIds}::text[]))
   order by p.account_id, b.date, "refNum"`;
type ConfirmedRow = RowOf<ReturnType<typeof confirmedRows>>;

/** These bookings, one row a person and booking. */
export const announcedRows = (bookingIds: readonly string[], today: string) => sql`
  select ${reader[0]}, ${reader[1]}, ${notWritten(today)},
         ${from(bookings, 'b').pick('booking_id', 'date', 'remarks', 'reject_reason', 'refused_seats')},
         ${presentRefNum(sql`b`)},
         ${as('approvedSeats', 'int', seatsLetIn(sql`b`))}
    from ${bookings} b
    ${readers}
   where b.booking_id = any(${bookingIds})
   order by p.account_id, b.date, "refNum"`;
type AnnouncedRow = RowOf<ReturnType<typeof announcedRows>>;

/** All changes in the letters that announce this decision. */
export const toldWith = (bookingId: string, actId: string) => sql`
  select ${from(announcedChanges, 'c').pick('letters_id', 'booking_id', 'act_id', 'date', 'project_id', 'status')},
         ${from(announcedChanges, 'c').pick({ from: 'from_seats', to: 'to_seats' })}
    from ${announcedChanges} c
    join ${announcedChanges} its using (letters_id)
   where its.booking_id = ${bookingId} and its.act_id = ${actId}
   order by c.letters_id, c.booking_id`;

/** The bookings in one order for letters. */
const toldBookings = (lettersId: string) => sql`
  select ${from(announcedChanges, 'c').pick('booking_id')}
    from ${announcedChanges} c
   where c.letters_id = ${lettersId}`;

/** The undone decisions about these bookings. */
export const undoneOf = (bookingIds: readonly string[]) => sql`
  select ${from(undoneDecisions, 'u').pick('booking_id', 'act_id')}
    from ${undoneDecisions} u
   where u.booking_id = any(${bookingIds})`;

export type AnnouncedChange = DataOf<typeof bookingLetterEvents.BookingChangesAnnounced>['changes'][number];
type Reader = Pick<ConfirmedRow, 'userId' | 'email' | 'salutation' | 'name' | 'language' | 'notWritten'>;
export type WrittenLetter = Omit<Reader, 'language' | 'notWritten'> & {
  readonly refNums: readonly string[];
} & ReturnType<typeof letterText>;

const byReader = <R extends Reader>(rows: readonly R[]): readonly (readonly R[])[] => {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return [...found.values()];
};

/** One letter for each person who may get one, in their language; rows keep their order. */
const lettersTo = <R extends Reader & { refNum: string }>(
  rows: readonly R[],
  letterOf: (its: readonly R[], facts: Facts) => Omit<Letter, 'greeting' | 'link' | 'closing'>,
  callerFacts: Facts,
): readonly WrittenLetter[] =>
  byReader(rows.filter(({ notWritten }) => notWritten === null)).map((its) => {
    const { userId, email, salutation, name, language } = its[0]!;
    const facts = factsFor({ language: language ?? 'en' }, callerFacts);
    const link = { label: facts.say('letter-link', {}), address: `${facts.portalAddress}/manage-bookings` };
    const letter = letterTo({ salutation, name }, { ...letterOf(its, facts), link }, facts);
    const refNums = [...new Set(its.map(({ refNum }) => refNum))];
    return { userId, email, salutation, name, refNums, ...letter };
  });

/** The people in the rows who get no letter, with the reason. */
const leftOut = (rows: readonly (Reader & { readonly refNum: string })[]) =>
  byReader(rows).flatMap((its) => {
    const { userId, name, notWritten: why } = its[0]!;
    if (why === null || its.some(({ notWritten }) => notWritten === null)) return [];
    return [{ userId, name, why, refNums: [...new Set(its.map(({ refNum }) => refNum))] }];
  });

/** The confirmation letters of a month, one a person. */
export const monthLetters = (rows: readonly ConfirmedRow[], month: string, callerFacts: Facts) =>
  lettersTo(
    rows,
    (its, facts) => ({
      subject: facts.say('letter-confirmation-subject', { month: monthText(month, facts.language) }),
      paragraphs: [
        facts.say('letter-confirmation', { month: monthText(month, facts.language) }),
        facts.say('letter-sign-out', {}),
      ],
      table: {
        columns: [facts.say('letter-date', {}), facts.say('letter-ref', {}), facts.say('letter-seats', {})],
        rows: its.map(({ date, refNum, seats }) => [dayText(date, facts.language), refNum, String(seats)]),
      },
    }),
    callerFacts,
  );

type ChangedRow = AnnouncedRow & { readonly change: AnnouncedChange };
/** REVISED and REVIEWED are shown as approved (B7); of an increase only the approved seats are shown (B19). */
const statusOf = ({ change: { status }, approvedSeats: approved, refusedSeats }: ChangedRow, facts: Facts) => {
  if (status === 'SUBMITTED' && approved > 0)
    return facts.say('letter-part-approved', { approved, status: facts.say(status, {}) });
  if (status !== 'REVISED' && status !== 'REVIEWED' && status !== 'APPROVED') return facts.say(status, {});
  return facts.say(refusedSeats === null ? 'APPROVED' : 'letter-no-more', {});
};
const remarkOf = ({ change: { status }, remarks, rejectReason, refusedSeats }: ChangedRow) =>
  status === 'REJECTED' || refusedSeats !== null ? rejectReason : remarks;
const seatsOf = ({ from, to, status }: AnnouncedChange) => {
  const ended = status === 'REJECTED' || status === 'CANCELLED';
  return ended || from === 0 || from === to ? String(to) : `${from} → ${to}`;
};

/** The letters about the changes of one save, one a person. */
export const changeLetters = (
  rows: readonly AnnouncedRow[],
  changes: readonly AnnouncedChange[],
  callerFacts: Facts,
) => {
  const changed = new Map(changes.map((change) => [change.bookingId, change]));
  const lines = rows.map((row) => ({ ...row, change: changed.get(row.bookingId)! }));
  return lettersTo(
    lines,
    (its, facts) => ({
      subject: facts.say('letter-changes-subject', {}),
      paragraphs: [facts.say('letter-changes', {})],
      table: {
        columns: (['date', 'ref', 'seats', 'status', 'remarks'] as const).map((name) =>
          facts.say(`letter-${name}`, {}),
        ),
        rows: its.map((line) => [
          dayText(line.date, facts.language),
          line.refNum,
          seatsOf(line.change),
          statusOf(line, facts),
          facts.textOf(remarkOf(line)),
        ]),
      },
    }),
    callerFacts,
  );
};
