import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormNotes, useClosing } from '../../../shell/form/CallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useVisitFields } from './useVisitFields.js';
import { useVisitForm, type VisitEditing, type VisitForm } from './useVisitForm.js';
import { Expiry } from './AttendanceCard.js';
import type { VisitEdit } from './VisitTable.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { FieldFrame } from '../../../ui/form/frame/FieldFrame.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useField } from '../../../ui/form/frame/field.js';
import type { VisitValues } from './visitValues.js';
import { Row, Text } from '../../../ui/layout/layout.js';

const plain = { display: 'block', pt: 1.5 };

type Props = VisitEditing & Pick<VisitEdit, 'cells'>;

/** Edits a visit in its row: Enter saves, Esc cancels. */
export function VisitRow(props: Props) {
  const { row, cells, onEnd } = props;
  const t = useText('attendance');
  const form = useVisitForm(props);
  useClosing(form);
  const { person, ...fields } = useVisitFields({ ...props, form, bare: true });
  // Not while a save is pending: its answer would close whatever was opened meanwhile.
  const cancel = () => !form.busy && form.leave(onEnd);
  return cells(
    {
      in: fields.signinTime,
      out: fields.signoutTime,
      'ref-no': fields.projectId,
      researcher: fields.userId,
      university: (
        <Text as="div" above={1.5} breaks="two-lines">
          {person?.university}
        </Text>
      ),
      workstation: fields.workstationNo,
      locker: fields.lockerNo,
      'id-expiry': <Box sx={plain}>{row && row.userId === person?.userId && <Expiry visit={row} />}</Box>,
      remarks: <RemarksField form={form} person={person?.name ?? ''} />,
      source: '',
      actions: (
        <Row gap={2} justify="flex-end" padTop={0.25}>
          <Button size="small" variant="outlined" color="inherit" disabled={form.busy} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button size="small" variant="contained" disabled={form.busy} onClick={form.submit}>
            {t('save')}
          </Button>
        </Row>
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

const look = {
  justifyContent: 'flex-start',
  minHeight: 30,
  py: 0.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  bgcolor: 'background.paper',
};

/** The remarks in a row that is edited: typed in a popup, saved with the row. */
function RemarksField({ form, person }: { form: VisitForm; person: string }) {
  const t = useText('attendance');
  const { value, set, wrong } = useField<VisitValues, string>({ form, name: 'remarks' });
  const [before, setBefore] = useState<string>();
  const { leave } = useUnsaved(before !== undefined && value !== before, {
    title: t('unsaved-title'),
    text: t('unsaved-text'),
  });
  /** Asks first if something was typed. */
  const giveUp = () =>
    leave(() => {
      set(before ?? value);
      setBefore(undefined);
    });
  return (
    <FieldFrame name="remarks" label={t('remarks')} wrong={wrong} labelled>
      {({ describedBy }) => (
        <>
          <Button
            size="small"
            variant="outlined"
            color={wrong ? 'error' : 'inherit'}
            fullWidth
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={() => setBefore(value)}
            sx={look}
          >
            {value || t('remarks')}
          </Button>
          {before !== undefined && (
            <ContentDialog
              title={person ? t('remarks-of', { name: person }) : t('remarks')}
              width={440}
              keeps
              onClose={giveUp}
              actions={
                <>
                  <Button color="inherit" onClick={giveUp}>
                    {t('cancel')}
                  </Button>
                  <Button variant="contained" onClick={() => setBefore(undefined)}>
                    {t('ok')}
                  </Button>
                </>
              }
            >
              <TextField form={form} name="remarks" label={t('remarks')} bare rows={3} autoFocus />
            </ContentDialog>
          )}
        </>
      )}
    </FieldFrame>
  );
}
