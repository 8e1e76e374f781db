import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { listed } from '../../../ui/text/joined.js';
import { Panel } from '../../../ui/page/Surface.js';
import { type Fact, FactList } from '../../../ui/page/FactList.js';
import type { Report } from '../types.js';
import type { ReactNode } from 'react';
import { stampOf } from '../../../shell/clock/labClock.js';
import { dot } from '../../../ui/status/StatusChip.js';
import { Block, PlainList, Text } from '../../../ui/layout/layout.js';

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
      <Block padX={4} padY={3}>
        <FactList facts={facts} />
      </Block>
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
      <Block padX={4} padY={3}>
        <FactList facts={facts} />
      </Block>
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

const tones = { SAVED: 'mute', SUBMITTED: 'note', REVIEWED: 'good', RETURNED: 'bad', REMINDED: 'warn' } as const;
const line = {
  content: '""',
  ...{ position: 'absolute', left: 3.5, top: 14, bottom: -4, width: '1px', bgcolor: 'line.firm' },
};

/** What happened to a report, newest first, with time and author. */
export function History({ history, aside }: Pick<Report, 'history'> & { aside?: ReactNode }) {
  const t = useText('report-form');
  return (
    <Panel title={t('this-report')} aside={aside}>
      {history.length === 0 && (
        <Text as="div" padX={4} padY={3} variant="body2" tone="quiet">
          {t('nothing-happened')}
        </Text>
      )}
      {history.length > 0 && (
        <PlainList as="ol" padX={4} padY={3}>
          {history.map(({ what, at, by }) => (
            <Box
              component="li"
              key={`${what} ${at}`}
              sx={{
                ...{ position: 'relative', pl: 5, pb: 4 },
                ...{ '&:last-of-type': { pb: 0 }, '&:not(:last-of-type)::before': line },
              }}
            >
              <Box sx={{ ...dot(tones[what]), position: 'absolute', left: 0, top: 5 }} />
              <Text as="div" variant="body2" weight="strong">
                {t(what)}
              </Text>
              <Text as="div" variant="caption" tone="quiet" breaks="anywhere">
                {by} · {stampOf(at)}
              </Text>
            </Box>
          ))}
        </PlainList>
      )}
    </Panel>
  );
}
