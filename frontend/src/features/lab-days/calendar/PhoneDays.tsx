import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckOf } from '../../../ui/form/Check.js';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say, weekday } from '../../../i18n/dates.js';
import { PhoneDate } from '../../../shell/calendar/DayNumber.js';
import { hatch } from '../../../shell/lab/tone.js';
import { WeekList } from '../../../shell/calendar/WeekList.js';
import { Icon } from '../../../ui/text/Icon.js';
import { type OfficeDay, firstOn, waitingOn } from '../officeDay.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { stopped } from '../../../ui/text/joined.js';
import ButtonBase from '@mui/material/ButtonBase';
import { Bar } from '../../../shell/lab/Ring.js';
import { FirstMark } from './FirstMark.js';
import { Block, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/layout.js';

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
    <Block aria-hidden grow shrink>
      <Text as="p" variant="body2" weight="strong">
        {open ? t('seats', { count: day.capacity }) : day.closed}
      </Text>
      {(open || alarm) && (
        <Typography variant="caption" component="div" color={alarm ? 'tone.bad.fg' : 'textSecondary'}>
          {under}
        </Typography>
      )}
    </Block>
  );
}

function ChoiceRow({ day, today, setup, chosen, alarm, onPick, onOpen }: RowProps) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const label = stopped(words.describe(day), setup && day.closed === undefined && words.who(day), alarm);
  return (
    <Box component="li" sx={look({ day, chosen, alarm })}>
      <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'grid', px: 3, py: 1.5 }}>
        <CheckOf big label={label} checked={chosen} onChange={onPick}>
          <Box aria-hidden>
            <PhoneDate date={day.date} today={today} />
          </Box>
          {setup ? <DaySetup day={day} alarm={alarm} /> : <DayFill day={day} alarm={alarm} />}
        </CheckOf>
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

/** Seats, requests and first visits of a day. Hidden from screen readers: the label of the row says the same. */
function DayFill({ day, alarm }: { day: OfficeDay; alarm?: string | undefined }) {
  const t = useText('lab-days');
  const [first, waiting] = [firstOn(day), waitingOn(day)];
  return (
    <Stack aria-hidden gap={1} grow shrink>
      <Row gap={2} align="baseline" variant="body2">
        <Block as="span" grow>
          <b>{day.held}</b> / {day.capacity}
        </Block>
        {alarm ? (
          <Text tone="bad" weight="strong">
            {alarm}
          </Text>
        ) : (
          waiting > 0 && (
            <Text tone="note" weight="strong">
              {t('to-review', { count: waiting })}
            </Text>
          )
        )}
        {first > 0 && <FirstMark count={first} />}
      </Row>
      <Bar wide held={day.held} taken={day.taken} capacity={day.capacity} />
    </Stack>
  );
}

type DayRowProps = { day: OfficeDay; today: string; onOpen: () => void };

function DayRow({ day, today, onOpen }: DayRowProps) {
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
        <VisuallyHidden>{words.describe(day)}</VisuallyHidden>
        <Box aria-hidden>
          <PhoneDate date={day.date} today={today} />
        </Box>
        {shut ? (
          <Text aria-hidden as="p" grow variant="body2" tone="quiet">
            {day.closed}
          </Text>
        ) : (
          <DayFill day={day} />
        )}
        {!shut && <Icon name="right" size={18} tone="quiet" />}
      </ButtonBase>
    </Box>
  );
}

const dull = (day: OfficeDay) =>
  day.outside || (day.closed !== undefined && weekday(day.date) > 4 && day.lines.length === 0);

type LabDaysPhoneProps = { days: readonly OfficeDay[]; today: string; past: boolean; onOpen: (date: string) => void };

/** The office's month on a phone; a day opens its bookings. */
export function LabDaysPhone({ days, today, past, onOpen }: LabDaysPhoneProps) {
  return (
    <WeekList
      days={days}
      today={today}
      past={past}
      leaveOut={dull}
      renderDay={(day) => <DayRow key={day.date} day={day} today={today} onOpen={() => onOpen(day.date)} />}
    />
  );
}
