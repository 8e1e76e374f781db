import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { useWatch } from 'react-hook-form';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../shell/i18n/i18n.js';
import { type BatchForm, batchOf, lacksSeats, problemOfSeats, sentLine } from './batch.js';
import type { Line } from './officeDay.js';
import type { useOfficeSubmit } from './useOfficeSubmit.js';

type Asked = {
  /** Every booking on the chosen days. */
  lines: readonly Line[];
  max: number;
  office: ReturnType<typeof useOfficeSubmit>;
  onDone: () => void;
};

const blank: BatchForm = { action: 'approve', refs: [], seats: '', reason: '' };
const names = { '*.rejectReason': 'reason', '*.quota': 'seats' };

/** One act for many bookings: a form of three fields, sent as the lines that it would change. */
export function useBatch({ lines, max, office, onDone }: Asked) {
  const t = useText('lab-days');
  const form = useCallForm(bookingCalls.submitAllBookings, {
    defaults: blank,
    // The chosen days are held by the page, which asks about both.
    guard: false,
    names,
    toInput: (typed: BatchForm) => batchOf(typed, lines).map(sentLine),
    check: (typed) => (lacksSeats(typed, max) ? { seats: t(problemOfSeats(typed, max) ?? 'no-invalid', { max }) } : {}),
    send: office.send,
    onDone,
  });
  const typed = useWatch({ control: form.control }) as BatchForm;
  const problem = problemOfSeats(typed, max);
  return {
    form,
    lines,
    typed,
    changing: lacksSeats(typed, max) ? [] : batchOf(typed, lines),
    seatsProblem: problem && t(problem, { max }),
    /** Something was written, or days are chosen for what was chosen: either is lost with the page. */
    unsaved: form.unsaved && Boolean(typed.seats || typed.reason),
    clear: () => form.begin(blank),
  };
}

export type BatchOfDays = ReturnType<typeof useBatch>;
