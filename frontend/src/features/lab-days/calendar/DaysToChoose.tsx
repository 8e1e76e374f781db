import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say, weekday } from '../../../i18n/dates.js';
import { PhoneDate } from '../../../shell/calendar/PhoneDate.js';
import { hatch, unseen } from '../../../shell/lab/tone.js';
import { WeekList } from '../../../shell/calendar/WeekList.js';
import { Icon } from '../../../ui/text/Icon.js';
import { DayFill } from './LabDaysPhone.js';
import type { OfficeDay } from '../officeDay.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { stopped } from '../../../ui/text/joined.js';

type RowProps = {
  day: OfficeDay;
  today: string;
  setup: boolean;
  chosen: boolean;
  alarm: string | undefined;
  onPick: () => void;
  onOpen: (() => void) | undefined;
};

const look = ({ day, chosen, alarm }: Pick<RowProps, 'day' | 'chosen' | 'alarm'>) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 60,
  ...(day.closed !== undefined && { bgcolor: 'surface.sunken', backgroundImage: hatch }),
  ...(chosen && { bgcolor: 'primary.light' }),
  ...(alarm && { bgcolor: 'tone.bad.bg' }),
});

function DaySetup({ day, alarm }: Pick<RowProps, 'day' | 'alarm'>) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const open = day.closed === undefined;
  const under = alarm ?? [day.opens, day.remark || words.who(day)].filter(Boolean).join(' · ');
  return (
    <Box aria-hidden sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {open ? t('seats', { count: day.capacity }) : day.closed}
      </Typography>
      {(open || alarm) && (
        <Typography variant="caption" component="div" color={alarm ? 'tone.bad.fg' : 'textSecondary'}>
          {under}
        </Typography>
      )}
    </Box>
  );
}

function ChoiceRow({ day, today, setup, chosen, alarm, onPick, onOpen }: RowProps) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const label = stopped(words.describe(day), setup && day.closed === undefined && words.who(day), alarm);
  return (
    <Box component="li" sx={look({ day, chosen, alarm })}>
      <Box
        component="label"
        sx={{
          flex: 1,
          minWidth: 0,
          alignSelf: 'stretch',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 3,
          py: 1.5,
        }}
      >
        <Checkbox
          disableRipple
          checked={chosen}
          onChange={onPick}
          sx={{ width: 44, height: 44, m: -2, mr: -3, flex: 'none' }}
        />
        <Box component="span" sx={unseen}>
          {label}
        </Box>
        <Box aria-hidden>
          <PhoneDate date={day.date} today={today} />
        </Box>
        {setup ? <DaySetup day={day} alarm={alarm} /> : <DayFill day={day} alarm={alarm} />}
      </Box>
      {onOpen && (
        <IconButton
          aria-label={t('bookings-of', { date: say(day.date, 'd MMMM') })}
          onClick={onOpen}
          sx={{ width: 44, height: 44, mr: 1, color: 'text.secondary' }}
        >
          <Icon name="right" size={18} />
        </IconButton>
      )}
    </Box>
  );
}

type Props = {
  days: readonly OfficeDay[];
  today: string;
  past: boolean;
  setup: boolean;
  chosen: ReadonlySet<string>;
  alarmOf: (date: string) => string | undefined;
  onPick: (date: string) => void;
  onSweep: (date: string) => void;
  onRemove: (date: string) => void;
  onOpen: (date: string) => void;
};

/** The office's month on a phone while days are chosen, one at a time or a week at once. */
export function DaysToChoose(props: Props) {
  const { days, today, past, setup, chosen, alarmOf, onPick, onSweep, onRemove, onOpen } = props;
  const t = useText('lab-days');
  /** Choosing a week in set-up skips its weekend and days that are closed for a reason, such as a holiday. */
  const ofWeek = (day: OfficeDay) =>
    day.closed === undefined || !setup || (day.closed === t('closed') && weekday(day.date) < 5);
  const weekButton = (week: readonly OfficeDay[], name: string) => {
    const meant = week.filter(ofWeek).map(({ date }) => date);
    if (meant.length === 0) return <Box sx={{ minHeight: 44 }} />;
    const all = meant.every((date) => chosen.has(date));
    return (
      <Button
        aria-label={t(all ? 'clear-week-named' : 'choose-week-named', { week: name })}
        onClick={() => meant.forEach(all ? onRemove : onSweep)}
        sx={{ mr: -3.5 }}
      >
        {t(all ? 'clear-week' : 'choose-week')}
      </Button>
    );
  };
  return (
    <WeekList
      days={days}
      today={today}
      past={past}
      leaveOut={(day) => day.outside || !(setup || day.lines.length > 0)}
      renderAside={weekButton}
      renderDay={(day) => (
        <ChoiceRow
          key={day.date}
          day={day}
          today={today}
          setup={setup}
          chosen={chosen.has(day.date)}
          alarm={alarmOf(day.date)}
          onPick={() => onPick(day.date)}
          onOpen={setup ? undefined : () => onOpen(day.date)}
        />
      )}
    />
  );
}
