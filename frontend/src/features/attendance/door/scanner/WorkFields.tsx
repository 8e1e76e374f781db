import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Field } from '../../../../ui/Field.js';
import { usePhone } from '../../../../ui/usePhone.js';
import type { Work } from './scanResult.js';

/** Where the person sits and what the desk notes; longest 20, 20 and 100 characters. */
export function WorkFields({ work, onChange }: { work: Work; onChange: (work: Work) => void }) {
  const t = useText('attendance');
  const phone = usePhone();
  const first = useRef<HTMLInputElement>(null);
  // The band with the name stays in view: typing may begin at once, but nothing scrolls to it, and no keyboard covers it.
  useEffect(() => {
    if (!phone) first.current?.focus({ preventScroll: true });
  }, [phone]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignContent: 'start' }}>
      <Field
        label={t('workstation-no')}
        value={work.workstationNo}
        inputRef={first}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        onChange={(event) => onChange({ ...work, workstationNo: event.target.value })}
      />
      <Field
        label={t('locker-no')}
        value={work.lockerNo}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        onChange={(event) => onChange({ ...work, lockerNo: event.target.value })}
      />
      <Field
        label={t('remarks')}
        value={work.remarks}
        multiline
        rows={3}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        helperText={t('up-to-100')}
        onChange={(event) => onChange({ ...work, remarks: event.target.value })}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
}
