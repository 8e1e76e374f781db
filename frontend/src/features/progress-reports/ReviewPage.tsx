import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { PageHead, PageSkeleton } from '../../ui/page/PageHead.js';
import { OneReport, type Which } from './pieces/OneReport.js';
import { labDateOf, stampOf } from '../../shell/clock/labClock.js';
import { DoneDialog } from '../../shell/form/page/Answers.js';
import { FormPage } from '../../shell/form/page/FormPage.js';
import { useFormPage } from '../../shell/form/page/useFormPage.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { isDate, monthOf, say } from '../../i18n/dates.js';
import { MessageDialog } from '../../ui/dialog/MessageDialog.js';
import { useWhileOpen } from '../../ui/dialog/dialog.js';
import { Note } from '../../ui/status/Note.js';
import { together } from '../../ui/text/joined.js';
import { MonthGrid } from './pieces/MonthGrid.js';
import { limitsAsTyped, refusedBy } from '../../shell/form/answered.js';
import { ReportPaper, ReportStatus } from './pieces/ReportHead.js';
import { ReportRead } from './pieces/ReportRead.js';
import type { Report } from './types.js';
import { QueueNav, useQueue } from './review/QueueNav.js';
import {
  type Decision,
  type FormOfReview,
  judgingOf,
  repliesIn,
  reviewOf,
  type ReviewForm as Form,
} from './review/reviewForm.js';
import { Assessment, IssuesPart, RepliesPart } from './review/ReviewParts.js';

/** One report for the office to read, reply to and judge. */
export default function ReviewPage() {
  return (
    <OneReport list={paths.progressReportsManagement()}>
      {(which) => <One key={`${which.projectId} ${which.yearMonth}`} {...which} />}
    </OneReport>
  );
}

function One(which: Which) {
  const t = useText('reports');
  const { data, error, refetch } = useRead(reportCalls.reportDetail, which);
  if (data) return <ReviewForm report={data} />;
  if (!error) return <PageSkeleton title={t('report-title')} />;
  return (
    <>
      <PageHead title={t('report-title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** The question before sending: confirm this decision, or, when leaving, choose one of the two. */
type Question = Decision | 'which';

/** The office's form. Its texts are saved together with the decision, which has to be confirmed first. */
function useReviewForm(report: Report) {
  const t = useText('report-form');
  const review = useText('report-review');
  const word = useText('reports');
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState<string>();
  const page = useFormPage(reportCalls.judgeReport, {
    defaults: reviewOf(report),
    toInput: (values: Form, as: Decision) => judgingOf(report, values, as),
    saveAs: 'REVIEWED',
    // Nothing is saved without a decision.
    askFirst: () => setQuestion(report.allowed.includes('return') ? 'which' : 'REVIEWED'),
    refusedBy,
    onDone: ({ data }) => setDone(data),
    leaveTitle: t('leave-title'),
    wordOf: (name) => {
      if (name === 'version') return '';
      const [, topic, part] = /^(.+)(CommentHADCL|CommentFor)$/.exec(name) ?? [];
      if (topic) return part === 'CommentFor' ? review('may-view') : review('reply-to', { topic: t(topic as 'data') });
      return name === 'issueRisks' ? review('issues') : review(name as 'remarks');
    },
    say: (name, value) => {
      if (name === 'overallRisk' && value) return word(value as 'LOW');
      return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
    },
  });
  const decide = (as: Decision) => {
    setQuestion(undefined);
    void page.sendAs(as);
  };
  return { page: { ...page, limits: limitsAsTyped(page.limits) }, question, setQuestion, decide, done, setDone };
}

/** The report on the left, the review beside and below it; disabled if there is nothing to decide. */
function ReviewForm({ report }: { report: Report }) {
  const t = useText('report-form');
  const review = useText('report-review');
  const navigate = useNavigate();
  const queue = useQueue(report);
  const { page, question, setQuestion, decide, done, setDone } = useReviewForm(report);
  const { projectId, refNum, reportingMonth: month, submittedAt, submittedBy: by, months, deadline } = report;
  const readOnly = !report.allowed.includes('review');
  const close = () => {
    setDone(undefined);
    if (!page.unsaved && page.problem.length === 0) void navigate(paths.progressReportsManagement());
  };
  const { next } = queue;
  const goOn = next && {
    label: t('next-report'),
    onClick: () => {
      setDone(undefined);
      void navigate(paths.progressReportManagement(next.projectId, next.reportMonth));
    },
  };
  return (
    <>
      <FormPage
        page={page}
        title={t('title-of', { refNum, month })}
        status={<ReportStatus report={report} />}
        context={
          submittedAt
            ? t('context-submitted', { title: report.projectTitle ?? refNum, at: stampOf(submittedAt), by })
            : t('context-read', { refNum, month, deadline })
        }
        notice={readOnly && <ReadOnlyNote report={report} />}
        aside={<Assessment form={page} report={report} disabled={readOnly} />}
        asideWidth={336}
        actions={
          <>
            <QueueNav queue={queue} />
            <MonthGrid
              short
              month={monthOf(month)}
              first={monthOf(months[0] ?? month)}
              last={monthOf(months.at(-1) ?? month)}
              onMonth={(to) => void navigate(paths.progressReportManagement(projectId, `${to}-01`))}
            />
            <ReportPaper report={report} />
            <Button component={ScreenLink} to={paths.progressReportsManagement()} color="inherit">
              {t(readOnly ? 'back' : 'cancel')}
            </Button>
            {report.allowed.includes('return') && (
              <Button variant="outlined" disabled={page.busy} onClick={() => setQuestion('REVISED')}>
                {review('return')}
              </Button>
            )}
            {!readOnly && (
              <Button variant="contained" loading={page.busy} onClick={() => setQuestion('REVIEWED')}>
                {review('reviewed')}
              </Button>
            )}
          </>
        }
      >
        <ReportRead report={report} />
        <RepliesPart form={page} report={report} disabled={readOnly} />
        <IssuesPart form={page} disabled={readOnly} />
      </FormPage>
      <DecisionDialog form={page} question={question} onDecide={decide} onClose={() => setQuestion(undefined)} />
      <DoneDialog done={done} onClose={close} next={goOn} />
    </>
  );
}

/** Why nothing can be decided: not submitted yet, or decided already. */
function ReadOnlyNote({ report: { statusDB, reviewedAt, reviewedBy: by } }: { report: Report }) {
  const t = useText('report-review');
  const why = () => {
    if (statusDB === 'REVIEWED' && reviewedAt) return t('read-reviewed', { by, date: labDateOf(reviewedAt) });
    if (statusDB === 'SAVED') return t('read-saved');
    return statusDB === '' ? t('read-empty') : undefined;
  };
  return (
    <Note tone="mute" icon="lock" title={t('read-only')}>
      {why()}
    </Note>
  );
}

type DecisionProps = {
  form: FormOfReview;
  question: Question | undefined;
  onDecide: (as: Decision) => void;
  onClose: () => void;
};

/** Asks for confirmation before a report is judged, and tells who will be notified. */
function DecisionDialog({ form, question, onDecide, onClose }: DecisionProps) {
  const t = useText('report-review');
  const cancel = useText('report-form')('cancel');
  const open = question !== undefined;
  const shown = useWhileOpen(open, question) ?? 'REVIEWED';
  const written = useWatch({ control: form.control }) as Form;
  const tells = t('tells', { count: repliesIn(written).visible });
  const other = { label: cancel, onClick: onClose };
  if (shown === 'which')
    return (
      <MessageDialog
        open={open}
        icon="report"
        title={t('save-how')}
        action={t('reviewed')}
        onAction={() => onDecide('REVIEWED')}
        second={{ label: t('return'), onClick: () => onDecide('REVISED') }}
        other={other}
      >
        {together(t('save-how-text'), tells)}
      </MessageDialog>
    );
  return (
    <MessageDialog
      open={open}
      icon="report"
      title={t(shown === 'REVIEWED' ? 'ask-reviewed' : 'ask-return')}
      action={t(shown === 'REVIEWED' ? 'reviewed' : 'return')}
      onAction={() => onDecide(shown)}
      other={other}
    >
      {tells}
    </MessageDialog>
  );
}
