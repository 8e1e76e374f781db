import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useText } from '../../../i18n/i18n.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useVisitFields } from './useVisitFields.js';
import { useVisitForm, type VisitEditing } from './useVisitForm.js';

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
