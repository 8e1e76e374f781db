import { type ComponentProps, Suspense } from 'react';
import type { DayDialog } from '../day/DayDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { ListSkeleton } from '../../../shell/calendar/Skeletons.js';
import type { SetupPanel } from '../setup/SetupPanel.js';

/** As large as the calendar around it, so it is loaded with the first day that is opened. */
const Day = lazily(async () => ({ default: (await import('../day/DayDialog.js')).DayDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

export const OpenDay = (props: ComponentProps<typeof DayDialog>) => (
  <Suspense>
    <Day {...props} />
  </Suspense>
);

/** As large as the calendar beside it, so it is loaded with the mode that needs it. */
const Panel = lazily(async () => ({ default: (await import('../setup/SetupPanel.js')).SetupPanel }));

export const SetupOnDemand = (props: ComponentProps<typeof SetupPanel>) => (
  <Suspense fallback={<ListSkeleton />}>
    <Panel {...props} />
  </Suspense>
);
