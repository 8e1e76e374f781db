import { type ComponentProps, lazy, Suspense } from 'react';
import type { VisitDialog } from './VisitDialog.js';

// A row of the list is edited where it stands: the dialog is a phone's, and that of a seat of the plan.
const Dialog = lazy(async () => ({ default: (await import('./VisitDialog.js')).VisitDialog }));

/** A visit as it is edited, in a dialog that is fetched when it is first opened. */
export const VisitOnDemand = (its: ComponentProps<typeof VisitDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...its} />
  </Suspense>
);
