import { modelFields } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { FormPage } from '../../../shell/form/page/FormPage.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { fullName, useUser } from '../../../shell/session/Session.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { Text } from '../../../ui/layout/layout.js';
import { FactList } from '../../../ui/page/FactList.js';
import { Note } from '../../../ui/status/Note.js';
import type { PartState } from '../../../ui/status/StatusChip.js';
import { Html } from '../../../ui/text/Html.js';
import { RequestStatus } from '../pieces/RequestStatus.js';
import { recordStampOf } from '../pieces/When.js';
import type { Request } from '../types.js';
import { fileFields, type Subject } from './requestForm.js';
import type { RequestFormOf, Way } from './useRequestForm.js';

/** Part I: whose request it is; its own fields beneath. */
export function RequestorPart({ subject, children }: { subject: Subject; children: ReactNode }) {
  const t = useText('request-form');
  const user = useUser();
  const { request, refNum, type } = subject;
  const first = request?.firstSubmissionDate;
  return (
    <FormSection id="requestor" title={t('part-requestor')}>
      <FactList
        stacked={4}
        facts={[
          [t('requestNo'), request?.requestNo ?? t('no-number')],
          [t('requested-by'), request?.requestByName ?? fullName(user)],
          [t(type === 'PUBLICATION' ? 'refNum-publication' : 'refNum'), refNum],
          [t('first'), first ? recordStampOf(first) : t('not-submitted')],
        ]}
      />
      {children}
    </FormSection>
  );
}

/** Part V: read-only for the researcher (3.2.8.30). */
function OfficePart({ request }: { request: Request | undefined }) {
  const t = useText('request-form');
  const isAbove = request?.statusCode === 'REVISION' && request.remarksRsp !== '';
  return (
    <FormSection id="office" title={t('part-office')}>
      {!isAbove && request?.remarksRsp ? (
        <Html html={request.remarksRsp} />
      ) : (
        <Text as="div" tone="quiet">
          {t(isAbove ? 'office-above' : 'office-to-come')}
        </Text>
      )}
    </FormSection>
  );
}

/** Above the form: what the office wants changed, or that the request was closed to this person while it was open. */
function Returned({ subject: { request, isClosed } }: { subject: Subject }) {
  const t = useText('request-form');
  if (isClosed)
    return (
      <Note tone="warn" icon="warn" title={t('closed-title')}>
        {t('closed-text')}
      </Note>
    );
  if (request?.statusCode !== 'REVISION') return null;
  const last = request.history.find(({ what }) => what === 'RETURNED' || what === 'TAKEN_BACK');
  return (
    <Note tone="warn" icon="warn" title={t('returned-title')}>
      {last && (
        <Text as="div" tone="quiet">
          {t('by-at', { by: last.by, at: recordStampOf(last.at) })}
        </Text>
      )}
      <Box sx={{ mt: 1, '& > div > :last-child': { mb: 0 } }}>
        {request.remarksRsp ? <Html html={request.remarksRsp} /> : t('no-comment')}
      </Box>
    </Note>
  );
}

type ActionsProps = {
  subject: Subject;
  busy: boolean;
  back: string;
  sendAs: (way: Way) => Promise<boolean>;
};

/** Withdraw, Cancel, Save and Submit. What cannot be withdrawn has no such button (3.4.3.07). */
function FormActions({ subject: { request, refNum }, busy, back, sendAs }: ActionsProps) {
  const t = useText('request-form');
  const [isAsked, setAsked] = useState(false);
  const withdraw = () => {
    setAsked(false);
    void sendAs('WITHDRAWN');
  };
  return (
    <>
      {request?.allowed.includes('withdraw') && (
        <Button color="error" disabled={busy} onClick={() => setAsked(true)}>
          {t('withdraw')}
        </Button>
      )}
      <Button component={ScreenLink} to={back} color="inherit">
        {t('cancel')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void sendAs('INCOMPLETED')}>
        {t('save')}
      </Button>
      <Button variant="contained" loading={busy} onClick={() => void sendAs('SUBMITTED')}>
        {t('submit')}
      </Button>
      <MessageDialog
        open={isAsked}
        bad
        icon="warn"
        title={t('withdraw-question')}
        action={t('withdraw')}
        onAction={withdraw}
        other={{ label: t('withdraw-stay'), onClick: () => setAsked(false) }}
      >
        {t('withdraw-text', { requestNo: request?.requestNo ?? '', refNum })}
      </MessageDialog>
    </>
  );
}

/** Opens a sample of what a row should say (3.2.8.31–32). */
export function Example({ of }: { of: 'file' | 'model' }) {
  const t = useText('request-form');
  const [isOpen, setOpen] = useState(false);
  const facts = (of === 'file' ? fileFields : modelFields).map((name) => [t(name), t(`example-${name}`)] as const);
  return (
    <>
      <Button size="small" color="inherit" aria-label={t(`example-of-${of}`)} onClick={() => setOpen(true)}>
        {t('example')}
      </Button>
      {isOpen && (
        <ContentDialog
          readOnly
          width={of === 'file' ? 600 : 720}
          title={t(`example-${of}-title`)}
          context={t(`example-${of}-context`)}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="contained" onClick={() => setOpen(false)}>
              {t('close')}
            </Button>
          }
        >
          {of === 'file' ? <FactList labelWidth={128} facts={facts} /> : <FactList stacked={2} facts={facts} />}
        </ContentDialog>
      )}
    </>
  );
}

/** The words of each state of a part or row. */
export function useStateWords(): Readonly<Record<PartState, string>> {
  const t = useText('request-form');
  return { done: t('state-done'), open: t('state-open'), error: t('state-error'), optional: t('state-optional') };
}

type FrameProps<V extends FieldValues & { version: number }> = Pick<
  ComponentProps<typeof FormPage<V>>,
  'parts' | 'foot' | 'instead' | 'children'
> & { subject: Subject; back: string; sent: Pick<RequestFormOf<V>, 'page' | 'draft'> };

/** The page of either form: its head, buttons, notes and draft, and what the office said, above and beneath. */
export function RequestFormPage<V extends FieldValues & { version: number }>(props: FrameProps<V>) {
  const { subject, back, sent, children, ...rest } = props;
  const t = useText('request-form');
  const { request, type, refNum, projectTitle } = subject;
  const kind = useText('requests')(type);
  const { page, draft } = sent;
  return (
    <FormPage
      page={page}
      draft={draft}
      wide
      what={t('of-this')}
      title={request?.requestNo ?? t('new-title', { kind })}
      status={request && <RequestStatus fit of={request} />}
      context={t('context', { kind, project: projectTitle || refNum })}
      notice={<Returned subject={subject} />}
      actions={<FormActions subject={subject} busy={page.busy} back={back} sendAs={page.sendAs} />}
      {...rest}
    >
      {children}
      <OfficePart request={request} />
    </FormPage>
  );
}
