import { reportCalls, reportTopics } from '@hadcl/features/progress-reports/report/report.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { useHasUnsaved } from '../../shell/guard/useUnsaved.js';
import { paths } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { PageHead, PageSkeleton } from '../../ui/page/PageHead.js';
import { ReportForm } from './form/ReportForm.js';
import { DoneDialog } from '../../shell/form/page/Answers.js';
import { OneReport, type Which } from './pieces/OneReport.js';
import type { Report } from './types.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pageAside, pageColumns } from '../../shell/form/page/FormPage.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { FormHead } from '../../ui/form/frame/FormSection.js';
import { Panel } from '../../ui/page/Surface.js';
import { ReadText, Reply } from './pieces/ReadParts.js';
import { ReportPaper, ReportStatus } from './pieces/ReportHead.js';
import { ReportRead } from './pieces/ReportRead.js';
import { ReportAside } from './pieces/ReportAside.js';
import { commentOf } from './form/reportForm.js';
import { Stack, Text } from '../../ui/layout/layout.js';

/** One report of a researcher: its form, or the submitted report. */
export default function ReportPage() {
  return (
    <OneReport list={paths.progressReports()}>
      {(which) => <One key={`${which.projectId} ${which.yearMonth}`} {...which} />}
    </OneReport>
  );
}

function One(which: Which) {
  const t = useText('reports');
  // Wait for a fetch after mount: the version of a draft must be compared with the present report, not a cached one.
  const { data, error, refetch, isFetchedAfterMount } = useRead(reportCalls.reportDetail, which);
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved();
  const [done, setDone] = useState<string>();
  const close = () => {
    setDone(undefined);
    if (!hasUnsaved()) void navigate(paths.progressReports());
  };
  if (data && isFetchedAfterMount)
    return (
      <>
        {data.allowed.includes('submit') ? (
          <Written which={which} report={data} onDone={setDone} />
        ) : (
          <ReportSeen report={data} />
        )}
        <DoneDialog done={done} onClose={close} />
      </>
    );
  if (!error) return <PageSkeleton title={t('report-title')} />;
  return (
    <>
      <PageHead title={t('report-title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** Loads the form with the stored draft, or without it if the draft cannot be loaded. */
function Written({ which, report, onDone }: { which: Which; report: Report; onDone: (sentence: string) => void }) {
  const t = useText('reports');
  const { data, error, isFetchedAfterMount } = useRead(reportCalls.reportDraft, which);
  if (!error && !(data && isFetchedAfterMount)) return <PageSkeleton title={t('report-title')} />;
  return <ReportForm report={report} stored={error ? null : data!.draft} onDone={onDone} />;
}

/** A submitted report: read-only, with the replies of the office. */
function ReportSeen({ report }: { report: Report }) {
  const t = useText('report-form');
  const review = useText('report-review');
  const title = useText('reports')('report-title');
  const { refNum, reportingMonth: month, deadline } = report;
  return (
    <>
      <FormHead
        title={title}
        status={<ReportStatus report={report} />}
        context={t('context-read', { refNum, month, deadline })}
      >
        <ReportPaper report={report} />
        <Button component={ScreenLink} to={paths.progressReports()} color="inherit">
          {t('back')}
        </Button>
      </FormHead>
      <Box sx={pageColumns({ aside: 296 })}>
        <Stack gap={4} shrink>
          <ReportRead report={report} />
          <Panel title={t('part-comments')}>
            {reportTopics.map((topic) => (
              <Box key={topic} sx={{ px: 4, py: 3.5, '& + &': { borderTop: 1, borderColor: 'line.soft' } }}>
                <Text as="h3" below={1} variant="body2" weight="strong">
                  {t(topic)}
                </Text>
                {report[commentOf(topic)] ? (
                  <ReadText html={report[commentOf(topic)]} />
                ) : (
                  <Text as="div" tone="quiet">
                    {review('no-comment')}
                  </Text>
                )}
                <Reply html={report[`${topic}CommentHADCL`]} />
              </Box>
            ))}
          </Panel>
        </Stack>
        <Box sx={pageAside}>
          <ReportAside report={report} />
        </Box>
      </Box>
    </>
  );
}
