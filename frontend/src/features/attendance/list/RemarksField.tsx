import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { FieldFrame } from '../../../ui/form/FieldFrame.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useField } from '../../../ui/form/useField.js';
import type { VisitForm } from './useVisitForm.js';
import type { VisitValues } from './visitValues.js';

const look = {
  justifyContent: 'flex-start',
  minHeight: 30,
  py: 0.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  bgcolor: 'background.paper',
};

/** The remarks of a row that is edited: written in a popup, saved with the row. */
export function RemarksField({ form, person }: { form: VisitForm; person: string }) {
  const t = useText('attendance');
  const { value, set, wrong } = useField<VisitValues, string>({ form, name: 'remarks' });
  const [before, setBefore] = useState<string>();
  const id = useId();
  const { leave } = useUnsaved(before !== undefined && value !== before, {
    title: t('unsaved-title'),
    text: t('unsaved-text'),
  });
  /** Asked first where something was typed. */
  const giveUp = () =>
    leave(() => {
      set(before ?? value);
      setBefore(undefined);
    });
  return (
    <FieldFrame form={form} name="remarks" label={t('remarks')} wrong={wrong} labelled>
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
          <Dialog
            open={before !== undefined}
            onClose={(_, reason) => reason === 'escapeKeyDown' && giveUp()}
            aria-labelledby={id}
            slotProps={{ paper: { sx: { width: 440, m: 4, p: 5, gap: 5 } } }}
          >
            <Typography id={id} variant="h2">
              {person ? t('remarks-of', { name: person }) : t('remarks')}
            </Typography>
            <TextField form={form} name="remarks" label={t('remarks')} bare rows={3} autoFocus />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
              <Button color="inherit" onClick={giveUp}>
                {t('cancel')}
              </Button>
              <Button variant="contained" onClick={() => setBefore(undefined)}>
                {t('ok')}
              </Button>
            </Box>
          </Dialog>
        </>
      )}
    </FieldFrame>
  );
}
