import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { Field } from '../../../ui/Field.js';

const longest = 100;

type Props = {
  name: string;
  remarks: string;
  error?: string | undefined;
  busy?: boolean;
  onSave: (remarks: string) => void;
  onClose: () => void;
};

/** The remarks of one visit, at most 100 characters. */
export function RemarksDialog({ name, remarks, error, busy, onSave, onClose }: Props) {
  const t = useText('attendance');
  const id = useId();
  const [text, setText] = useState(remarks);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(text);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 440, m: 4 } } }}>
      <Box component="form" onSubmit={save} sx={{ p: 5, display: 'grid', gap: 5 }}>
        <Typography id={id} variant="h2">
          {name ? t('remarks-of', { name }) : t('remarks')}
        </Typography>
        <Field
          label={t('remarks')}
          value={text}
          multiline
          rows={3}
          autoFocus
          error={!!error}
          helperText={error ?? t('up-to-100')}
          slotProps={{ htmlInput: { maxLength: longest } }}
          onChange={(event) => setText(event.target.value)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!!busy}>
            {t('save-remarks')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
