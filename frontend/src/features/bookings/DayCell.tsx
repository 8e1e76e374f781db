import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { DayFoot } from '../../ui/calendar/DayFoot.js';
import { DayNumber } from '../../ui/calendar/DayNumber.js';
import { say } from '../../ui/calendar/dates.js';
import { holidayName } from '../../ui/calendar/holiday.js';
import { Ring } from '../../ui/calendar/Ring.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { Stepper } from '../../ui/calendar/Stepper.js';
import { dropWhenNarrow, hatch } from '../../ui/calendar/tone.js';
import { Icon } from '../../ui/Icon.js';
import type { Change } from './changes.js';
import { barred, type Day, mostOn } from './bookingDay.js';
import { useDayWords } from './useDayWords.js';
import { labelled } from '../../ui/joined.js';

export const lookOfDay = (day: Day, today: string, change?: Change) => ({
  ...((day.date < today || day.outside) && { bgcolor: 'background.default' }),
  ...(barred(day) && day.date >= today && { bgcolor: 'surface.sunken' }),
  ...(day.shut && { bgcolor: 'surface.sunken', backgroundImage: day.shut.kind === 'closed' ? hatch : 'none' }),
  ...(change && {
    bgcolor: change.problem ? 'tone.bad.bg' : 'primary.light',
    '&, &:hover': {
      boxShadow: `inset 0 0 0 1.5px var(--mui-palette-${change.problem ? 'tone-bad-solid' : 'primary-main'})`,
    },
  }),
});

function Note({ icon, lines = 2, children }: { icon?: 'info' | 'clock'; lines?: number; children: string }) {
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      title={children}
      sx={{ display: 'flex', gap: 1, minWidth: 0 }}
    >
      {icon && <Icon name={icon} size={14} sx={{ mt: '1px', ...dropWhenNarrow }} />}
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitLineClamp: lines,
          WebkitBoxOrient: 'vertical',
          // Balanced, a single line would be cut at half its width.
          ...(lines > 1 && { textWrap: 'balance' }),
        }}
      >
        {children}
      </Box>
    </Typography>
  );
}

export function ChangeWord({ change, today, max }: { change: Change; today: string; max: number }) {
  const words = useDayWords(today);
  const red = change.problem || change.after === 0;
  return (
    <Typography
      key={change.problem ?? 'ready'}
      variant="caption"
      component="div"
      sx={{
        fontWeight: 550,
        color: red ? 'tone.bad.fg' : 'primary.dark',
        ...(change.problem && { animation: 'breathe 140ms ease-out' }),
      }}
    >
      {words.change(change, max)}
    </Typography>
  );
}

type Props = {
  day: Day;
  today: string;
  change?: Change | undefined;
  max: number;
  compact?: boolean;
  /** Its stepper, and what opens its remark, are in the tab order. */
  here: boolean;
  onSeats?: ((seats: number) => void) | undefined;
};

/** What a researcher sees in a day: seats left, the own booking, remarks; in edit mode the stepper and one word. */
export function DayCell({ day, today, change, max, compact = false, here, onSeats }: Props) {
  const t = useText('bookings');
  const past = day.date < today;
  const { own } = day;
  const words = useDayWords(today);
  const parts = own && words.parts(own);
  const why = labelled(parts, own?.reason) || (day.tooNear && day.reason);
  // A closed day is closed for its remark.
  const remark = day.remark !== day.shut?.words && day.remark;
  const alone = !why && !change && !day.shut;
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, minHeight: 32 }}
      >
        <DayNumber date={day.date} today={today} quiet={Boolean(day.shut) || day.outside} named={day.outside} />
        {!day.shut && !past && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {day.full && (
              <Typography variant="caption" sx={{ fontWeight: 550, color: 'tone.bad.fg', ...dropWhenNarrow }}>
                {t('full')}
              </Typography>
            )}
            <Ring held={day.held} capacity={day.capacity} />
          </Box>
        )}
      </Box>
      {change && change.problem !== 'filled' && max > 1 && (
        <Box>
          <Stepper
            label={t('researchers-on', { date: say(day.date, 'd MMM') })}
            value={change.after}
            max={mostOn(day, max)}
            fallback={change.before || 1}
            tabIndex={here ? 0 : -1}
            onChange={onSeats}
          />
        </Box>
      )}
      {own && !change && (
        <Box aria-hidden sx={{ display: 'grid', flex: 'none' }}>
          <StatusMark status={own.status} aside={compact ? `${own.seats}` : t('seats', { count: own.seats })} />
        </Box>
      )}
      <DayFoot date={day.date} here={here} whole={[day.shut ? holidayName(day.shut.words) : !change && why, remark]}>
        {change && <ChangeWord change={change} today={today} max={max} />}
        {own && own.attended !== null && (
          <Note>{t('came', { count: own.attended, seats: own.kept || own.seats })}</Note>
        )}
        {day.shut && (
          <Note {...(day.shut.kind === 'opens' && { icon: 'clock' as const })}>{holidayName(day.shut.words)}</Note>
        )}
        {!day.shut && !change && why && (
          <Note {...(!(own && compact) && { icon: 'info' as const })} lines={remark || (own && !parts) ? 1 : 2}>
            {why}
          </Note>
        )}
        {remark && (
          <Note {...(alone && !(own && compact) && { icon: 'info' as const })} lines={alone && !own ? 2 : 1}>
            {remark}
          </Note>
        )}
      </DayFoot>
    </>
  );
}
