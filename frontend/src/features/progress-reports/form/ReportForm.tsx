import { lastBeforeSuspension } from '@hadcl/features/progress-reports/due/report-dates.contract';
import { reportCalls, reportTopics, mostDocuments } from '@hadcl/features/progress-reports/report/report.contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { FormPage } from '../../../shell/form/page/FormPage.js';
import { type StoredDraft, useDraftOf } from '../../../shell/form/page/useDraftOf.js';
import { fill, useFormPage } from '../../../shell/form/page/useFormPage.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { isDate, monthAfter, monthOf, say } from '../../../i18n/dates.js';
import { WithReason } from '../../../ui/dialog/ActionButton.js';
import { Note } from '../../../ui/status/Note.js';
import { together } from '../../../ui/text/joined.js';
import { limitsAsTyped, refusedBy } from '../../../shell/form/answered.js';
import { ReportPaper, ReportStatus } from '../pieces/ReportHead.js';
import type { Report } from '../types.js';
import { ReportAside } from '../pieces/ReportAside.js';
import {
  type Copied,
  copiedOf,
  draftIn,
  formOf,
  type FormOfReport,
  inputOf,
  type ReportForm as Form,
  commentOf,
  type ReportForm,
} from './reportForm.js';
import { DeliverablesPart, DocumentsPart, IntegrationPart, OutcomesPart } from './ResultParts.js';
import { CommentsPart, DatesPart, ProgressPart, WorkPart } from './WorkParts.js';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormPart } from '../../../ui/page/SectionNav.js';

/** The fields whose form value is HTML, as it is sent. */
const richTexts = ['completeProgress', 'plannedProgress'];
const draftCalls = {
  stored: reportCalls.reportDraft,
  keep: reportCalls.keepReportDraft,
  drop: reportCalls.dropReportDraft,
};

type Props = {
  report: Report;
  stored: StoredDraft | null;
  /** Called after saving or submitting, with the server's message; a submitted report no longer has a form. */
  onDone: (sentence: string) => void;
};

/** The form of a report on one page. A returned report has no Save. */
export function ReportForm({ report, stored, onDone }: Props) {
  const t = useText('report-form');
  const title = useText('reports')('report-title');
  const tell = useTell();
  const { refNum, reportingMonth: month, deadline, statusDB } = report;
  const maySave = report.allowed.includes('save');
  const sent = useFormPage(reportCalls.writeReport, {
    defaults: formOf(report),
    toInput: (values: Form, as: 'SAVED' | 'SUBMITTED') => inputOf(report, values, as),
    saveAs: maySave ? 'SAVED' : 'SUBMITTED',
    refusedBy,
    onDone: ({ data }, leaving) => (leaving ? tell(data) : onDone(data)),
    leaveTitle: t('leave-title'),
    wordOf: (name) => {
      if (name === 'version') return '';
      const topic = /^(.+)CommentResearcher$/.exec(name)?.[1];
      return t((topic ?? name) as 'projectProgress');
    },
    say: (_, value) => (isDate(value) ? say(value, 'dd/MM/yyyy') : undefined),
  });
  const page = { ...sent, limits: limitsAsTyped(sent.limits, richTexts) };
  const draft = useDraftOf(page, {
    calls: draftCalls,
    which: { projectId: report.projectId, yearMonth: month },
    stored,
    version: report.version,
    valuesIn: draftIn,
  });
  const parts = useReportParts(page, report);
  return (
    <FormPage
      page={page}
      draft={draft}
      what={t('of-this')}
      title={title}
      status={<ReportStatus report={report} />}
      context={t('context', { refNum, month, deadline })}
      parts={parts}
      foot={t(maySave ? 'checks-both' : 'checks-all')}
      notice={<StandingNote report={report} />}
      aside={<ReportAside report={report} />}
      actions={
        <>
          <ReportPaper report={report} />
          <Button component={ScreenLink} to={paths.progressReports()} color="inherit">
            {t('cancel')}
          </Button>
          <CopyButton report={report} form={page} />
          {maySave && (
            <Button variant="outlined" disabled={page.busy} onClick={() => void page.sendAs('SAVED')}>
              {t('save')}
            </Button>
          )}
          <Button variant="contained" loading={page.busy} onClick={() => void page.sendAs('SUBMITTED')}>
            {t(statusDB === 'REVISED' ? 'revised-submit' : 'submit')}
          </Button>
        </>
      }
    >
      <ProgressPart form={page} report={report} />
      <WorkPart form={page} />
      <DatesPart form={page} report={report} />
      {report.projectType === 'COL_RESEARCHER' && <OutcomesPart form={page} />}
      <DeliverablesPart form={page} />
      <IntegrationPart form={page} />
      <DocumentsPart form={page} report={report} />
      <CommentsPart form={page} report={report} />
    </FormPage>
  );
}

/** Copies from the report of the month before; the copy can be undone. */
function CopyButton({ report, form }: { report: Report; form: FormOfReport }) {
  const t = useText('report-form');
  const { projectId, reportingMonth, lastReport } = report;
  const before = `${monthAfter(monthOf(reportingMonth), -1)}-01`;
  const last = useRead(reportCalls.reportDetail, { projectId, yearMonth: before }, { when: lastReport !== null }).data;
  const [replaced, setReplaced] = useState<Copied>();
  if (report.months[0] === reportingMonth) return null;
  const copy = () => {
    if (!last) return;
    setReplaced(copiedOf(form.written()));
    fill(form, copiedOf(formOf(last)));
  };
  const undo = () => {
    if (replaced) fill(form, replaced);
    setReplaced(undefined);
  };
  const barred = lastReport === null ? t('copy-nothing', { month: before }) : undefined;
  return (
    <>
      {replaced && form.unsaved && (
        <Link component="button" type="button" variant="body2" onClick={undo} title={t('copied', { month: before })}>
          {t('undo-copy')}
        </Link>
      )}
      <WithReason reason={barred}>
        <Button variant="outlined" disabled={form.busy} loading={barred === undefined && !last} onClick={copy}>
          {t('copy')}
        </Button>
      </WithReason>
    </>
  );
}

/** Why the report is due: returned, late, or access suspended (R11). */
function StandingNote({ report }: { report: Report }) {
  const t = useText('report-form');
  const { statusDB, isOverdue, suspendsAccess, reviewedAt, reviewedBy: by, reportingMonth } = report;
  if (statusDB === 'REVISED' && reviewedAt) {
    const answered = reportTopics.some((topic) => report[`${topic}CommentHADCL`] !== '');
    return (
      <Note tone="bad" icon="warn" title={t('returned-title', { by, date: labDateOf(reviewedAt) })}>
        {together(answered && t('returned-replies'), t('returned-text'))}
      </Note>
    );
  }
  if (suspendsAccess)
    return (
      <Note tone="bad" icon="warn" title={t('suspends-title')}>
        {t('suspends-text')}
      </Note>
    );
  if (!isOverdue) return null;
  return (
    <Note tone="warn" icon="clock" title={t('late-title')}>
      {t('late-text', { date: lastBeforeSuspension(monthOf(reportingMonth)) })}
    </Note>
  );
}

type PartId = 'progress' | 'work' | 'dates' | 'outcomes' | 'deliverables' | 'integration' | 'documents' | 'comments';
const fieldsOf: Readonly<Record<PartId, readonly (keyof Form)[]>> = {
  progress: ['projectProgress', 'projectMilestone'],
  work: ['completeProgress', 'plannedProgress'],
  dates: ['estimatedAccessEndDate', 'estimatedStudyCompletionDate'],
  outcomes: ['outcomes'],
  deliverables: ['isPublication', 'isAiModelAlg', 'isProvision', 'specifyContent'],
  integration: ['isPlanToIntegrate', 'targetSystems', 'relatedCOCInvolved', 'relatedHAInvolved'],
  documents: ['supplementaries'],
  comments: reportTopics.map(commentOf),
};
const isMarked = ({ isAchieved, isPartiallyAchieved, isNotYetAchieved }: Form['outcomes'][number]) =>
  isAchieved || isPartiallyAchieved || isNotYetAchieved;
/** Number of errors; those of a list are in its rows. */
const countOf = (wrong: unknown): number => {
  if (!wrong) return 0;
  return Array.isArray(wrong) ? wrong.filter(Boolean).length || 1 : 1;
};

/** How complete each part of the form is, by the rules of Submit. */
function useReportParts(form: FormOfReport, report: Report): readonly FormPart[] {
  const t = useText('report-form');
  const { errors } = useFormState({ control: form.control });
  const written = useWatch({ control: form.control }) as Form;
  const marked = written.outcomes.filter(isMarked).length;
  const documents = written.supplementaries.length;
  const replies = reportTopics.filter((topic) => report[`${topic}CommentHADCL`] !== '').length;
  const commented = reportTopics.filter((topic) => written[commentOf(topic)]?.trim()).length;
  const isFilled = (id: PartId) => fieldsOf[id].every((name) => `${written[name] ?? ''}` !== '');
  const part = (id: PartId, progress: Pick<FormPart, 'state'> & { note?: string | undefined }): FormPart => {
    const wrong = fieldsOf[id].reduce((sum, name) => sum + countOf(errors[name]), 0);
    const title = t(`part-${id}`);
    if (wrong > 0) return { id, title, state: 'error', note: t('errors', { count: wrong }) };
    const { state, note } = progress;
    return note === undefined ? { id, title, state } : { id, title, state, note };
  };
  const doneIf = (isDone: boolean) => ({ state: isDone ? ('done' as const) : ('open' as const) });
  const optional = { state: 'optional' } as const;
  const outcomes = written.outcomes.length;
  return [
    part('progress', doneIf(isFilled('progress'))),
    part('work', doneIf(isFilled('work'))),
    part('dates', doneIf(isFilled('dates'))),
    ...(report.projectType === 'COL_RESEARCHER'
      ? [part('outcomes', { ...doneIf(marked === outcomes), note: t('of-all', { some: marked, all: outcomes }) })]
      : []),
    part('deliverables', optional),
    part('integration', written.isPlanToIntegrate ? doneIf(Boolean(written.targetSystems?.trim())) : optional),
    part('documents', { ...optional, note: t('of-all', { some: documents, all: mostDocuments }) }),
    part('comments', {
      ...optional,
      note: replies > 0 ? t('replies', { count: replies }) : t('of-all', { some: commented, all: reportTopics.length }),
    }),
  ];
}
