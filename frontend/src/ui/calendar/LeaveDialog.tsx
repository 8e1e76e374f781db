import { useText } from '../../app/i18n.js';
import { MessageDialog } from '../MessageDialog.js';

type Props = { open: boolean; onSubmit: () => void; onLeave: () => void };

/** Asked when something chosen has not been sent. */
export function LeaveDialog({ open, onSubmit, onLeave }: Props) {
  const t = useText('bookings');
  return (
    <MessageDialog
      open={open}
      icon="warn"
      title={t('leave-title')}
      action={t('submit-now')}
      onAction={onSubmit}
      other={{ label: t('leave-anyway'), onClick: onLeave }}
    >
      {t('leave-text')}
    </MessageDialog>
  );
}
