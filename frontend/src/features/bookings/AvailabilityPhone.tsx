import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { PhoneDate } from '../../ui/calendar/PhoneDate.js';
import { WeekList } from '../../ui/calendar/WeekList.js';
import { Ring } from '../../ui/calendar/Ring.js';
import { hatch, unseen } from '../../ui/calendar/tone.js';
import { type Day, isDull } from './bookingDay.js';
import { useDayWords } from './useDayWords.js';

type DayProps = { day: Day; today: string; chosen: boolean; onPick: () => void };

const row = {
  width: 1,
  minHeight: 60,
  px: 3,
  py: 1.5,
  gap: 3,
  justifyContent: 'flex-start',
  textAlign: 'left',
  '&:focus-visible': { outlineOffset: -3 },
};
const tint = { bgcolor: 'primary.light', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' };
const closed = { bgcolor: 'surface.sunken', backgroundImage: hatch };

function AvailableDay({ day, today, chosen, onPick }: DayProps) {
  const words = useDayWords(today);
  return (
    <li>
      <ButtonBase
        disableRipple
        disabled={Boolean(day.shut)}
        aria-pressed={chosen}
        onClick={onPick}
        sx={{ ...row, ...(day.shut?.kind === 'closed' && closed), ...(chosen && tint) }}
      >
        <Box component="span" sx={unseen}>
          {words.describe(day)}
        </Box>
        <Box aria-hidden sx={{ display: 'flex', flex: 1, minWidth: 0, alignItems: 'center', gap: 3 }}>
          <PhoneDate date={day.date} today={today} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color={day.shut ? 'textSecondary' : 'textPrimary'}>
              {words.roomShort(day)}
            </Typography>
            {!day.shut && day.remark && (
              <Typography variant="caption" component="div" color="textSecondary">
                {day.remark}
              </Typography>
            )}
          </Box>
          {!day.shut && <Ring held={day.held} capacity={day.capacity} size={36} />}
        </Box>
      </ButtonBase>
    </li>
  );
}

type Props = {
  days: readonly Day[];
  today: string;
  date: string | undefined;
  onDate: (date: string) => void;
};

/** The lab's free seats on a phone: a row a day, that chooses it. */
export function AvailabilityDays({ days, today, date, onDate }: Props) {
  return (
    <WeekList
      days={days}
      today={today}
      leaveOut={isDull}
      renderDay={(day) => (
        <AvailableDay
          key={day.date}
          day={day}
          today={today}
          chosen={day.date === date}
          onPick={() => onDate(day.date)}
        />
      )}
    />
  );
}
