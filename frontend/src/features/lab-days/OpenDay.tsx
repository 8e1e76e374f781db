import { type ComponentProps, lazy, Suspense } from 'react';
import type { DayDialog } from './DayDialog.js';

/** It weighs as much as the calendar around it, and comes with the first day that is opened. */
const Day = lazy(async () => ({ default: (await import('./DayDialog.js')).DayDialog }));

/** The dialog of one day. */
export const OpenDay = (its: ComponentProps<typeof DayDialog>) => (
  <Suspense>
    <Day {...its} />
  </Suspense>
);
