import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../../i18n/i18n.js';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import type { FormOf } from '../../../../../ui/form/frame/field.js';
import { TextField } from '../../../../../ui/form/TextField.js';
import { usePhone } from '../../../../../ui/browser/viewport.js';
import { SeatNote } from '../../../seats/SeatNote.js';
import type { Work } from './scanResult.js';

type WorkForm = FormOf<Work> & { readonly setValue: UseFormSetValue<Work> };

/** Workstation, locker and remarks. */
export function WorkFields({ form, attendanceId }: { form: WorkForm; attendanceId: string }) {
  const t = useText('attendance');
  const phone = usePhone();
  const typed = useWatch({ control: form.control, name: 'workstationNo' });
  const first = useRef<HTMLInputElement>(null);
  // Focus without scrolling, so that the band with the name stays in view. Not on a phone, where the keyboard would
  // cover it.
  useEffect(() => {
    if (!phone) first.current?.focus({ preventScroll: true });
  }, [phone]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignContent: 'start' }}>
      <TextField form={form} name="workstationNo" label={t('workstation-no')} autoComplete="off" inputRef={first} />
      <TextField form={form} name="lockerNo" label={t('locker-no')} autoComplete="off" />
      <Box sx={{ gridColumn: '1 / -1', mt: -3 }}>
        <SeatNote
          date={attendanceId.slice(0, 10)}
          attendanceId={attendanceId}
          typed={typed}
          onUse={(no) => {
            form.setValue('workstationNo', no, { shouldDirty: true });
            first.current?.focus({ preventScroll: true });
          }}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField form={form} name="remarks" label={t('remarks')} rows={3} />
      </Box>
    </Box>
  );
}
