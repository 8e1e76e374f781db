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

/** A letter as its recipient will see it. */
const Preview = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Ref. nos. of the projects that the letter is about. */
  refNums: z.array(z.string()),
  subject: z.string(),
  /** Values in the template are HTML-escaped. */
  html: z.string(),
});
export type LetterPreview = z.infer<typeof Preview>;

/**
 * A project member who gets no letter: their account is not in use, or their own dates do not cover the booked ones.
 */
const LeftOut = z.object({
  userId: z.string(),
  name: z.string(),
  refNums: z.array(z.string()),
  why: z.enum(['inactive', 'locked', 'ended', 'dates']),
});
export type LetterLeftOut = z.infer<typeof LeftOut>;

/** WITHDRAWN: the decision was undone before the letter was sent; this is not an error. */
export const LetterState = z.enum(['WAITING', 'RETRIED', 'SENT', 'FAILED', 'WITHDRAWN']);

export const bookingLetterCalls = {
  /** Confirms the approved bookings of a month to the people of these projects, one letter a person. */
  generateEmail: write('POST', '/bookRequest/generate-email', Confirmed, Told, {
    ...office,
    refusals: lettersRefused,
  }),
  /** Announces the changes of one save to the people of these projects, one letter a person. */
  emailNotification: write(
    'POST',
    '/bookRequest/email-notification',
    z.object({
      month: Month,
      projects,
      /** Id of the letters that the save already ordered, from its answer. */
      lettersId: SentId.nullish(),
      updatedList: z
        .array(
          z.object({
            /** Id of the booking; empty or absent for one just placed. */
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
  /**
   * Preview of the letters of `generateEmail`, and of the people who get none. `projects`: ids separated by |; absent
   * means all projects of the month.
   */
  confirmationLetters: read(
    'GET',
    '/bookRequest/confirmation-letters',
    z.object({ month: Month, projects: z.string().optional() }),
    z.object({ letters: z.array(Preview), leftOut: z.array(LeftOut) }),
    { ...office, live: ({ month }) => [labMonth(month)] },
  ),
  /**
   * People who get none of the letters ordered by a save, with the reason; empty until the read models have the order.
   */
  lettersLeftOut: read(
    'GET',
    '/bookRequest/letters-left-out',
    z.object({ month: Month, lettersId: SentId.min(1) }),
    z.array(LeftOut),
    { ...office, live: ({ month }) => [labMonth(month)] },
  ),
  /** The latest letters about bookings with their state, newest first. */
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
        /** Why the last attempt failed, or why the letter was withdrawn. */
        failure: z.string().nullable(),
      }),
    ),
    { ...office, live: () => [] },
  ),
};

export const bookingLetterOrders = {
  /** `generateEmail` with the number of letters, and the names of people who get none, according to the read models. */
  orderConfirmations: behindDoor(
    bookingLetterCalls.generateEmail,
    Confirmed.extend({ letters: z.int32(), leftOut: z.array(z.string()) }),
    Told,
  ),
  /** Names of recipients, for the door that knows the state of their letters. */
  letterReaders: read(
    'GET',
    'internal:letter-readers',
    z.object({ userIds: z.array(z.string()) }),
    z.array(z.object({ userId: z.string(), name: z.string() })),
    { ...office, live: () => [] },
  ),
};
