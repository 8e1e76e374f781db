import { z } from 'zod';
import { behindDoor, read, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { CalendarDate, Month } from '../../words/calendar.js';
import { labMonth } from '../../words/topics.js';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { StatusCode } from '../../words/booking-status.js';

export const lettersRefused = refusals({
  'nothing-to-confirm': {},
  'just-confirmed': {},
  'nobody-written-to': {},
  'all-left-out': { people: z.string() },
  'nothing-to-announce': {},
});

const office = { codes: ['ACCESS_MANAGEMENT'] as const };
const Told = z.object({ message: z.string() });
const Confirmed = z.object({ month: Month, projects: z.array(SentId.min(1)).min(1).max(2000) });
const { projects } = Confirmed.shape;
const seats = z.int32().min(0).max(999);

/** A letter as its reader gets it. */
const Preview = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The ref. no. of each project that it speaks of. */
  refNums: z.array(z.string()),
  subject: z.string(),
  /** Only its frame is HTML: what it names is escaped. */
  html: z.string(),
});
export type LetterPreview = z.infer<typeof Preview>;

/** Somebody of the projects who gets no letter, and why: their account is not in use, or their own dates do not hold the booked ones. */
const LeftOut = z.object({
  userId: z.string(),
  name: z.string(),
  refNums: z.array(z.string()),
  why: z.enum(['inactive', 'locked', 'ended', 'dates']),
});
export type LetterLeftOut = z.infer<typeof LeftOut>;

/** WITHDRAWN: what it told was undone before it went; nothing is wrong with it. */
export const LetterState = z.enum(['WAITING', 'RETRIED', 'SENT', 'FAILED', 'WITHDRAWN']);

export const bookingLetterCalls = {
  /** Confirms to the people of these projects what is approved of a month: each person gets one letter. */
  generateEmail: write('POST', '/bookRequest/generate-email', Confirmed, Told, {
    ...office,
    refusals: lettersRefused,
  }),
  /** Tells the people of these projects what one save of the office changed: each person gets one letter with all of it. */
  emailNotification: write(
    'POST',
    '/bookRequest/email-notification',
    z.object({
      month: Month,
      projects,
      /** Of the letters that the save has ordered already, as it was answered. */
      lettersId: SentId.nullish(),
      updatedList: z
        .array(
          z.object({
            /** The booking; empty or absent for one that was just placed. */
            id: SentId.nullish(),
            projectId: SentId.min(1),
            oldQuota: seats,
            newQuota: seats,
            statusCode: StatusCode,
            bookDate: CalendarDate,
          }),
        )
        .min(1)
        .max(2000),
    }),
    Told,
    { ...office, refusals: lettersRefused },
  ),
  /** The letters that `generateEmail` would write now, and who would get none. `projects`: ids with | between them; absent, every project of the month. */
  confirmationLetters: read(
    'GET',
    '/bookRequest/confirmation-letters',
    z.object({ month: Month, projects: z.string().optional() }),
    z.object({ letters: z.array(Preview), leftOut: z.array(LeftOut) }),
    { ...office, live: ({ month }) => [labMonth(month)] },
  ),
  /** Who gets none of the letters that one save has ordered, and why; nobody before the order is known to the read models. */
  lettersLeftOut: read(
    'GET',
    '/bookRequest/letters-left-out',
    z.object({ month: Month, lettersId: SentId.min(1) }),
    z.array(LeftOut),
    { ...office, live: ({ month }) => [labMonth(month)] },
  ),
  /** The last letters about bookings and what became of each, the newest first. */
  bookingLetters: read(
    'GET',
    '/bookRequest/booking-letters',
    z.object({}),
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        subject: z.string(),
        writtenAt: z.iso.datetime({ offset: true }),
        state: LetterState,
        /** Why the last attempt failed, or why it was taken back. */
        failure: z.string().nullable(),
      }),
    ),
    { ...office, live: () => [] },
  ),
};

export const bookingLetterOrders = {
  /** The order of `generateEmail`, with whom the read models of the letters would write to and whom not. */
  orderConfirmations: behindDoor(
    bookingLetterCalls.generateEmail,
    Confirmed.extend({ letters: z.int32(), leftOut: z.array(z.string()) }),
    Told,
  ),
  /** What people who were written to are called, for the door that knows what became of their letters. */
  letterReaders: read(
    'GET',
    'internal:letter-readers',
    z.object({ userIds: z.array(z.string()) }),
    z.array(z.object({ userId: z.string(), name: z.string() })),
    { ...office, live: () => [] },
  ),
};
