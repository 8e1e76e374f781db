import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { seenStatus } from './bookingDaysOf.js';
import { say } from '../../ui/calendar/dates.js';
import { Stepper } from '../../ui/calendar/Stepper.js';
import { words } from '../../ui/theme/theme.js';
import { twoLines } from '../../ui/twoLines.js';
import { usePhone } from '../../ui/usePhone.js';
import type { AddProject, NotAddable } from './added.js';

type Props = {
  project: AddProject;
  date: string;
  /** 0 while it is not chosen. */
  seats: number;
  against: NotAddable | undefined;
  onSeats: (seats: number) => void;
};

/** A project that could be added: chosen with its seats, or why it cannot be. */
export function AddProjectRow({ project, date, seats, against, onSeats }: Props) {
  const t = useText('bookings');
  const phone = usePhone();
  const { refNum, maxQuota, effectiveEndDate } = project;
  const title = project.title || t('untitled-application');
  const reason =
    against &&
    (against.why === 'outside'
      ? t('outside-period-day', { date: say(effectiveEndDate) })
      : t('add-booked', { status: t(seenStatus(against.booking.statusCode)), count: against.booking.capacity }));
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 2, minHeight: 56 }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0, minHeight: 44 }}
      >
        <Checkbox
          disableRipple
          sx={{ ml: -2.25 }}
          disabled={Boolean(against)}
          checked={seats > 0 && !against}
          onChange={(event) => onSeats(event.target.checked ? 1 : 0)}
          slotProps={{ input: { 'aria-label': `${refNum} ${title}` } }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="span" sx={{ display: 'block', ...words }}>
            {refNum}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary" title={title} sx={twoLines}>
            {title}
          </Typography>
          {reason && (
            <Typography variant="caption" component="span" color="textSecondary">
              {reason}
            </Typography>
          )}
        </Box>
      </Box>
      {!against && maxQuota > 1 && seats > 0 && (
        <Stepper
          label={t('researchers-of', { ref: refNum, date: say(date, 'd MMM') })}
          value={seats}
          min={1}
          max={maxQuota}
          size={phone ? 44 : 24}
          onChange={onSeats}
        />
      )}
    </Box>
  );
}
