import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { holidayName } from '../../ui/calendar/holiday.js';
import { PhoneDate } from '../../ui/calendar/PhoneDate.js';
import { Ring } from '../../ui/calendar/Ring.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { Stepper } from '../../ui/calendar/Stepper.js';
import { hatch } from '../../ui/calendar/tone.js';
import { arrivedLook } from '../../ui/calendar/useArrival.js';
import type { Change } from './changes.js';
import { ChangeWord } from './DayCell.js';
import { barred, type Day, mostOn } from './bookingDay.js';
import { useDayWords } from './useDayWords.js';

type Props = {
  day: Day;
  today: string;
  change?: Change | undefined;
  max: number;
  editing: boolean;
  /** A link was about it. */
  arrived: boolean;
  onPick?: (() => void) | undefined;
  onSeats?: ((seats: number) => void) | undefined;
};

const target = { width: 44, height: 44, m: -2, mr: -3 };

/** A day as a row of the phone's list. */
export function PhoneDay({ day, today, change, max, editing, arrived, onPick, onSeats }: Props) {
  const t = useText('bookings');
  const words = useDayWords(today);
  const { own } = day;
  const tint = change
    ? { bgcolor: change.problem ? 'tone.bad.bg' : 'primary.light' }
    : day.shut?.kind === 'closed'
      ? { bgcolor: 'surface.sunken', backgroundImage: hatch }
      : barred(day) && day.date >= today
        ? { bgcolor: 'surface.sunken' }
        : {};
  const stepping = change && change.problem !== 'filled' && max > 1;
  return (
    <Box
      component="li"
      data-date={day.date}
      tabIndex={arrived ? -1 : undefined}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 60, px: 3, py: 1.5, ...tint },
        ...(arrived && arrivedLook),
      }}
    >
      {editing &&
        (onPick ? (
          <Checkbox
            disableRipple
            checked={Boolean(change)}
            onChange={onPick}
            slotProps={{ input: { 'aria-label': t('choose-date', { date: say(day.date, 'EEEE d MMMM') }) } }}
            sx={target}
          />
        ) : (
          <Box sx={target} />
        ))}
      <PhoneDate date={day.date} today={today} />
      <Box sx={{ flex: stepping ? '1 1 88px' : 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {own && !change ? (
          <StatusMark status={own.status} aside={t('seats', { count: own.seats })} />
        ) : (
          <Typography variant="body2" color={day.shut ? 'textSecondary' : 'textPrimary'}>
            {holidayName(words.roomShort(day))}
          </Typography>
        )}
        {change && <ChangeWord change={change} today={today} max={max} />}
        {!change && own && words.parts(own) && (
          <Typography variant="caption" color="textSecondary">
            {words.parts(own)}
          </Typography>
        )}
        {!change && own && own.attended !== null && (
          <Typography variant="caption" color="textSecondary">
            {t('came', { count: own.attended, seats: own.kept || own.seats })}
          </Typography>
        )}
        {!change && !day.shut && day.tooNear && (
          <Typography variant="caption" color="textSecondary">
            {day.reason}
          </Typography>
        )}
        {day.remark && day.remark !== day.shut?.words && (
          <Typography variant="caption" color="textSecondary">
            {day.remark}
          </Typography>
        )}
        {!change && own?.reason && (
          <Typography variant="caption" sx={{ color: 'tone.bad.fg' }}>
            {own.reason}
          </Typography>
        )}
      </Box>
      {stepping && (
        <Stepper
          size={44}
          label={t('researchers-on', { date: say(day.date, 'd MMM') })}
          value={change.after}
          max={mostOn(day, max)}
          fallback={change.before || 1}
          onChange={onSeats}
        />
      )}
      {!stepping && !day.shut && day.date >= today && <Ring held={day.held} capacity={day.capacity} size={36} />}
    </Box>
  );
}
