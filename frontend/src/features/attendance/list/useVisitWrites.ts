import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { useState } from 'react';
import type { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { bodyOf, type Draft } from './draft.js';
import type { Visit } from './types.js';

/** What stood against a save or a delete, as the popup says it. */
export type Failure = { title: string; lines: readonly string[] };

/** The acts of the list; a refusal opens a popup and the row stays as it is. */
export function useVisitWrites(date: string) {
  const t = useText('attendance');
  const tell = useTell();
  const [failure, setFailure] = useState<Failure>();
  const [refused, setRefused] = useState<string>();
  const update = useWrite(attendanceCalls.updateAttendance);
  const note = useWrite(attendanceCalls.updateAttendanceWork);
  const remove = useWrite(attendanceCalls.deleteAttendance);
  const failed = (title: string) => (error: CallFailed) =>
    setFailure({ title, lines: [error.message, ...error.errors.filter((line) => line !== error.message)] });

  return {
    failure,
    /** Stays at the row when the popup is closed. */
    refused,
    excuse: () => setRefused(undefined),
    forget: () => setFailure(undefined),
    busy: update.isPending || note.isPending || remove.isPending,
    save: (draft: Draft, done: () => void) =>
      update.mutate(bodyOf(draft, date), {
        onError: (error) => {
          setRefused(error.message);
          failed(t('save-failed'))(error);
        },
        onSuccess: ({ code, message, data }) => {
          if (code === 0) {
            tell(message || t('saved'));
            return done();
          }
          const taken = data ? t('seats-all-occupied', { refNum: data.refNum, count: data.seats }) : '';
          setFailure({ title: t('save-failed'), lines: [t('no-capacity'), taken, t('check-again')] });
        },
      }),
    remark: ({ attendanceId, workstationNo, lockerNo, version }: Visit, remarks: string, done: () => void) =>
      note.mutate(
        { attendanceId, workstationNo, lockerNo, remarks, version },
        {
          onError: failed(t('save-failed')),
          onSuccess: () => {
            tell(t('saved'));
            done();
          },
        },
      ),
    remove: ({ attendanceId }: Visit, done: () => void) =>
      remove.mutate(
        { attendanceId },
        {
          onError: failed(t('delete-failed')),
          onSettled: done,
          onSuccess: ({ message }) => tell(message),
        },
      ),
  };
}
