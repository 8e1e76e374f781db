import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import type { SentLine } from '../batch/batch.js';
import type { Line } from '../officeDay.js';

/** The form as typed: `refs` are reference numbers of the month's projects; `all` overrides `refs`. */
export type LettersForm = { month: string | null; refs: readonly string[]; all: boolean };
export type Project = Output<typeof bookingCalls.bookedActiveProjects>[number];

/** Identifies the letters that a save has ordered. */
export type SavedLetters = Input<typeof bookingLetterCalls.lettersLeftOut>;

/** Ids of the projects to write to. */
export const chosenOf = ({ refs, all }: LettersForm, projects: readonly Project[]) =>
  projects.filter(({ refNum }) => all || refs.includes(refNum)).map(({ projectId }) => projectId);

/** The input for the letters about a save: each sent line with the seats that it had before. */
export const changesOf = (
  sent: readonly SentLine[],
  before: readonly Line[],
): Input<typeof bookingLetterCalls.emailNotification> => ({
  month: sent[0]?.bookDate.slice(0, 7) ?? '',
  projects: [...new Set(sent.map(({ projectId }) => projectId))],
  updatedList: sent.map(({ requestId: id, bookDate, projectId, quota: newQuota, statusCode }) => {
    const was = before.find((line) => line.date === bookDate && line.projectId === projectId);
    return { id, bookDate, projectId, newQuota, statusCode, oldQuota: was?.id ? was.seats : 0 };
  }),
});
