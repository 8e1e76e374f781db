import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.js';
import { DateStepper } from '../../ui/dates/steppers.js';
import { dayAfter, say } from '../../i18n/dates.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { surface } from '../../ui/page/Surface.js';
import { useDayPicker } from '../../shell/calendar/picking/useDayPicker.js';
import { useToday } from '../../shell/live/useLive.js';
import { touch } from '../../ui/theme/touch.js';

/** Range of the slider: the lab's day and an hour on either side; the URL can name any minute. */
const [first, last] = [8 * 60, 21 * 60];
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const marks = Array.from({ length: 7 }, (_, i) => {
  const value = first + i * 120;
  return { value, label: timeOf(value) };
});

/**
 * On a phone the thumb's touch area is 44 px, its drawing 20 px, so that it covers no label. Every other label is
 * hidden there.
 */
const slider = {
  '& .MuiSlider-markLabel': { typography: 'caption' },
  '& .MuiSlider-thumb': {
    ...{ width: touch(24), height: touch(24), bgcolor: 'transparent', boxShadow: 'none' },
    '&::before': { width: 20, height: 20, inset: 'auto', bgcolor: 'primary.main' },
  },
  '@media (max-width:480px)': {
    '& .MuiSlider-markLabel': { top: 36 },
    ...Object.fromEntries([1, 3, 5].map((odd) => [`& .MuiSlider-markLabel[data-index="${odd}"]`, { display: 'none' }])),
  },
};

export type Instant = { date: string; time: string; known: 'now' | 'then' };
/** `latest`: the last minute of the day that can be replayed. */
type Props = Instant & { latest: string; onChange: (change: Partial<Instant>) => void };

/** Chooses date, minute, and whether later corrections count. The page reads again when the slider is released. */
export function Moment({ date, time, latest, known, onChange }: Props) {
  const t = useText('audit');
  const today = useToday();
  const { open, calendar } = useDayPicker({ date, label: t('choose-date'), onDate: (to) => onChange({ date: to }) });
  const [dragged, drag] = useState<{ from: string; to: number }>();
  const minutes = dragged?.from === time ? dragged.to : minutesOf(time);
  const labels = {
    group: t('date-shown'),
    previous: t('previous-day'),
    next: t('next-day'),
    today: t('today'),
  };
  return (
    <Box
      component="section"
      aria-label={t('moment')}
      sx={{
        ...surface,
        px: { xs: 2, sm: 4 },
        py: 3,
        mb: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 6,
        rowGap: 2,
      }}
    >
      <DateStepper
        value={say(date, 'EEE dd/MM/yyyy')}
        labels={labels}
        onStep={(days) => onChange({ date: dayAfter(date, days) })}
        onToday={() => onChange({ date: today })}
        onOpen={open}
      />
      {calendar}
      <Typography variant="figure" component="p" aria-live="polite" sx={{ minWidth: 92, px: { xs: 2, sm: 0 } }}>
        {timeOf(minutes)}
      </Typography>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, px: { xs: 5, sm: 4 } }}>
        <Slider
          aria-label={t('moment')}
          getAriaValueText={timeOf}
          min={first}
          max={last}
          step={1}
          shiftStep={15}
          marks={marks}
          value={minutes}
          onChange={(_, to) => drag({ from: time, to: Math.min(to, minutesOf(latest)) })}
          onChangeCommitted={(_, to) => onChange({ time: timeOf(Math.min(to, minutesOf(latest))) })}
          sx={slider}
        />
      </Box>
      <Segmented
        label={t('known')}
        value={known}
        options={[
          { value: 'now', label: t('now') },
          { value: 'then', label: t('then') },
        ]}
        onChange={(to) => onChange({ known: to })}
      />
    </Box>
  );
}
