import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { useWrite } from '../../shell/api/useWrite.js';
import { useText } from '../../shell/i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { say } from '../../ui/calendar/dates.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { keptOf } from './bookingDaysOf.js';
import type { Request } from './request.js';

/** Asks before a request is taken back; a refusal is told, and the row stays as it is. */
export function RequestDeletion({ request, onClose }: { request: Request; onClose: () => void }) {
  const t = useText('bookings');
  const tell = useTell();
  const { mutate, isPending } = useWrite(bookingCalls.deleteRequest);
  const { id, bookDate, refno, capacity } = request;
  const kept = keptOf(request);
  const remove = () =>
    mutate({ id }, { onSuccess: ({ message }) => tell(message), onError: tell.failure, onSettled: onClose });
  return (
    <MessageDialog
      open
      bad
      icon="trash"
      title={t('delete-question', { date: say(bookDate) })}
      action={t('delete-confirm')}
      busy={isPending}
      onAction={remove}
      other={{ label: t('delete-keep'), onClick: onClose }}
    >
      {kept > 0
        ? t('delete-keeps', { count: capacity - kept, kept, ref: refno })
        : t('delete-consequence', { count: capacity, ref: refno })}
    </MessageDialog>
  );
}
