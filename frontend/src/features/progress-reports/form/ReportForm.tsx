import Box from '@mui/material/Box';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { SectionNav } from '../../../ui/page/SectionNav.js';
import { RefusedDialog } from '../pieces/Answers.js';
import type { Report } from '../types.js';
import { DraftNote } from './DraftNote.js';
import { ReportAside } from './ReportAside.js';
import { ReportFormHead } from './ReportFormHead.js';
import { DeliverablesPart, IntegrationPart, OutcomesPart } from './ResultParts.js';
import type { Draft } from './useReportDraft.js';
import { useReportForm } from './useReportForm.js';
import { useReportParts } from './useReportParts.js';
import { DatesPart, ProgressPart, WorkPart } from './WorkParts.js';
import { reportTopics } from '@hadcl/features/progress-reports/report/report.contract';
import { TextField } from '../../../ui/form/TextField.js';
import { FormSection, fieldRow } from '../../../ui/form/frame/FormSection.js';
import { Reply } from '../pieces/Reply.js';
import { commentOf, type FormOfReport } from './reportForm.js';
import { lastBeforeSuspension } from '@hadcl/features/progress-reports/due/report-dates.contract';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { monthOf } from '../../../i18n/dates.js';
import { together } from '../../../ui/text/joined.js';
import { Note } from '../../../ui/status/Note.js';
import { bytesOf, reportFileCalls, reportFileTypes } from '@hadcl/features/progress-reports/files/report-file.contract';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { FileField } from '../../../ui/form/files/FileField.js';
import { type Upload, UploadRefused } from '../../../ui/form/files/useUploads.js';
import { ListField } from '../../../ui/form/ListField.js';

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
  /** Called after saving or submitting, with the server's message; a submitted report no longer has a form. */
  onDone: (sentence: string) => void;
};

/** The form of a report on one page. Enter in a field does not send it, so that nobody submits a report by accident. */
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

/** The researchers' comments by topic, each with the reply of the office if they may read it. */
function CommentsPart({ form, report }: { form: FormOfReport; report: Report }) {
  const t = useText('report-form');
  return (
    <FormSection id="comments" title={t('part-comments')} about={t('comments-about')}>
      {reportTopics.map((topic) => (
        <Box key={topic}>
          <TextField form={form} name={commentOf(topic)} label={t(topic)} rows={2} placeholder={t('nothing-to-say')} />
          <Reply html={report[`${topic}CommentHADCL`]} />
        </Box>
      ))}
    </FormSection>
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

type Which = Pick<Report, 'projectId' | 'reportingMonth' | 'fileMegabytes'>;

/**
 * The file of a document, uploaded as soon as it is chosen. An error is shown here; the rest of the form is unchanged.
 */
function DocumentFile({ form, report, index }: { form: FormOfReport; report: Which; index: number }) {
  const t = useText('report-form');
  const { sendFile } = useApi();
  const { projectId, reportingMonth: yearMonth, fileMegabytes: megabytes } = report;
  const upload: Upload = async (file, its) => {
    try {
      const input = { projectId, yearMonth, name: file.name };
      const { fileId: id, name, size, type } = await sendFile(reportFileCalls.storeReportFile, input, file, its);
      return { id, name, size, type };
    } catch (error) {
      throw error instanceof CallFailed ? new UploadRefused(error.sentence) : error;
    }
  };
  return (
    <FileField
      form={form}
      name={`supplementaries.${index}.file`}
      label={t('file-of', { number: index + 1 })}
      choose={t('attach-file')}
      hint={t('file-hint', { megabytes })}
      allowed={{ bytes: bytesOf(megabytes), types: reportFileTypes }}
      upload={upload}
    />
  );
}

const blank = { documentName: null, content: null, file: null };

/** Up to five documents, each with or without a file; with five, the add button is disabled. */
function DocumentsPart({ form, report }: { form: FormOfReport; report: Report }) {
  const t = useText('report-form');
  const label = (index: number) => t('document', { number: index + 1 });
  return (
    <FormSection id="documents" title={t('part-documents')}>
      <ListField
        form={form}
        name="supplementaries"
        label={t('supplementaries')}
        blank={blank}
        addLabel={t('add-document')}
        rowLabel={label}
        question={t('remove-document')}
        none={t('documents-none')}
      >
        {(index) => (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Box sx={fieldRow('minmax(0, 1fr) minmax(0, 1.4fr)')}>
              <TextField
                form={form}
                name={`supplementaries.${index}.documentName`}
                label={t('documentName')}
                required
              />
              <TextField form={form} name={`supplementaries.${index}.content`} label={t('content')} required counted />
            </Box>
            <DocumentFile form={form} report={report} index={index} />
          </Box>
        )}
      </ListField>
    </FormSection>
  );
}
