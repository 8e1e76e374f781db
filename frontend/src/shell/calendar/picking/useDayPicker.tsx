import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { useToday } from '../../live/useLive.js';
import { lazily } from '../../../ui/browser/lazily.js';

const DayPicker = lazily(() => import('./DayPicker.js'));

type Props = { date: string; label: string; onDate: (date: string) => void };

/** Calendar in a popover; `open(anchor)` shows it at that element. */
export function useDayPicker({ date, label, onDate }: Props) {
  const today = useToday();
  const [anchor, open] = useState<HTMLElement>();
  const pick = (picked: string) => {
    open(undefined);
    onDate(picked);
  };
  const calendar = (
    <Popover
      open={!!anchor}
      anchorEl={anchor ?? null}
      onClose={() => open(undefined)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: -6, horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Suspense fallback={<Box sx={{ width: 320, height: 336 }} />}>
        <DayPicker date={date} today={today} onPick={pick} />
      </Suspense>
    </Popover>
  );
  return { open, calendar };
}
