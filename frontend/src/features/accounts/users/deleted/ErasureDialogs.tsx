import { type DeletedUser, type ErasureRequest, erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRead } from '../../../../shell/api/useRead.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { FormDialog } from '../../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useText } from '../../../../i18n/i18n.js';
import { Failed } from '../../../../shell/states/states.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { stampOf } from '../../../../shell/clock/labClock.js';
import type { ErasureMatter } from './erasures.js';
import { Block, PlainList, Text } from '../../../../ui/layout/layout.js';

type About = { user: DeletedUser; onClose: () => void };
type Decided = About & { request: ErasureRequest };

/** What becomes unreadable and what stays. Not read again once the erasure is sent: the person may be gone by then. */
function Means({ userId, followed = true }: { userId: string; followed?: boolean }) {
  const t = useText('erasing');
  const { data, error, refetch } = useRead(erasingCalls.erasureMeans, { userId }, { when: followed });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box>{t('loading')}</Box>;
  const lines = [
    data.isInside && t('means-inside'),
    t('means-names'),
    data.visits > 0 && t('means-visits', { count: data.visits }),
    data.logins > 0 && t('means-logins', { count: data.logins }),
    t('means-letters'),
    data.emailUsedAgain && t('means-again'),
    t('means-final'),
  ].filter((line) => line !== false);
  return (
    <Box component="section" aria-label={t('means')}>
      <Text as="h3" below={1} variant="h3" tone="plain">
        {t('means')}
      </Text>
      <Text as="ul" padStart={5} words breaks="anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    </Box>
  );
}

function AskDialog({ user: { id, email }, onClose }: About) {
  const t = useText('erasing');
  const tell = useTell();
  const form = useCallForm(erasingCalls.requestErasure, {
    defaults: { userId: id, reason: '' },
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('ask-title', { email })}
      context={t('ask-context')}
      action={t('ask-action')}
      onCancel={onClose}
      wordOf={() => t('reason')}
    >
      <Means userId={id} />
      <TextField
        form={form}
        name="reason"
        label={t('reason')}
        help={t('reason-help')}
        placeholder={t('reason-hint')}
        rows={3}
        required
      />
    </FormDialog>
  );
}

function RefuseDialog({ user: { id }, request: { requestId }, onClose }: Decided) {
  const t = useText('erasing');
  const tell = useTell();
  const form = useCallForm(erasingCalls.refuseErasure, {
    defaults: { userId: id, requestId, reason: '' },
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('refuse-title')}
      context={t('refuse-context')}
      action={t('refuse-action')}
      onCancel={onClose}
      wordOf={() => t('reason')}
    >
      <TextField form={form} name="reason" label={t('reason')} help={t('reason-help')} rows={3} required />
    </FormDialog>
  );
}

function RequestText({ request: { requester, askedAt, reason } }: { request: ErasureRequest }) {
  const t = useText('erasing');
  return (
    <Block below={3}>
      {t('asked', { by: requester || t('nobody'), at: stampOf(askedAt) })}
      <Text as="div" tone="plain" breaks="anywhere">
        {reason}
      </Text>
    </Block>
  );
}

/** For the second administrator: who asks, why, and the consequences, before the key of the person is destroyed. */
function DecideDialog({ user, request, onClose }: Decided) {
  const t = useText('erasing');
  const tell = useTell();
  const [refuses, setRefuses] = useState(false);
  const confirm = useWrite(erasingCalls.confirmErasure);
  const confirmIt = () =>
    tell.answer(confirm.mutateAsync({ userId: user.id, requestId: request.requestId })).then(onClose);
  if (refuses) return <RefuseDialog user={user} request={request} onClose={onClose} />;
  return (
    <MessageDialog
      open
      bad
      icon="warn"
      title={t('decide-title', { email: user.email })}
      action={t('decide-action')}
      busy={confirm.isPending}
      onAction={() => void confirmIt()}
      second={{ label: t('refuse-action'), onClick: () => setRefuses(true) }}
      other={{ label: t('cancel'), onClick: onClose }}
      onEscape={onClose}
    >
      <RequestText request={request} />
      <Means userId={user.id} followed={confirm.isIdle} />
    </MessageDialog>
  );
}

function WithdrawDialog({ user, request, onClose }: Decided) {
  const t = useText('erasing');
  const tell = useTell();
  const withdraw = useWrite(erasingCalls.withdrawErasure);
  const withdrawIt = () =>
    tell.answer(withdraw.mutateAsync({ userId: user.id, requestId: request.requestId })).then(onClose);
  return (
    <MessageDialog
      open
      title={t('withdraw-title')}
      action={t('withdraw')}
      busy={withdraw.isPending}
      onAction={() => void withdrawIt()}
      other={{ label: t('cancel'), onClick: onClose }}
      onEscape={onClose}
    >
      <RequestText request={request} />
      {t('withdraw-text')}
    </MessageDialog>
  );
}

function Ended({ state, ender, endedAt, endReason, until }: ErasureRequest) {
  const t = useText('erasing');
  if (state === 'waiting' || state === 'expired') return <>{t('was-until', { date: until })}</>;
  return (
    <>
      {t(`ended-${state}`, { by: ender || t('nobody'), at: endedAt ? stampOf(endedAt) : '' })}
      {endReason && (
        <Text as="div" tone="plain" breaks="anywhere">
          {endReason}
        </Text>
      )}
    </>
  );
}

/** Who asked, why, and who confirmed or refused when; also available after the erasure. */
function RecordDialog({ user: { requests }, onClose }: About) {
  const t = useText('erasing');
  return (
    <MessageDialog
      open
      icon="history"
      title={t('record-title')}
      action={t('close')}
      onAction={onClose}
      onEscape={onClose}
    >
      {requests.length === 0 && t('no-request')}
      <PlainList as="ol" gap={4}>
        {requests.map((request) => (
          <Text as="li" key={request.requestId} variant="body2">
            <RequestText request={request} />
            <Ended {...request} />
          </Text>
        ))}
      </PlainList>
    </MessageDialog>
  );
}

/** The dialog of an act. The request may be decided meanwhile; the server then refuses. */
export default function ErasureDialogs({
  matter: { act, user },
  onClose,
}: {
  matter: ErasureMatter;
  onClose: () => void;
}) {
  const [request] = user.requests;
  if (act === 'ask') return <AskDialog user={user} onClose={onClose} />;
  if (act === 'record' || !request) return <RecordDialog user={user} onClose={onClose} />;
  const props = { user, request, onClose };
  return act === 'decide' ? <DecideDialog {...props} /> : <WithdrawDialog {...props} />;
}
