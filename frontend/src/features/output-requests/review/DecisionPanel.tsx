import {
  mailedStatuses,
  officeStatuses,
  requestCalls,
  type RequestStatus,
} from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { fill } from '../../../shell/form/page/useFormPage.js';
import { useToday } from '../../../shell/live/useLive.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { DateField } from '../../../ui/form/DateField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { PlainList, Row, Stack, Text } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Surface.js';
import { StateDot } from '../../../ui/status/StatusChip.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import { RequestStatus as Status } from '../pieces/RequestStatus.js';
import { recordStampOf } from '../pieces/When.js';
import type { Request } from '../types.js';
import { HandOver } from './HandOver.js';
import { KeptPassword } from './KeptPassword.js';
import { choicesOf, type FormOfReview, reviewingOf, reviewOf, type ReviewForm } from './reviewForm.js';

type Props = { form: FormOfReview; request: Request; disabled: boolean };

/** What the office decides: the status, what an approval needs, who answers for it, and the e-mail about it. */
export function DecisionPanel(props: Props) {
  const { form, request, disabled } = props;
  const t = useText('request-review');
  const { requestType, statusCode, submission } = request;
  const { status } = useWatch({ control: form.control }) as ReviewForm;
  const isOutput = requestType === 'OUTPUT';
  return (
    <Panel title={t('decision')} count={submission > 0 ? t('submission', { number: submission }) : undefined}>
      <Stack pad={4} gap={4} fit>
        <AfterReviewField {...props} />
        {isOutput && status === 'APPROVED' && <Release {...props} />}
        {isOutput && status === 'APPROVED' && <StillNeeded {...props} />}
        {isOutput && (
          <TextField
            form={form}
            name="resOfficer"
            label={t('officer')}
            placeholder={t('most-20')}
            disabled={disabled}
          />
        )}
        {disabled ? <Locked request={request} /> : <WhatFollows request={request} status={status} />}
        {mailedStatuses[requestType].includes(statusCode) && <Mailing form={form} request={request} />}
        {request.allowed.includes('hand-over') && <HandOver request={request} />}
      </Stack>
    </Panel>
  );
}

/** Another status than Approved clears password and retention date; choosing back restores what is stored (R25). */
function AfterReviewField({ form, request, disabled }: Props) {
  const t = useText('request-review');
  const word = useText('request-words');
  const choices = disabled ? officeStatuses[request.requestType] : choicesOf(request);
  const chosen = (to: RequestStatus) =>
    fill<ReviewForm>(form, {
      filePassword: null,
      retentionDate: to === 'APPROVED' ? reviewOf(request).retentionDate : null,
    });
  return (
    <SelectField
      form={form}
      name="status"
      label={t('status-after')}
      required={!disabled}
      words={choices.map((status) => [status, word(status)] as const)}
      show={(status) => <Status fit of={{ statusCode: status, status: word(status) }} />}
      help={request.statusCode === 'APPROVED' ? t('only-back') : undefined}
      disabled={disabled}
      onChosen={chosen}
    />
  );
}

/** Password and retention date of an approval. A stored password is never in the form: a new one may replace it. */
function Release({ form, request, disabled }: Props) {
  const t = useText('request-review');
  const today = useToday();
  const isStored = request.statusCode === 'APPROVED' && request.filePassword;
  const [isReplaced, setReplaced] = useState(false);
  return (
    <>
      {isStored && (
        <KeptPassword
          request={request}
          isReplaced={isReplaced}
          onReplace={(replace) => {
            if (!replace) fill<ReviewForm>(form, { filePassword: null });
            setReplaced(replace);
          }}
        />
      )}
      {(!isStored || isReplaced) && (
        <TextField
          form={form}
          name="filePassword"
          label={t('password')}
          required={!disabled}
          help={t(isStored ? 'password-new' : 'password-help')}
          autoComplete="off"
          disabled={disabled}
        />
      )}
      <DateField
        form={form}
        name="retentionDate"
        label={t('retention')}
        required={!disabled}
        format="dd/MM/yyyy"
        min={today}
        help={t(isStored ? 'retention-told' : 'retention-help')}
        disabled={disabled}
      />
    </>
  );
}

/** What an approval still needs, given parts ticked; nothing once it is complete. */
function StillNeeded({ form, request, disabled }: Props) {
  const t = useText('request-review');
  const vote = useText('request-votes');
  const { filePassword, retentionDate } = useWatch({ control: form.control }) as ReviewForm;
  const { voting } = request;
  const needs = [
    ...(voting ? [[vote('needed', { count: voting.reviewers }), voting.standing === 'release'] as const] : []),
    [t('password'), Boolean(filePassword?.trim())],
    [t('retention'), Boolean(retentionDate)],
  ] as const;
  if (disabled || request.statusCode === 'APPROVED' || needs.every(([, isGiven]) => isGiven)) return null;
  return (
    <Box sx={{ p: 3, borderRadius: 1, bgcolor: 'surface.sunken' }}>
      <Text as="div" below={1.5} variant="body2" weight="strong">
        {t('needed')}
      </Text>
      <PlainList aria-label={t('needed')} gap={1.5}>
        {needs.map(([what, isGiven]) => (
          <Row as="li" key={what} align="center" gap={2} variant="body2">
            <StateDot state={isGiven ? 'done' : 'open'} label={t(isGiven ? 'need-done' : 'need-open')} />
            <span>{what}</span>
          </Row>
        ))}
      </PlainList>
    </Box>
  );
}

const Told = ({ icon, children }: { icon: IconName; children: string }) => (
  <Row gap={2} variant="body2" tone="quiet" breaks="pretty">
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </Row>
);

/** What saving with the chosen status does. */
function WhatFollows({ request, status }: { request: Request; status: RequestStatus | null }) {
  const t = useText('request-review');
  const says = status !== null && status !== request.statusCode && followsOf(status);
  return (
    <>
      {(says || status === 'UNDER_REVIEW') && (
        <Told icon="info">{t(says || 'says-UNDER_REVIEW', { by: request.requestByName })}</Told>
      )}
      {request.requestType === 'PUBLICATION' && <Told icon="info">{t('no-release')}</Told>}
    </>
  );
}
const follows = ['UNDER_REVIEW', 'REVISION', 'APPROVED', 'REJECTED', 'REVIEWED', 'WITHDRAWN'] as const;
const followsOf = (status: RequestStatus) => {
  const known = follows.find((one) => one === status);
  return known && (`says-${known}` as const);
};

/** Why nothing can be decided. */
function Locked({ request: { statusCode, status } }: { request: Request }) {
  const t = useText('request-review');
  if (statusCode === 'INCOMPLETED') return <Told icon="lock">{t('locked-INCOMPLETED')}</Told>;
  if (statusCode === 'REVISION') return <Told icon="lock">{t('locked-REVISION')}</Told>;
  return <Told icon="lock">{t('locked-ended', { status })}</Told>;
}

/** Whether the requester was written to about the present status, and the act to do so later (R25). */
function Mailing({ form, request }: Pick<Props, 'form' | 'request'>) {
  const t = useText('request-review');
  const tell = useTell();
  const write = useWrite(requestCalls.reviewRequest);
  const send = () =>
    void tell.answer(
      write.mutateAsync({
        ...reviewingOf(request, { ...form.base, status: request.statusCode, filePassword: null }),
        ...{ isSend: true, version: request.version },
      }),
    );
  if (request.mailedAt) return <Told icon="mail">{t('mail-sent', { at: recordStampOf(request.mailedAt) })}</Told>;
  return (
    <Row wrap align="center" gap={2} variant="body2">
      <Row gap={2} tone="warn" weight="strong">
        <Icon name="mail" size={18} />
        {t('mail-not-sent')}
      </Row>
      {request.allowed.includes('send-mail') && (
        <Button size="small" variant="outlined" loading={write.isPending} onClick={send} sx={{ ml: 'auto' }}>
          {t('mail-send')}
        </Button>
      )}
    </Row>
  );
}
