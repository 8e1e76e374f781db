import { seatActs } from '@hadcl/features/attendance/seat-acts.contract';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { TextField } from '../../../ui/form/TextField.js';
import type { Seat } from './room.js';
import { listed, together } from '../../../ui/joined.js';

/** A workstation is taken out of service, with a reason. */
export function TakeOutDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { no, people, version = 0 } = seat;
  const t = useText('attendance');
  const tell = useTell();
  const form = useCallForm(seatActs.takeOutOfService, {
    defaults: { no, reason: '', version },
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  const seated = listed(people.map(({ name }) => name));
  return (
    <FormDialog
      form={form}
      title={t('take-out-title', { no })}
      context={together(t('take-out-text'), seated && t('take-out-seated', { name: seated }))}
      action={t('seat-take-out')}
      onCancel={onClose}
      wordOf={() => t('take-out-reason')}
    >
      <TextField form={form} name="reason" label={t('take-out-reason')} required autoFocus />
    </FormDialog>
  );
}
