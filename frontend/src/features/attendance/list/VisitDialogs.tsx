import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useText } from '../../../i18n/i18n.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useVisitFields, visitSaying } from './useVisitFields.js';
import { useVisitForm, type VisitEditing } from './useVisitForm.js';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { htmlOf, textOf } from '../../../ui/text/htmlText.js';
import type { Visit } from './visitValues.js';

type Props = VisitEditing & { onDelete: (() => void) | undefined };

/** Edits a visit on a phone, where a row has no room for fields. */
export function VisitDialog(props: Props) {
  const { edited, onEnd, onDelete } = props;
  const t = useText('attendance');
  const form = useVisitForm(props);
  const fields = useVisitFields({ ...props, form, bare: false });
  return (
    <FormDialog
      form={form}
      {...fields.saying}
      title={edited.visit ? t('edit-visit') : t('new-visit')}
      action={t('save')}
      onCancel={onEnd}
      aside={
        onDelete && (
          <Button color="error" onClick={onDelete}>
            {t('delete')}
          </Button>
        )
      }
    >
      {fields.projectId}
      {fields.userId}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
        {fields.signinTime}
        {fields.signoutTime}
        {fields.workstationNo}
        {fields.lockerNo}
      </Box>
      {fields.seatNote}
      <TextField form={form} name="remarks" label={t('remarks')} rows={3} />
    </FormDialog>
  );
}

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
