import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';
import type { RemarksDialog, VisitDialog } from './VisitDialogs.js';
import type { VisitRow } from './VisitRow.js';
import type { Refusal } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';

const dialog = async () => ({ default: (await import('./VisitDialogs.js')).VisitDialog });
const row = async () => ({ default: (await import('./VisitRow.js')).VisitRow });
const remarks = async () => ({ default: (await import('./VisitDialogs.js')).RemarksDialog });
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

/** A save or delete that was refused. */
export type Failure = { title: 'save-failed' | 'delete-failed'; refusal: Refusal };

/** Shows the refusal in a popup, each sentence once. */
export function VisitFailure({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const t = useText('attendance');
  const {
    title,
    refusal: { message, errors = [] },
  } = failure;
  return (
    <MessageDialog open bad icon="warn" title={t(title)} action={t('ok')} onAction={onClose}>
      {[...new Set([message, ...errors])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </MessageDialog>
  );
}
