import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { DateStepper } from '../../../ui/DateStepper.js';
import { dayAfter, say } from '../../../ui/calendar/dates.js';

const DayPicker = lazy(() => import('./DayPicker.js'));

type Props = { date: string; today: string; onDate: (date: string) => void };

/** The date looked at, day by day or from a calendar. */
export function DutyDate({ date, today, onDate }: Props) {
  const t = useText('attendance');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const labels = {
    group: t('date-shown'),
    previous: t('previous-day'),
    next: t('next-day'),
    today: t('today'),
  };
  const pick = (picked: string) => {
    setAnchor(undefined);
    onDate(picked);
  };
  return (
    <>
      <DateStepper
        value={say(date, 'EEE dd/MM/yyyy')}
        labels={labels}
        onStep={(days) => onDate(dayAfter(date, days))}
        onToday={() => onDate(today)}
        onOpen={setAnchor}
      />
      <Popover
        open={!!anchor}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: -6, horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('choose-date') } }}
      >
        <Suspense fallback={<Box sx={{ width: 320, height: 336 }} />}>
          <DayPicker date={date} today={today} onPick={pick} />
        </Suspense>
      </Popover>
    </>
  );
}
