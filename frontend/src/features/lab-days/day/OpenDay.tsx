import { type ComponentProps, Suspense } from 'react';
import type { DayDialog } from './DayDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

/** It weighs as much as the calendar around it, and comes with the first day that is opened. */
const Day = lazily(async () => ({ default: (await import('./DayDialog.js')).DayDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

/** The dialog of one day. */
export const OpenDay = (its: ComponentProps<typeof DayDialog>) => (
  <Suspense>
    <Day {...its} />
  </Suspense>
);
