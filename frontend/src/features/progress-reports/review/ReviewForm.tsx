import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { DoneDialog, RefusedDialog } from '../pieces/Answers.js';
import { ReportRead } from '../pieces/ReportRead.js';
import type { Report } from '../types.js';
import { Assessment } from './Assessment.js';
import { DecisionDialog } from './DecisionDialog.js';
import { RepliesPart } from './RepliesPart.js';
import { useQueue, type Queue } from './useQueue.js';
import { useReviewForm, type Question } from './useReviewForm.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { Note } from '../../../ui/status/Note.js';
import Button from '@mui/material/Button';
import { stampOf } from '../../../shell/clock/stamp.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { monthOf } from '../../../i18n/dates.js';
import { FormHead } from '../../../ui/form/frame/FormHead.js';
import { MonthGrid } from '../pieces/MonthGrid.js';
import { ReportPaper } from '../pieces/ReportPaper.js';
import { ReportStatus } from '../pieces/ReportStatus.js';
import { QueueNav } from './QueueNav.js';
import { risks } from '@hadcl/features/progress-reports/report/report.contract';
import { DateField } from '../../../ui/form/DateField.js';
import { ListField } from '../../../ui/form/ListField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { fieldRow } from '../../../ui/form/frame/FormSection.js';
import { Panel } from '../../../ui/page/Panel.js';
import { Risk } from '../pieces/Risk.js';
import type { FormOfReview, Issue } from './reviewForm.js';

/** The report on the left, the review beside and below it; disabled if there is nothing to decide. */
export function ReviewForm({ report }: { report: Report }) {
  const t = useText('report-form');
  const navigate = useNavigate();
  const queue = useQueue(report);
  const its = useReviewForm(report);
  const { form } = its;
  const readOnly = !report.allowed.includes('review');
  const close = () => {
    its.setDone(undefined);
    if (!form.unsaved && form.problem.length === 0) void navigate(paths.progressReportsManagement());
  };
  const { next } = queue;
  const goOn = next && {
    label: t('next-report'),
    onClick: () => {
      its.setDone(undefined);
      void navigate(paths.progressReportManagement(next.projectId, next.reportMonth));
    },
  };
  return (
    <>
      <ReviewHead report={report} queue={queue} readOnly={readOnly} busy={form.busy} onAsk={its.setQuestion} />
      <Box
        component="form"
        data-form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        sx={{
          ...{ display: 'grid', gap: 5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {readOnly && <ReadOnlyNote report={report} />}
          <FormNotes form={form} wordOf={its.wordOf} say={its.sayOf} />
          <ReportRead report={report} />
          <RepliesPart form={form} report={report} disabled={readOnly} />
          <IssuesPart form={form} disabled={readOnly} />
        </Box>
        <Assessment form={form} report={report} disabled={readOnly} />
      </Box>
      <DecisionDialog
        form={form}
        question={its.question}
        onDecide={its.decide}
        onClose={() => its.setQuestion(undefined)}
      />
      <RefusedDialog refused={its.refused} onClose={() => its.setRefused(undefined)} />
      <DoneDialog done={its.done} onClose={close} next={goOn} />
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

type Props = {
  report: Report;
  queue: Queue;
  readOnly: boolean;
  busy: boolean;
  onAsk: (question: Question) => void;
};

/** Which report it is, links to its other months, and the decisions of the office. */
function ReviewHead({ report, queue, readOnly, busy, onAsk }: Props) {
  const t = useText('report-form');
  const review = useText('report-review');
  const navigate = useNavigate();
  const { projectId, refNum, reportingMonth: month, submittedAt, submittedBy: by, months, deadline } = report;
  const context = submittedAt
    ? t('context-submitted', { title: report.projectTitle ?? refNum, at: stampOf(submittedAt), by })
    : t('context-read', { refNum, month, deadline });
  return (
    <FormHead title={t('title-of', { refNum, month })} status={<ReportStatus report={report} />} context={context}>
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
        <Button variant="outlined" disabled={busy} onClick={() => onAsk('REVISED')}>
          {review('return')}
        </Button>
      )}
      {!readOnly && (
        <Button variant="contained" loading={busy} onClick={() => onAsk('REVIEWED')}>
          {review('reviewed')}
        </Button>
      )}
    </FormHead>
  );
}

const blank: Issue = { issues: null, severity: null, owner: null, targetResolutionDate: null };

/** Issues for the office; researchers cannot read them, and empty rows are dropped. */
function IssuesPart({ form, disabled }: { form: FormOfReview; disabled: boolean }) {
  const t = useText('report-review');
  const word = useText('reports');
  const label = (index: number) => t('issue', { number: index + 1 });
  return (
    <Panel title={t('issues')}>
      <Box sx={{ p: 4 }}>
        <ListField
          form={form}
          name="issueRisks"
          label={t('issues')}
          blank={blank}
          addLabel={t('add-issue')}
          rowLabel={label}
          question={t('remove-issue')}
          none={t('issues-none')}
          disabled={disabled}
        >
          {(index) => (
            <Box sx={fieldRow('minmax(0, 1fr) 124px 160px 160px')}>
              <TextField
                form={form}
                name={`issueRisks.${index}.issues`}
                label={label(index)}
                rows={2}
                disabled={disabled}
              />
              <SelectField
                form={form}
                name={`issueRisks.${index}.severity`}
                label={t('severity')}
                words={risks.map((risk) => [risk, word(risk)] as const)}
                show={(risk) => <Risk level={risk} />}
                disabled={disabled}
              />
              <TextField form={form} name={`issueRisks.${index}.owner`} label={t('owner')} disabled={disabled} />
              <DateField
                form={form}
                name={`issueRisks.${index}.targetResolutionDate`}
                label={t('targetResolutionDate')}
                format="dd/MM/yyyy"
                disabled={disabled}
              />
            </Box>
          )}
        </ListField>
      </Box>
    </Panel>
  );
}
