import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Field } from '../../../../ui/Field.js';
import { hours, minutesOf } from './leavingTime.js';

type Time = { hour: string; minute: string };
type Props = Time & { tried: boolean; onChange: (time: Time) => void };

const touch = { '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 36 } } };
const choices = (values: string[]) =>
  values.map((value) => (
    <MenuItem key={value} value={value}>
      {value}
    </MenuItem>
  ));

export function LeavingTime({ hour, minute, tried, onChange }: Props) {
  const t = useText('attendance');
  const chooseHour = (to: string) => onChange({ hour: to, minute: to === '20' ? '00' : minute });
  return (
    <Box
      role="group"
      aria-label={t('leaving-time')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: 2, alignItems: 'end' }}
    >
      <Field
        select
        required
        label={t('hour')}
        value={hour}
        error={tried && !hour}
        sx={touch}
        onChange={(event) => chooseHour(event.target.value)}
      >
        {choices(hours)}
      </Field>
      <Box component="span" aria-hidden sx={{ height: { xs: 44, sm: 36 }, display: 'grid', placeItems: 'center' }}>
        :
      </Box>
      <Field
        select
        required
        label={t('minute')}
        value={minute}
        error={tried && !minute}
        sx={touch}
        onChange={(event) => onChange({ hour, minute: event.target.value })}
      >
        {choices(minutesOf(hour))}
      </Field>
    </Box>
  );
}
