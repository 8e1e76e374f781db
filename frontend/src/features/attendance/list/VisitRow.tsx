import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useClosing } from '../../../shell/form/useClosing.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { twoLines } from '../../../ui/twoLines.js';
import { RemarksField } from './RemarksField.js';
import { useVisitFields } from './useVisitFields.js';
import { useVisitForm, type VisitEditing } from './useVisitForm.js';
import { Expiry } from './VisitParts.js';
import type { VisitEdit } from './VisitTable.js';

const plain = { display: 'block', pt: 1.5 };

type Props = VisitEditing & Pick<VisitEdit, 'cells'>;

/** A visit edited in its row: Enter saves, Esc cancels. */
export function VisitRow(props: Props) {
  const { row, cells, onEnd } = props;
  const t = useText('attendance');
  const form = useVisitForm(props);
  useClosing(form);
  const { person, ...fields } = useVisitFields({ ...props, form, bare: true });
  // What is being sent is waited for: its answer would close whatever was opened since.
  const cancel = () => !form.busy && form.leave(onEnd);
  return cells(
    {
      in: fields.signinTime,
      out: fields.signoutTime,
      'ref-no': fields.projectId,
      researcher: fields.userId,
      university: <Box sx={{ ...twoLines, mt: 1.5 }}>{person?.university}</Box>,
      workstation: fields.workstationNo,
      locker: fields.lockerNo,
      'id-expiry': <Box sx={plain}>{row && row.userId === person?.userId && <Expiry visit={row} />}</Box>,
      remarks: <RemarksField form={form} person={person?.name ?? ''} />,
      source: '',
      actions: (
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', pt: 0.25 }}>
          <Button size="small" variant="outlined" color="inherit" disabled={form.busy} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button size="small" variant="contained" disabled={form.busy} onClick={form.submit}>
            {t('save')}
          </Button>
        </Stack>
      ),
    },
    { enter: form.submit, escape: cancel },
    <>
      <Typography variant="caption" color="textSecondary">
        {t('edit-hint')}
      </Typography>
      {fields.seatNote}
      <FormNotes form={form} {...fields.saying} />
    </>,
  );
}
