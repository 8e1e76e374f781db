import { reportTopics } from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pageAside, pageColumns } from '../../../shell/form/page/FormPage.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { FormHead } from '../../../ui/form/frame/FormSection.js';
import { Panel } from '../../../ui/page/Surface.js';
import { ReadText, Reply } from '../pieces/ReadText.js';
import { ReportPaper, ReportStatus } from '../pieces/ReportHead.js';
import { ReportRead } from '../pieces/ReportRead.js';
import type { Report } from '../types.js';
import { ReportAside } from './ReportAside.js';
import { commentOf } from './reportForm.js';

/** A submitted report: read-only, with the replies of the office. */
export function ReportSeen({ report }: { report: Report }) {
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
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ReportRead report={report} />
          <Panel title={t('part-comments')}>
            {reportTopics.map((topic) => (
              <Box key={topic} sx={{ px: 4, py: 3.5, '& + &': { borderTop: 1, borderColor: 'line.soft' } }}>
                <Box component="h3" sx={{ m: 0, mb: 1, typography: 'body2', fontWeight: 550 }}>
                  {t(topic)}
                </Box>
                {report[commentOf(topic)] ? (
                  <ReadText html={report[commentOf(topic)]} />
                ) : (
                  <Box sx={{ color: 'text.secondary' }}>{review('no-comment')}</Box>
                )}
                <Reply html={report[`${topic}CommentHADCL`]} />
              </Box>
            ))}
          </Panel>
        </Box>
        <Box sx={pageAside}>
          <ReportAside report={report} />
        </Box>
      </Box>
    </>
  );
}
