import { requestCalls, type RequestStatus } from '@hadcl/features/output-requests/request/request.contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDate, say } from '../../../i18n/dates.js';
import { useText } from '../../../i18n/i18n.js';
import { refusedBy } from '../../../shell/form/answered.js';
import { FormPage } from '../../../shell/form/page/FormPage.js';
import { useFormPage } from '../../../shell/form/page/useFormPage.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { RichTextField } from '../../../ui/form/text/RichTextField.js';
import { Text } from '../../../ui/layout/layout.js';
import { HoverHelp } from '../../../ui/page/HoverHelp.js';
import { htmlOf } from '../../../ui/text/htmlText.js';
import { FileProofs } from '../pieces/FileProofs.js';
import { ReleaseRecord } from '../pieces/ReleaseRecord.js';
import { FilesRead, HtmlPart, ModelsRead, RequestorRead } from '../pieces/ReadParts.js';
import { Ledger, RequestHistory } from '../pieces/RequestHistory.js';
import { RequestStatus as Status } from '../pieces/RequestStatus.js';
import { recordStampOf } from '../pieces/When.js';
import { PublicationRead } from '../publication/PublicationRead.js';
import { useListPath } from '../staff/useListPath.js';
import type { Request } from '../types.js';
import { AfterReview, type Saved } from './AfterReview.js';
import { DecisionPanel } from './DecisionPanel.js';
import { QuestionDialog } from './QuestionDialog.js';
import { VotesPanel } from './VotesPanel.js';
import { asksMail, type Question, questionsOf, type ReviewForm as Form, reviewingOf, reviewOf } from './reviewForm.js';

const words = {
  remarksRsp: 'comments',
  status: 'status-after',
  retentionDate: 'retention',
  resOfficer: 'officer',
} as const;

/** The form of a review: what has to be asked before it is saved, and what was saved. */
function useReviewForm(request: Request) {
  const t = useText('request-review');
  const word = useText('request-words');
  const isOutput = request.requestType === 'OUTPUT';
  /** Questions that are not answered yet; the first one is shown. */
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [saved, setSaved] = useState<Saved>();
  const sent = useRef<RequestStatus | null>(null);
  // The guard's Save Now starts like the button, and stays: the questions and what follows belong to this page.
  const start = useRef(() => {});
  const page = useFormPage(requestCalls.reviewRequest, {
    defaults: reviewOf(request),
    toInput: (values: Form, _: 'save') => reviewingOf(request, values),
    saveAs: 'save',
    askFirst: () => start.current(),
    refusedBy,
    refusedTitle: t('not-saved'),
    tellsFirst: true,
    onDone: ({ data, version }) =>
      setSaved({ sentence: data, status: sent.current, version, asksMail: asksMail(request, sent.current) }),
    leaveTitle: t(isOutput ? 'leave-review' : 'leave-publication'),
    wordOf: (name) => (name in words ? t(words[name as keyof typeof words]) : ''),
    say: (name, value) => {
      if (name === 'status' && value) return word(value as RequestStatus);
      return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
    },
  });
  const goOn = (questions: readonly Question[]) => {
    setAsked(questions);
    if (questions.length > 0) return;
    sent.current = page.written().status;
    void page.sendAs('save');
  };
  const save = () => goOn(questionsOf(request, page.written()));
  useEffect(() => {
    start.current = save;
  });
  return { page, save, asked: asked[0], setAsked, agree: () => goOn(asked.slice(1)), saved, setSaved };
}

/** How long it has been in the office's hands against the promise, in words (R36). */
function OfficeDays({ request: { officeDays: day, promiseDays: of } }: { request: Request }) {
  const t = useText('request-review');
  const word = useText('request-words');
  if (day === null) return null;
  if (day === 0) return word('day-new', { of });
  if (day <= of) return t('day-with-office', { day, of });
  return (
    <Text tone="warn" weight="strong">
      {t('over-promise', { count: day - of, of })}
    </Text>
  );
}

/** What a requested file looks like, on hover and focus (3.2.9.11). */
function FileExample() {
  const t = useText('request-review');
  const form = useText('request-form');
  return (
    <HoverHelp label={t('example')} name={t('example-of')}>
      {(['name', 'path', 'desc', 'reason'] as const).map((field) => (
        <div key={field}>{t('example-line', { field: form(field), value: form(`example-${field}`) })}</div>
      ))}
    </HoverHelp>
  );
}

/** The request on the left, the office's decision beside it; read-only where the office has no move. */
export function ReviewForm({ request }: { request: Request }) {
  const t = useText('request-review');
  const list = useText('requests');
  const part = useText('request-form');
  const navigate = useNavigate();
  const back = useListPath().list;
  const isReader = useUser().readOnly.includes('OUTPUT_REQUEST_MANAGEMENT');
  const { page, save, asked, setAsked, agree, saved, setSaved } = useReviewForm(request);
  const { requestNo, requestType, projectTitle, refNum, requestByName, lastUpdatedName, lastUpdatedDate } = request;
  const isOutput = requestType === 'OUTPUT';
  const readOnly = !request.allowed.includes('review');
  const leave = () => {
    setSaved(undefined);
    // Something typed while it was saved stays on the page.
    if (!page.unsaved) void navigate(back);
  };
  const take = (findings: readonly string[]) => {
    const before = page.written().remarksRsp ?? '';
    page.setValue('remarksRsp', before + htmlOf(findings.join('\n')), { shouldDirty: true });
  };
  const history = <RequestHistory history={request.history} />;
  return (
    <>
      <FormPage
        page={page}
        title={requestNo}
        status={<Status fit of={request} />}
        context={t('context-of', { kind: list(requestType), project: projectTitle || refNum, by: requestByName })}
        line={<OfficeDays request={request} />}
        asideWidth={336}
        aside={
          isReader ? undefined : (
            <>
              {request.voting && <VotesPanel request={request} voting={request.voting} />}
              <DecisionPanel form={page} request={request} disabled={readOnly} />
              {!isOutput && history}
            </>
          )
        }
        actions={
          <>
            <Button component={ScreenLink} to={back} color="inherit" variant={readOnly ? 'outlined' : 'text'}>
              {readOnly ? list('back') : t('cancel')}
            </Button>
            {!readOnly && (
              <Button variant="contained" loading={page.busy} onClick={save}>
                {t('save')}
              </Button>
            )}
          </>
        }
      >
        <RequestorRead request={request} />
        {isOutput ? (
          <>
            <FilesRead
              request={request}
              aside={<FileExample />}
              mayOpen={!isReader}
              onTake={readOnly ? undefined : take}
            />
            <ModelsRead request={request} />
          </>
        ) : (
          <PublicationRead request={request} documents={t('part-documents')} />
        )}
        <HtmlPart
          id="remarks"
          title={part('part-remarks')}
          html={request.remarksReq}
          none={isOutput ? t('most-2000') : part('nothing')}
        />
        {readOnly && !page.unsaved ? (
          <HtmlPart id="comments" title={part('part-office')} html={request.remarksRsp} none={part('no-comment')} />
        ) : (
          <FormSection id="comments" title={part('part-office')}>
            <RichTextField
              form={page}
              name="remarksRsp"
              label={t('comments')}
              placeholder={t('most-2000')}
              disabled={readOnly}
            />
          </FormSection>
        )}
        {(isOutput || isReader) && history}
        {isOutput && request.passwordShown.length > 0 && <Ledger request={request} />}
        <ReleaseRecord request={request} />
        <FileProofs request={request} />
        <Typography variant="body2" color="textSecondary">
          {t('last-updated', { by: lastUpdatedName, at: recordStampOf(lastUpdatedDate) })}
        </Typography>
      </FormPage>
      <QuestionDialog request={request} form={page} asked={asked} onAgree={agree} onClose={() => setAsked([])} />
      <AfterReview request={request} form={page} saved={saved} onEnd={leave} />
    </>
  );
}
