import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { halfWidth } from '../../../ui/text/typing.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import type { Editing } from './changes.js';
import { Stack } from '../../../ui/layout/layout.js';

/** From `md` to `lg` the panel beside the calendar is too narrow for both in one row. */
const beside = <A, B>(wide: A, narrow: B) => ({ xs: wide, md: narrow, lg: wide });

/** Chooses all available days, or single days. */
export function WhichDates({ edit }: { edit: Editing }) {
  const t = useText('bookings');
  return (
    <Segmented
      full
      label={t('which-dates')}
      value={edit.all ? 'all' : 'some'}
      onChange={(value) => edit.pickAll(value === 'all')}
      options={[
        { value: 'some', label: t('select-date') },
        { value: 'all', label: t('select-all') },
      ]}
    />
  );
}

/** Sets the seats of all chosen days. */
export function SeatsForAll({ edit, max }: { edit: Editing; max: number }) {
  const t = useText('bookings');
  const [problem, setProblem] = useState('');
  const { text } = edit;
  const update = () => {
    const number = halfWidth(text);
    const wrong = !/^\d+$/.test(number) ? t('no-invalid') : Number(number) > max ? t('max', { max }) : '';
    setProblem(wrong);
    if (!wrong) edit.setAllSeats(Number(number));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        update();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: beside('minmax(0, 1fr) auto', 'minmax(0, 1fr)'),
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Field
        label={t('no-of-researchers')}
        value={text}
        error={Boolean(problem)}
        helperText={problem || undefined}
        onChange={(event) => {
          setProblem('');
          edit.setText(event.target.value);
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={!text || edit.changes.length === 0}
        sx={{ whiteSpace: 'nowrap', mt: beside('22px', 0) }}
      >
        {t('update-booking')}
      </Button>
    </Box>
  );
}

/** Tools that act on several dates at once. */
export function EditTools({ edit, max }: { edit: Editing; max: number }) {
  return (
    <Stack gap={3} pad={4} lineBelow="divider">
      <WhichDates edit={edit} />
      <SeatsForAll edit={edit} max={max} />
    </Stack>
  );
}
