import type { Refusal } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';

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
