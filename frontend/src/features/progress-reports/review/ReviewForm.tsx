import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { DoneDialog, RefusedDialog } from '../pieces/Answers.js';
import { ReportRead } from '../pieces/ReportRead.js';
import type { Report } from '../types.js';
import { Assessment } from './Assessment.js';
import { DecisionDialog } from './DecisionDialog.js';
import { IssuesPart } from './IssuesPart.js';
import { ReadOnlyNote } from './ReadOnlyNote.js';
import { RepliesPart } from './RepliesPart.js';
import { ReviewHead } from './ReviewHead.js';
import { useQueue } from './useQueue.js';
import { useReviewForm } from './useReviewForm.js';

/** The report at the left, what the office makes of it beside and beneath; closed where there is nothing to decide. */
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
