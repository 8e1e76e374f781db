import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { listed } from '../../../ui/text/joined.js';
import { Panel } from '../../../ui/page/Surface.js';
import { type Fact, FactList } from '../../../ui/page/FactList.js';
import { History } from '../pieces/History.js';
import type { Report } from '../types.js';

/** Which report this is; a self-service application has neither cohort nor title (R10). */
function Identification({ report }: { report: Report }) {
  const t = useText('report-form');
  const { cohort, projectTitle } = report;
  const facts: readonly Fact[] = [
    [t('refNum'), report.refNum],
    [t('month'), say(report.reportingMonth, 'MMMM yyyy')],
    [t('deadline'), say(report.deadline)],
    ...(cohort === undefined ? [] : [[t('cohort'), `${cohort}`] as const]),
    ...(projectTitle === undefined ? [] : [[t('projectTitle'), projectTitle] as const]),
    [t('access'), t('access-of', { from: report.accessStartDate, until: report.projectEndDate })],
    [t('researchers'), `${report.researchers}`],
  ];
  return (
    <Panel title={t('identification')}>
      <Box sx={{ px: 4, py: 3 }}>
        <FactList facts={facts} />
      </Box>
    </Panel>
  );
}

function Last({ last }: { last: NonNullable<Report['lastReport']> }) {
  const t = useText('report-form');
  const word = useText('reports');
  const { progress, expectedProgress: expected, projectMilestone } = last;
  const facts: readonly Fact[] = [
    [t('progress'), t('progress-of', { progress, expected })],
    [t('milestone'), listed(projectMilestone.map((one) => word(one))) || '–'],
  ];
  return (
    <Panel title={say(last.reportMonth, 'MMMM yyyy')} count={t('last-report')}>
      <Box sx={{ px: 4, py: 3 }}>
        <FactList facts={facts} />
      </Box>
    </Panel>
  );
}

/** For reference while writing: the project, the report before, and the history of this one. */
export function ReportAside({ report }: { report: Report }) {
  return (
    <>
      <Identification report={report} />
      {report.lastReport && <Last last={report.lastReport} />}
      <History history={report.history} />
    </>
  );
}
