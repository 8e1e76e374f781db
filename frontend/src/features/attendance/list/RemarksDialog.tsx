import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { TextField } from '../../../ui/form/TextField.js';
import { htmlOf, textOf } from '../../../ui/text/htmlText.js';
import type { Visit } from './types.js';
import { visitSaying } from './visitSaying.js';

type Noted = Pick<Visit, 'attendanceId' | 'workstationNo' | 'lockerNo' | 'remarks' | 'version'>;

/** Edits the remarks of one visit. `visit` is its present row of the list. */
export function RemarksDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useText('attendance');
  const tell = useTell();
  const { attendanceId, workstationNo, lockerNo, remarks, version } = visit;
  const form = useCallForm(attendanceCalls.updateAttendanceWork, {
    defaults: { attendanceId, workstationNo, lockerNo, remarks: textOf(remarks), version },
    toInput: (values: Noted) => ({ ...values, remarks: htmlOf(values.remarks, remarks) }),
    onRefused: ({ message }) => tell.failure(message),
    onDone: () => {
      tell(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      {...visitSaying(t)}
      title={t('remarks-of', { name: visit.researcherName })}
      action={t('save-remarks')}
      onCancel={onClose}
      width={440}
    >
      <TextField form={form} name="remarks" label={t('remarks')} rows={3} autoFocus />
    </FormDialog>
  );
}
