import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';
import type { RemarksDialog } from './RemarksDialog.js';
import type { VisitDialog } from './VisitDialog.js';
import type { VisitRow } from './VisitRow.js';

const dialog = async () => ({ default: (await import('./VisitDialog.js')).VisitDialog });
const row = async () => ({ default: (await import('./VisitRow.js')).VisitRow });
const remarks = async () => ({ default: (await import('./RemarksDialog.js')).RemarksDialog });
const Dialog = lazily(dialog, { place: 'dialog', onClose: ({ onEnd }) => onEnd() });
const Row = lazily(row, { place: 'dialog', onClose: ({ onEnd }) => onEnd() });
const Remarks = lazily(remarks, { place: 'dialog', onClose: ({ onClose }) => onClose() });

/** Loads the edit forms in parallel with the list, so that the first edit need not wait for them. */
export const prefetchVisitForms = () => void Promise.all([row(), remarks()]).catch(() => {});

/** Edits a visit in a dialog: on a phone, or at a workstation of the plan. */
export const VisitOnDemand = (its: ComponentProps<typeof VisitDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...its} />
  </Suspense>
);

/** Edits a visit in its row of the list. */
export const VisitRowOnDemand = (its: ComponentProps<typeof VisitRow>) => (
  <Suspense fallback={null}>
    <Row {...its} />
  </Suspense>
);

export const RemarksOnDemand = (its: ComponentProps<typeof RemarksDialog>) => (
  <Suspense fallback={null}>
    <Remarks {...its} />
  </Suspense>
);
