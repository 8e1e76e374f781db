import Box from '@mui/material/Box';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { SectionNav } from '../../../ui/SectionNav.js';
import { RefusedDialog } from '../pieces/Answers.js';
import type { Report } from '../types.js';
import { CommentsPart } from './CommentsPart.js';
import { DocumentsPart } from './DocumentsPart.js';
import { DraftNote } from './DraftNote.js';
import { ReportAside } from './ReportAside.js';
import { ReportFormHead } from './ReportFormHead.js';
import { DeliverablesPart, IntegrationPart, OutcomesPart } from './ResultParts.js';
import { StandingNote } from './StandingNote.js';
import type { Draft } from './useReportDraft.js';
import { useReportForm } from './useReportForm.js';
import { useReportParts } from './useReportParts.js';
import { DatesPart, ProgressPart, WorkPart } from './WorkParts.js';

const columns = {
  ...{ display: 'grid', gap: 5, alignItems: 'start' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '232px minmax(0, 1fr)',
    lg: '232px minmax(0, 1fr) 296px',
  },
};

type Props = {
  report: Report;
  draft: Draft;
  /** It was saved or submitted, in the words of the server; a submitted one has a form no more. */
  onDone: (sentence: string) => void;
};

/** What is written of a report, all on one page. Enter in a line sends nothing: a report is not submitted by accident. */
export function ReportForm({ report, draft: kept, onDone }: Props) {
  const t = useText('report-form');
  const its = useReportForm(report, kept, onDone);
  const { form, draft } = its;
  const parts = useReportParts(form, report);
  const words = { done: t('done'), open: t('open'), error: t('error'), optional: t('optional') };
  return (
    <>
      <ReportFormHead report={report} form={form} draft={draft} sendAs={its.sendAs} />
      <Box sx={columns}>
        <SectionNav
          label={t('sections')}
          parts={parts}
          words={words}
          complete={(done, all) => t('complete', { done, all })}
          foot={t(report.allowed.includes('save') ? 'checks-both' : 'checks-all')}
        />
        <Box
          component="form"
          data-form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          sx={{ display: 'grid', gap: 4, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <StandingNote report={report} />
          <DraftNote draft={draft} />
          <FormNotes form={form} wordOf={its.wordOf} say={its.sayOf} />
          <ProgressPart form={form} report={report} />
          <WorkPart form={form} />
          <DatesPart form={form} report={report} />
          {report.projectType === 'COL_RESEARCHER' && <OutcomesPart form={form} />}
          <DeliverablesPart form={form} />
          <IntegrationPart form={form} />
          <DocumentsPart form={form} report={report} />
          <CommentsPart form={form} report={report} />
        </Box>
        <ReportAside report={report} />
      </Box>
      <RefusedDialog refused={its.refused} onClose={its.closeRefused} />
    </>
  );
}
