import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Note } from '../../../ui/status/Note.js';
import type { Request } from '../types.js';

/** Gives the request to another researcher of its project (R39); disabled where there is nobody else. */
export function HandOver({ request }: { request: Request }) {
  const t = useText('request-review');
  const [open, setOpen] = useState(false);
  const isAlone = (request.colleagues ?? []).length === 0;
  return (
    <>
      <ActionButton
        variant="outlined"
        reason={isAlone ? t('hand-over-nobody') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('hand-over')}
      </ActionButton>
      {open && <HandOverDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

type Written = { userId: string | null; reason: string | null };

function HandOverDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const t = useText('request-review');
  const tell = useTell();
  const { id, requestNo, refNum, requestByName, version, colleagues = [] } = request;
  const form = useCallForm(requestCalls.handOverRequest, {
    defaults: { userId: null, reason: null } as Written,
    suggested: true,
    toInput: ({ userId, reason }: Written) => ({ id, version, userId: userId ?? '', reason: reason ?? '' }),
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={560}
      title={t('hand-over-title', { requestNo })}
      context={t('hand-over-now', { by: requestByName })}
      action={t('hand-over-act')}
      onCancel={onClose}
    >
      <SelectField
        form={form}
        name="userId"
        label={t('hand-over-to')}
        required
        words={colleagues.map(({ userId, name }) => [userId, name] as const)}
        help={t('hand-over-active', { refNum })}
      />
      <TextField form={form} name="reason" label={t('hand-over-reason')} required rows={3} />
      <Note tone="note" icon="info" title={t('hand-over-changes')}>
        {t('hand-over-text')}
      </Note>
    </FormDialog>
  );
}
