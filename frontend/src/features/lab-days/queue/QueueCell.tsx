import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Ring.js';
import { DayNumber } from '../../../shell/calendar/DayNumber.js';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { type OfficeDay, waitingOn } from '../officeDay.js';
import { Block, Text } from '../../../ui/layout/layout.js';

/** Keeps the month and the batch in view while the queue scrolls. */
export const besideQueue = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  alignSelf: 'start',
  ...{ position: { md: 'sticky' }, top: { md: 76 } },
  ...{ maxHeight: { md: 'calc(100vh - 92px)' }, overflowY: { md: 'auto' } },
};

/** Overrides the calendar's row height: in the small month beside the queue the rows fit their content. */
export const smallCells = {
  '& [role=grid] [role=row]:not(:first-of-type)': { height: 66 },
  '& [role=gridcell]': { p: 1.5, pl: 2, gap: 0 },
  '& [role=columnheader]': { px: 2, height: 28 },
};

/** In a cell too narrow for both, the total is dropped; the bar shows it. */
const dropWhenSmall = { '@container (max-width: 46px)': { display: 'none' } };

type Props = {
  day: OfficeDay;
  today: string;
  chosen: boolean;
  alarm: string | undefined;
  here: boolean;
  onOpen?: (() => void) | undefined;
};

/** A day of the small month: date, requests, how full it is, and a button to its bookings. */
export function QueueCell({ day, today, chosen, alarm, here, onOpen }: Props) {
  const t = useText('lab-days');
  const waiting = waitingOn(day);
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 22 }}>
        {chosen && <Icon name="check" size={14} tone="brand" before={-1} />}
        <DayNumber date={day.date} today={today} quiet={day.closed !== undefined || day.outside} />
      </Box>
      {waiting > 0 && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            top: 7,
            right: 6,
            minWidth: 20,
            height: 18,
            px: 1,
            borderRadius: 0.5,
            bgcolor: 'tone.note.bg',
            color: 'tone.note.fg',
            typography: 'micro',
            lineHeight: '1.125rem',
            fontWeight: 600,
            textAlign: 'center',
          }}
        >
          {waiting}
        </Box>
      )}
      {(day.closed === undefined || day.held > 0) && (
        <Block aria-hidden above="auto">
          <Text as="div" below={1} variant="micro" tone={alarm || day.overBooked ? 'bad' : 'quiet'} breaks="never">
            {day.held}
            <Box component="span" sx={dropWhenSmall}>
              {' '}
              / {day.capacity}
            </Box>
          </Text>
          <Bar wide held={day.held} capacity={day.capacity} />
        </Block>
      )}
      {onOpen && (
        <IconButton
          aria-label={t('bookings-of', { date: say(day.date, 'd MMMM') })}
          tabIndex={here ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
          sx={{
            position: 'absolute',
            right: 2,
            bottom: 10,
            width: { xs: 24 },
            height: { xs: 24 },
            color: 'text.secondary',
          }}
        >
          <Icon name="right" size={16} />
        </IconButton>
      )}
    </>
  );
}
