import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/booking-letter.contract';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../shell/api/useRead.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { isMonth, monthOf } from '../../ui/calendar/dates.js';
import { useSettled } from '../../ui/useSettled.js';
import { chosenOf, type LettersForm, type Project } from './letters.js';

/** A month that is still being typed is not judged, nor asked for, before it has stood so long. */
const settleMs = 400;
const none: readonly Project[] = [];

/** The form of a month's confirmations, and the letters that it would send as they would be read. */
export function useLetters(month: string, onDone: () => void) {
  const t = useText('lab-days');
  const tell = useTell();
  const form = useCallForm(bookingLetterCalls.generateEmail, {
    defaults: { month, refs: [], all: false } as LettersForm,
    guard: false,
    names: { projects: 'refs' },
    toInput: (typed: LettersForm) => ({ month: typed.month ?? '', projects: chosenOf(typed, projects) }),
    check: (typed) => ({
      ...(!isMonth(typed.month) && { month: t('letters-invalid-month') }),
      ...(isMonth(typed.month) && chosenOf(typed, projects).length === 0 && { refs: t('letters-none-chosen') }),
    }),
    onDone: ({ message }) => {
      tell(message);
      onDone();
    },
  });
  const typed = useWatch({ control: form.control }) as LettersForm;
  const settled = useSettled(typed.month, settleMs);
  const asked = isMonth(settled) ? settled : monthOf(month);
  const isAsked = isMonth(settled) && settled === typed.month;
  const booked = useRead(bookingCalls.bookedActiveProjects, { bookMonth: asked }, { when: isAsked });
  const projects = (isAsked && booked.data) || none;
  const chosen = chosenOf(typed, projects);
  const letters = useRead(
    bookingLetterCalls.confirmationLetters,
    { month: asked, ...(!typed.all && { projects: chosen.join('|') }) },
    { when: isAsked && chosen.length > 0, keep: true },
  );
  return {
    form,
    typed,
    projects,
    monthProblem: settled === typed.month && !isMonth(settled) ? t('letters-invalid-month') : undefined,
    /** Undefined while nobody is chosen, or they are being asked for. */
    letters: chosen.length > 0 ? letters.data?.letters : undefined,
    leftOut: (chosen.length > 0 && letters.data?.leftOut) || [],
    chosen: chosen.length,
    error: booked.error ?? letters.error,
    retry: () => void Promise.all([booked.refetch(), letters.refetch()]),
  };
}
