import { type ComponentProps, Suspense } from 'react';
import { ListSkeleton } from '../../../shell/calendar/Skeletons.js';
import type { SetupPanel } from './SetupPanel.js';
import { lazily } from '../../../ui/browser/lazily.js';

/** As large as the calendar beside it, so it is loaded with the mode that needs it. */
const Panel = lazily(async () => ({ default: (await import('./SetupPanel.js')).SetupPanel }));

export const SetupOnDemand = (its: ComponentProps<typeof SetupPanel>) => (
  <Suspense fallback={<ListSkeleton />}>
    <Panel {...its} />
  </Suspense>
);
