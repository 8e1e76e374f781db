import { useText } from '../i18n/i18n.js';
import { MessageDialog } from '../../ui/MessageDialog.js';

type Props = { open: boolean; busy?: boolean; onSubmit: () => void; onLeave: () => void };

/** Asked when something chosen has not been sent. */
export function LeaveDialog({ open, busy = false, onSubmit, onLeave }: Props) {
  const t = useText('bookings');
  return (
    <MessageDialog
      open={open}
      icon="warn"
      title={t('leave-title')}
      action={t('submit-now')}
      busy={busy}
      onAction={onSubmit}
      other={{ label: t('leave-anyway'), onClick: onLeave }}
    >
      {t('leave-text')}
    </MessageDialog>
  );
}
