import Box from '@mui/material/Box';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/i18n.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { focusFirst } from '../../../ui/form/frame/field.js';
import { Text } from '../../../ui/layout/layout.js';
import { FactList } from '../../../ui/page/FactList.js';
import { listed } from '../../../ui/text/joined.js';
import type { Request } from '../types.js';
import type { FormOfReview, Question } from './reviewForm.js';

type Props = {
  request: Request;
  form: FormOfReview;
  asked: Question | undefined;
  onAgree: () => void;
  onClose: () => void;
};

/** Asks before a review is saved; the harmless answer has the focus. */
export function QuestionDialog({ request, form, asked, onAgree, onClose }: Props) {
  const open = asked !== undefined;
  const shown = useWhileOpen(open, asked);
  if (shown === 'approve') return <Approve open={open} {...{ request, form, onAgree, onClose }} />;
  if (shown === 'take-back') return <TakeBack open={open} {...{ request, onAgree, onClose }} />;
  if (shown === 'comment') return <NoComment open={open} {...{ request, form, onAgree, onClose }} />;
  return null;
}

type One = Omit<Props, 'asked'> & { open: boolean };

/** What is released, to whom, and until when. */
function Approve({ open, request, form, onAgree, onClose }: One) {
  const t = useText('request-review');
  const { requestNo, requestByName, files } = request;
  const date = form.written().retentionDate ?? '';
  return (
    <MessageDialog
      open={open}
      icon="flag"
      title={t('ask-approve', { requestNo })}
      action={t('approve-act', { count: files.length })}
      onAction={onAgree}
      other={{ label: t('not-yet'), onClick: onClose }}
      focusOther
    >
      <Text as="div" below={3} tone="plain">
        <FactList
          labelWidth={72}
          facts={[
            [t('approve-to'), <span translate="no">{requestByName}</span>],
            [t('approve-files'), <span translate="no">{listed(files.map(({ name }) => name))}</span>],
            [t('approve-until'), t('until-end', { date })],
          ]}
        />
      </Text>
      {t('approve-text')}
    </MessageDialog>
  );
}

/** What ends at once, and for whom. */
function TakeBack({ open, request, onAgree, onClose }: Omit<One, 'form'>) {
  const t = useText('request-review');
  const { requestNo, requestByName: by, files, passwordShown } = request;
  const shown = passwordShown.length;
  return (
    <MessageDialog
      open={open}
      bad
      icon="warn"
      title={t('ask-back', { requestNo })}
      action={t('back-act')}
      onAction={onAgree}
      other={{ label: t('back-stay'), onClick: onClose }}
    >
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 4.5, color: 'text.primary', display: 'grid', gap: 1 }}>
        <li>{t('back-files', { by, count: files.length })}</li>
        <li>{shown > 0 ? t('back-shown', { count: shown }) : t('back-password')}</li>
        <li>{t('back-cleared')}</li>
      </Box>
      {t('back-text')}
    </MessageDialog>
  );
}

/** A return or a refusal without a word costs a round: asked once, not refused. */
function NoComment({ open, request, form, onAgree, onClose }: One) {
  const t = useText('request-review');
  const way = form.written().status === 'REJECTED' ? 'REJECTED' : 'REVISION';
  const write = () => {
    // Close first: the closing dialog returns the focus, and would take it from the field.
    flushSync(onClose);
    focusFirst(document.querySelector('[data-field=remarksRsp]'));
  };
  return (
    <MessageDialog
      open={open}
      icon="note"
      title={t(`ask-comment-${way}`)}
      action={t('comment-write')}
      onAction={write}
      onEscape={onClose}
      other={{ label: t(`comment-without-${way}`), onClick: onAgree }}
    >
      {t(`comment-text-${way}`, { by: request.requestByName })}
    </MessageDialog>
  );
}
