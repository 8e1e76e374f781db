import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { DayFoot } from '../../../shell/lab/DayFoot.js';
import { DayNumber } from '../../../shell/calendar/DayNumber.js';
import { say } from '../../../i18n/dates.js';
import { holidayName, dropWhenNarrow, hatch } from '../../../shell/lab/tone.js';
import { Ring } from '../../../shell/lab/Ring.js';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import { Stepper } from '../../../shell/lab/Stepper.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Change } from '../editing/changes.js';
import { barred, type Day, mostOn, leftOn, type Own } from '../bookingDay.js';
import { labelled, phrased, stopped } from '../../../ui/text/joined.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

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

/** The ring also says that a day is full, so text that needs a second line is cut off, in any language. */
const besideNumber = {
  flex: 1,
  minWidth: 0,
  height: 32,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  whiteSpace: 'nowrap',
};

/** From this height a cell has room for two lines below the mark of a booking. */
const tall = '@container (min-height: 94px)';

function Note({
  icon,
  lines = 2,
  children,
}: {
  icon?: 'info' | 'clock';
  lines?: 1 | 2 | 'as it is high';
  children: string;
}) {
  return (
    <Row title={children} gap={1} shrink variant="caption" tone="quiet">
      {icon && <Icon name={icon} size={14} sx={{ mt: '1px', ...dropWhenNarrow }} />}
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitLineClamp: lines === 2 ? 2 : 1,
          WebkitBoxOrient: 'vertical',
          // `balance` would cut a single line at half of its width.
          ...(lines === 2 && { textWrap: 'balance' }),
          ...(lines === 'as it is high' && { [tall]: { WebkitLineClamp: 2, textWrap: 'balance' } }),
        }}
      >
        {children}
      </Box>
    </Row>
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
  /** The roving tab stop is on this day: its stepper and the button of its remark can be reached by Tab. */
  here: boolean;
  onSeats?: ((seats: number) => void) | undefined;
};

/** A day of the researcher's calendar: seats left, own booking, remark; in edit mode the stepper and the change. */
export function DayCell({ day, today, change, max, compact = false, here, onSeats }: Props) {
  const t = useText('bookings');
  const ringed = !day.shut && day.date >= today;
  const { own } = day;
  const words = useDayWords(today);
  const parts = own && words.parts(own);
  const why = labelled(parts, own?.reason) || (day.tooNear && day.reason);
  // For a closed day, the remark is already shown as the reason.
  const remark = day.remark !== day.shut?.words && day.remark;
  const alone = !why && !change && !day.shut;
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, minHeight: 32 }}
      >
        <DayNumber
          {...{ date: day.date, today, named: day.outside, beside: ringed }}
          quiet={Boolean(day.shut) || day.outside}
        />
        {ringed && (
          <Box sx={besideNumber}>
            <Ring held={day.held} capacity={day.capacity} />
            {day.full && (
              <Text variant="caption" tone="bad" weight="strong">
                {t('full')}
              </Text>
            )}
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
        <Stack aria-hidden rigid>
          <StatusMark
            status={own.status}
            {...(compact ? { aside: `${own.seats}` } : { aside: t('seats', { count: own.seats }), number: own.seats })}
          />
        </Stack>
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
          <Note
            {...(!(own && compact) && { icon: 'info' as const })}
            lines={remark ? 1 : own && !parts ? 'as it is high' : 2}
          >
            {why}
          </Note>
        )}
        {remark && (
          <Note
            {...(alone && !(own && compact) && { icon: 'info' as const })}
            lines={!alone ? 1 : own ? 'as it is high' : 2}
          >
            {remark}
          </Note>
        )}
      </DayFoot>
    </>
  );
}

/** Texts of a day and of the change on it; cell, panel, list and screen reader use the same ones. */
export function useDayWords(today: string) {
  const t = useText('bookings');
  const change = ({ before, after, left, problem }: Change, max: number) => {
    if (problem === 'too-many') return t('quota-between', { max });
    if (problem === 'filled') return t('filled');
    if (problem === 'short') return t('only-left', { count: left });
    if (problem === 'only-less') return t('only-less', { count: before });
    if (problem === 'barred') return t('barred');
    if (after === before) return t('no-change');
    if (after === 0) return t('change-cancel', { count: before });
    return before === 0 ? t('change-new') : t('change-was', { count: before });
  };
  const room = (day: Day) => {
    if (day.shut) return day.shut.words;
    if (day.date < today) return t('past');
    return day.full ? t('full') : t('seats-left-of', { count: leftOn(day), capacity: day.capacity });
  };
  const roomShort = (day: Day) =>
    day.shut || day.full || day.date < today ? room(day) : t('seats-left', { count: leftOn(day) });
  /** Seats approved and waiting, or that no more seats were approved. */
  const parts = ({ kept, seats, refused }: Own) => {
    if (kept > 0) return t('approved-waiting', { approved: kept, waiting: seats - kept });
    return refused === null ? undefined : t('no-more-approved', { from: refused, to: seats });
  };
  const own = ({ own: booking }: Day) =>
    booking && phrased([t(booking.status), t('seats', { count: booking.seats }), parts(booking)]);
  const whyNot = (day: Day) =>
    !day.shut && day.date >= today && (day.own || !day.full) && (!day.canChoose || day.onlyLess)
      ? day.reason
      : undefined;
  /** Description for screen readers, without repetitions: the reason of a closed day is also its remark. */
  const describe = (day: Day) =>
    stopped(
      ...new Set(
        [say(day.date, 'EEEE d MMMM yyyy'), room(day), own(day), day.own?.reason, day.remark, whyNot(day)].map((part) =>
          part?.replace(/[.。]$/, ''),
        ),
      ),
    );
  return { change, room, roomShort, parts, describe };
}
