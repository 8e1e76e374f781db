import type { DataOf } from '@hadcl/kernel/event';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { dayText, monthText } from '@hadcl/kernel/day-text';
import type { Letter, written } from '@hadcl/kernel/letter';
import { letterTo } from '../mails/letter.contract.js';
import type { bookingLetterEvents } from './booking-letter.events.js';
import type { AnnouncedRow, ConfirmedRow } from './booking-letter.rows.js';

export type Change = DataOf<typeof bookingLetterEvents.BookingChangesAnnounced>['changes'][number];
type Reader = Pick<ConfirmedRow, 'userId' | 'email' | 'salutation' | 'name' | 'language' | 'notWritten'>;
export type WrittenLetter = Omit<Reader, 'language' | 'notWritten'> & {
  readonly refNums: readonly string[];
} & ReturnType<typeof written>;

const byReader = <R extends Reader>(rows: readonly R[]): readonly (readonly R[])[] => {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return [...found.values()];
};

/** One letter for each person who is written to, in their language, in the order of the rows. */
const lettersTo = <R extends Reader & { refNum: string }>(
  rows: readonly R[],
  letterOf: (its: readonly R[], facts: Facts) => Omit<Letter, 'greeting' | 'link' | 'closing'>,
  told: Facts,
): readonly WrittenLetter[] =>
  byReader(rows.filter(({ notWritten }) => notWritten === null)).map((its) => {
    const { userId, email, salutation, name, language } = its[0]!;
    const facts = factsFor({ language: language ?? 'en' }, told);
    const link = { label: facts.say('letter-link', {}), address: `${facts.portalAddress}/manage-bookings` };
    const letter = letterTo({ salutation, name }, { ...letterOf(its, facts), link }, facts);
    const refNums = [...new Set(its.map(({ refNum }) => refNum))];
    return { userId, email, salutation, name, refNums, ...letter };
  });

/** The people of the rows who get no letter, and why. */
export const leftOut = (rows: readonly (Reader & { readonly refNum: string })[]) =>
  byReader(rows).flatMap((its) => {
    const { userId, name, notWritten: why } = its[0]!;
    if (why === null || its.some(({ notWritten }) => notWritten === null)) return [];
    return [{ userId, name, why, refNums: [...new Set(its.map(({ refNum }) => refNum))] }];
  });

/** What is approved of a month, to each of its people. */
export const monthLetters = (rows: readonly ConfirmedRow[], month: string, told: Facts) =>
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
    told,
  );

type Told = AnnouncedRow & { readonly change: Change };
/** To its people a revised or reviewed booking is an approved one (B7); of more seats they read what is approved (B19). */
const statusOf = ({ change: { status }, approvedSeats: approved, refusedSeats }: Told, facts: Facts) => {
  if (status === 'SUBMITTED' && approved > 0) return facts.say('letter-part-approved', { approved });
  if (status !== 'REVISED' && status !== 'REVIEWED' && status !== 'APPROVED') return facts.say(`letter-${status}`, {});
  return facts.say(refusedSeats === null ? 'letter-APPROVED' : 'letter-no-more', {});
};
const remarkOf = ({ change: { status }, remarks, rejectReason, refusedSeats }: Told) =>
  status === 'REJECTED' || refusedSeats !== null ? rejectReason : remarks;
const seatsOf = ({ from, to, status }: Change) => {
  const ended = status === 'REJECTED' || status === 'CANCELLED';
  return ended || from === 0 || from === to ? String(to) : `${from} → ${to}`;
};

/** What one save of the office changed, to each of its people: all of it in one letter. */
export const changeLetters = (rows: readonly AnnouncedRow[], changes: readonly Change[], told: Facts) => {
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
    told,
  );
};
