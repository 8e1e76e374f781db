import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import {
  type BatchForm,
  type BatchGroup,
  batchOf,
  lacksSeats,
  meantBy,
  problemOfSeats,
  sentLine,
  takenAtFirst,
} from './batch.js';
import { isApproved, type Line } from '../officeDay.js';
import type { useOfficeSubmit } from '../saving/useOfficeSubmit.js';

type BatchInput = {
  /** Bookings on the chosen days, as they were when the days were chosen. */
  lines: readonly Line[];
  max: number;
  office: ReturnType<typeof useOfficeSubmit>;
  onDone: () => void;
};

const blank: BatchForm = { action: 'approve', refs: [], seats: '', reason: '' };
type Confirmation = { lines: readonly Line[]; decide: (go: boolean) => void };
const names = { '*.rejectReason': 'reason', '*.quota': 'seats' };

/** Batch form: sends the lines that it would change, and asks once, with a list, before bookings lose seats. */
export function useBatch({ lines, max, office, onDone }: BatchInput) {
  const t = useText('lab-days');
  const [ticked, setTicked] = useState<{ action: BatchForm['action']; groups: readonly BatchGroup[] }>();
  const [asking, setAsking] = useState<Confirmation>();
  /** Changing the action resets the ticks to the requests that wait. */
  const takenFor = (action: BatchForm['action']) => (ticked?.action === action ? ticked.groups : takenAtFirst);
  const changedBy = (typed: BatchForm) => batchOf(typed, lines, takenFor(typed.action));
  const confirmed = (losing: readonly Line[]) =>
    new Promise<boolean>((decide) => setAsking({ lines: losing, decide })).finally(() => setAsking(undefined));
  /** The sent lines to confirm: all of a cancellation; all of a rejection that includes an approved booking. */
  const losing = (ids: readonly unknown[]) => {
    const found = lines.filter(({ id }) => ids.includes(id));
    const asks = typed.action === 'cancel' || (typed.action === 'reject' && found.some(isApproved));
    return asks ? found : [];
  };
  const form = useCallForm(bookingCalls.submitAllBookings, {
    defaults: blank,
    afterwards: blank,
    // The page guards the chosen days and this form together.
    guard: false,
    names,
    toInput: (typed: BatchForm) => changedBy(typed).map(sentLine),
    check: (typed) => (lacksSeats(typed, max) ? { seats: t(problemOfSeats(typed, max) ?? 'no-invalid', { max }) } : {}),
    send: async (input) => {
      const toConfirm = losing(input.map(({ requestId }) => requestId));
      if (toConfirm.length > 0 && !(await confirmed(toConfirm))) return undefined;
      return office.send(input);
    },
    onDone: () => {
      setTicked(undefined);
      onDone();
    },
  });
  const typed = useWatch({ control: form.control }) as BatchForm;
  const problem = problemOfSeats(typed, max);
  return {
    form,
    meant: meantBy(typed, lines),
    lines,
    typed,
    taken: takenFor(typed.action),
    take: (groups: readonly BatchGroup[]) => setTicked({ action: typed.action, groups }),
    asking,
    changing: lacksSeats(typed, max) ? [] : changedBy(typed),
    seatsProblem: problem && t(problem, { max }),
    /** A value was typed, so leaving the page asks first. */
    unsaved: form.unsaved && Boolean(typed.seats || typed.reason),
    clear: () => form.begin(blank),
  };
}

export type BatchOfDays = ReturnType<typeof useBatch>;
