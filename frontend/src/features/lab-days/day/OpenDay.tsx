import { type ComponentProps, Suspense } from 'react';
import type { DayDialog } from './DayDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

/** As large as the calendar around it, so it is loaded with the first day that is opened. */
const Day = lazily(async () => ({ default: (await import('./DayDialog.js')).DayDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

export const OpenDay = (its: ComponentProps<typeof DayDialog>) => (
  <Suspense>
    <Day {...its} />
  </Suspense>
);
