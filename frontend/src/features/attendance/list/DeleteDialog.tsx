import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import type { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { MessageDialog } from '../../../ui/MessageDialog.js';
import { timeOf } from '../moment.js';
import type { Visit } from './types.js';

type Props = { visit: Visit; onClose: () => void; onDeleted: () => void; onFailed: (failure: CallFailed) => void };

/** Asks before a visit is deleted. */
export function DeleteDialog({ visit, onClose, onDeleted, onFailed }: Props) {
  const t = useText('attendance');
  const tell = useTell();
  const remove = useWrite(attendanceCalls.deleteAttendance);
  const start = () =>
    remove.mutate(
      { attendanceId: visit.attendanceId },
      {
        onError: onFailed,
        onSuccess: ({ message }) => {
          tell(message);
          onDeleted();
        },
      },
    );
  return (
    <MessageDialog
      open
      bad
      icon="trash"
      title={t('delete-title', { name: visit.researcherName })}
      action={t('delete-visit')}
      busy={remove.isPending}
      onAction={start}
      other={{ label: t('cancel'), onClick: () => !remove.isPending && onClose() }}
    >
      {t('delete-text', { refNum: visit.refNum, time: timeOf(visit.signinTime) })}
    </MessageDialog>
  );
}
