import { requestCalls, type RequestStatus } from '@hadcl/features/output-requests/request/request.contract';
import { useText } from '../../../i18n/i18n.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { DoneDialog } from '../../../shell/form/page/Answers.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { Text } from '../../../ui/layout/layout.js';
import type { Request } from '../types.js';
import { type FormOfReview, reviewingOf } from './reviewForm.js';

/** What a save has done. */
export type Saved = {
  readonly sentence: string;
  readonly status: RequestStatus | null;
  readonly version: number | null;
  /** Whether the office is asked about an e-mail. */
  readonly asksMail: boolean;
};
type Props = {
  request: Request;
  form: FormOfReview;
  saved: Saved | undefined;
  /** Back to the list. */
  onEnd: () => void;
};

/** The server's message, and below it the question about the e-mail where one may be sent; then the list (R25). */
export function AfterReview({ request, form, saved, onEnd }: Props) {
  const t = useText('request-review');
  const word = useText('request-words');
  const tell = useTell();
  const write = useWrite(requestCalls.reviewRequest);
  const isOpen = saved !== undefined;
  const shown = useWhileOpen(isOpen, saved);
  const { requestNo, requestByName: by } = request;
  const send = () => {
    if (!saved) return;
    // The status again with isSend: only the e-mail is asked for (R14).
    const input = {
      ...reviewingOf(request, { ...form.base, status: saved.status, filePassword: null }),
      ...{ isSend: true, version: saved.version ?? request.version },
    };
    void tell.answer(write.mutateAsync(input)).finally(onEnd);
  };
  if (!shown?.asksMail) return <DoneDialog done={saved?.sentence} onClose={onEnd} />;
  return (
    <MessageDialog
      open={isOpen}
      icon="check"
      title={shown.sentence}
      action={t('yes')}
      busy={write.isPending}
      onAction={send}
      other={{ label: t('no'), onClick: onEnd }}
      focusOther
    >
      <Text as="div" below={2} tone="plain">
        {t('ask-mail')}
      </Text>
      {shown.status && <div>{t('mail-to', { by, requestNo, status: word(shown.status) })}</div>}
      <Text as="div" above={2} variant="body2">
        {t('mail-text')}
      </Text>
    </MessageDialog>
  );
}
