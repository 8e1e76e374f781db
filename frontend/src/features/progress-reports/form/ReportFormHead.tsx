import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { labTimeOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { monthAfter, monthOf } from '../../../i18n/dates.js';
import { FormHead } from '../../../ui/form/frame/FormHead.js';
import { WithReason } from '../../../ui/dialog/WithReason.js';
import { ReportPaper } from '../pieces/ReportPaper.js';
import { ReportStatus } from '../pieces/ReportStatus.js';
import type { Report } from '../types.js';
import { type Copied, copiedOf, fill, formOf, type FormOfReport } from './reportForm.js';
import type { useReportDraft } from './useReportDraft.js';

type ItsDraft = Pick<ReturnType<typeof useReportDraft>, 'kept' | 'waits'>;
type Props = {
  report: Report;
  form: FormOfReport;
  draft: ItsDraft;
  sendAs: (status: 'SAVED' | 'SUBMITTED') => Promise<boolean>;
};

/** Whether the input is stored: not yet, or as a draft. */
function useDraftLine({ unsaved }: FormOfReport, { kept, waits }: ItsDraft): string {
  const t = useText('report-form');
  if (!unsaved) return '';
  if (waits) return t('draft-waits');
  if (!kept) return t('unsaved');
  return 'failed' in kept ? t('draft-failed') : t('draft-kept', { time: labTimeOf(kept.at) });
}

/** Copies from the report of the month before; the copy can be undone. */
function CopyButton({ report, form }: Pick<Props, 'report' | 'form'>) {
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

/** The head of the form with its actions; a returned report has no Save. */
export function ReportFormHead({ report, form, draft, sendAs }: Props) {
  const t = useText('report-form');
  const title = useText('reports')('report-title');
  const { refNum, reportingMonth: month, deadline, statusDB } = report;
  const line = useDraftLine(form, draft);
  return (
    <FormHead
      title={title}
      status={<ReportStatus report={report} />}
      context={t('context', { refNum, month, deadline })}
      line={line}
    >
      <ReportPaper report={report} />
      <Button component={ScreenLink} to={paths.progressReports()} color="inherit">
        {t('cancel')}
      </Button>
      <CopyButton report={report} form={form} />
      {report.allowed.includes('save') && (
        <Button variant="outlined" disabled={form.busy} onClick={() => void sendAs('SAVED')}>
          {t('save')}
        </Button>
      )}
      <Button variant="contained" loading={form.busy} onClick={() => void sendAs('SUBMITTED')}>
        {t(statusDB === 'REVISED' ? 'revised-submit' : 'submit')}
      </Button>
    </FormHead>
  );
}
