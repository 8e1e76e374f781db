import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useState } from 'react';
import { type Refusal, useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useOpenEdit } from '../../../shell/guard/useUnsaved.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { htmlOf } from '../../../ui/text/htmlText.js';
import { type Project, type Visit, timeTyped, type VisitValues, valuesOf, wrongIn } from './visitValues.js';

/** A visit that is edited, or a new one. */
export type Edited = { readonly visit: Visit | null; readonly start: VisitValues };

/** Props of the forms that edit a visit, in its row or on a phone. */
export type VisitEditing = {
  edited: Edited;
  /** The present row of the visit in the list; undefined for a new one, and after somebody else has deleted it. */
  row: Visit | undefined;
  date: string;
  projects: readonly Project[];
  /** The edit is saved or cancelled. */
  onEnd: () => void;
  /** A save was refused; a popup shows it as well. */
  onRefused: (refusal: Refusal) => void;
};

/**
 * The form of one visit. Untouched fields follow the list; conflicts with changes by others are settled in the form.
 */
export function useVisitForm({ edited, row, date, onEnd, onRefused }: VisitEditing) {
  const t = useText('attendance');
  const tell = useTell();
  useOpenEdit();
  // Keeps the last state of a visit that somebody deleted meanwhile.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  return useCallForm(attendanceCalls.updateAttendance, {
    defaults: last ? valuesOf(last) : edited.start,
    guard: { title: t('unsaved-title'), text: t('unsaved-text'), discard: onEnd },
    toInput: ({ signinTime, signoutTime, remarks, version, ...values }: VisitValues) => ({
      ...values,
      date,
      attendanceId: edited.visit?.attendanceId ?? null,
      version,
      remarks: htmlOf(remarks, last?.remarks),
      signinTime: timeTyped(signinTime) ?? null,
      signoutTime: timeTyped(signoutTime) ?? null,
    }),
    check: (values) => Object.fromEntries(Object.entries(wrongIn(values)).map(([field, key]) => [field, t(key)])),
    refusedBy: ({ code, data }) => {
      if (code === 0) return undefined;
      const taken = data ? [t('seats-all-occupied', { refNum: data.refNum, count: data.seats })] : [];
      return { message: t('no-capacity'), errors: [...taken, t('check-again')] };
    },
    onRefused,
    onDone: ({ message }) => {
      tell(message || t('saved'));
      onEnd();
    },
  });
}

export type VisitForm = ReturnType<typeof useVisitForm>;
