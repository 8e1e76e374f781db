import { type ComponentProps, Suspense } from 'react';
import { ListSkeleton } from '../../../shell/calendar/ListSkeleton.js';
import type { SetupPanel } from './SetupPanel.js';
import { lazily } from '../../../ui/browser/lazily.js';

/** Its fields weigh as much as the calendar beside it, and come with the mode that needs them. */
const Panel = lazily(async () => ({ default: (await import('./SetupPanel.js')).SetupPanel }));

/** The settings of the chosen days. */
export const SetupOnDemand = (its: ComponentProps<typeof SetupPanel>) => (
  <Suspense fallback={<ListSkeleton />}>
    <Panel {...its} />
  </Suspense>
);
