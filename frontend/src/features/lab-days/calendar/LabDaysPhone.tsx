import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Bar.js';
import { weekday } from '../../../i18n/dates.js';
import { PhoneDate } from '../../../shell/calendar/PhoneDate.js';
import { hatch, unseen } from '../../../shell/lab/tone.js';
import { WeekList } from '../../../shell/calendar/WeekList.js';
import { Icon } from '../../../ui/text/Icon.js';
import { FirstMark } from './FirstMark.js';
import { firstOn, type OfficeDay, waitingOn } from '../officeDay.js';
import { useOfficeWords } from '../useOfficeWords.js';

/** Seats, requests and first visits of a day. Hidden from screen readers: the label of the row says the same. */
export function DayFill({ day, alarm }: { day: OfficeDay; alarm?: string | undefined }) {
  const t = useText('lab-days');
  const [first, waiting] = [firstOn(day), waitingOn(day)];
  return (
    <Box aria-hidden sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, typography: 'body2' }}>
        <Box component="span" sx={{ flex: 1 }}>
          <b>{day.held}</b> / {day.capacity}
        </Box>
        {alarm ? (
          <Box component="span" sx={{ color: 'tone.bad.fg', fontWeight: 550 }}>
            {alarm}
          </Box>
        ) : (
          waiting > 0 && (
            <Box component="span" sx={{ color: 'tone.note.fg', fontWeight: 550 }}>
              {t('to-review', { count: waiting })}
            </Box>
          )
        )}
        {first > 0 && <FirstMark count={first} />}
      </Box>
      <Bar wide held={day.held} taken={day.taken} capacity={day.capacity} />
    </Box>
  );
}

type RowProps = { day: OfficeDay; today: string; onOpen: () => void };

function Row({ day, today, onOpen }: RowProps) {
  const words = useOfficeWords();
  const shut = day.closed !== undefined && day.lines.length === 0;
  return (
    <Box component="li" sx={shut ? { bgcolor: 'surface.sunken', backgroundImage: hatch } : undefined}>
      <ButtonBase
        disableRipple
        disabled={shut}
        onClick={onOpen}
        sx={{ width: 1, gap: 3, minHeight: 60, px: 3, textAlign: 'left' }}
      >
        <Box component="span" sx={unseen}>
          {words.describe(day)}
        </Box>
        <Box aria-hidden>
          <PhoneDate date={day.date} today={today} />
        </Box>
        {shut ? (
          <Typography aria-hidden variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {day.closed}
          </Typography>
        ) : (
          <DayFill day={day} />
        )}
        {!shut && <Icon name="right" size={18} sx={{ color: 'text.secondary' }} />}
      </ButtonBase>
    </Box>
  );
}

const dull = (day: OfficeDay) =>
  day.outside || (day.closed !== undefined && weekday(day.date) > 4 && day.lines.length === 0);

type Props = { days: readonly OfficeDay[]; today: string; past: boolean; onOpen: (date: string) => void };

/** The office's month on a phone; a day opens its bookings. */
export function LabDaysPhone({ days, today, past, onOpen }: Props) {
  return (
    <WeekList
      days={days}
      today={today}
      past={past}
      leaveOut={dull}
      renderDay={(day) => <Row key={day.date} day={day} today={today} onOpen={() => onOpen(day.date)} />}
    />
  );
}
