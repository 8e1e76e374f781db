import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { listed } from '../../../ui/text/joined.js';
import { Panel } from '../../../ui/page/Surface.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import type { Report } from '../types.js';
import { FactList } from '../../../ui/page/FactList.js';
import { pointsBehind } from '@hadcl/features/progress-reports/due/report-dates.contract';
import { ProgressTrack } from './Measures.js';
import { ReadText, Deliverables, Documents, Integration, Outcomes } from './ReadParts.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

type Written = Pick<Report, keyof NonNullable<Report['previous']>['written']>;
type PartProps = {
  title: string;
  /** The fields that it shows; it is marked if one of them differs from the submission before. */
  of: readonly (keyof Written)[];
  report: Report;
  children: (written: Written) => ReactNode;
};

/** One part of a report. If it changed since the submission before, it is marked, and the earlier text can be shown. */
function Part({ title, of, report, children }: PartProps) {
  const t = useText('report-form');
  const [open, setOpen] = useState(false);
  const { previous, changedFields } = report;
  const changed = previous !== null && of.some((name) => changedFields.includes(name));
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 4, rowGap: 1, px: 4, py: 3, borderTop: 1, borderColor: 'line.soft' },
        gridTemplateColumns: { xs: '1fr', md: '148px minmax(0, 1fr)' },
      }}
    >
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ lineHeight: '1.25rem' }}>
        {title}
      </Typography>
      <Stack gap={2} shrink>
        {children(report)}
        {changed && (
          <Row gap={2} align="center" wrap>
            <StatusChip tone="note" icon="edit">
              {t('changed-since', { date: labDateOf(previous.at) })}
            </StatusChip>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'hide-before' : 'show-before')}
            </Button>
          </Row>
        )}
        {changed && open && (
          <Box
            role="group"
            aria-label={t('before')}
            sx={{ pl: 3, borderLeft: 2, borderColor: 'line.firm', color: 'text.secondary' }}
          >
            {children(previous.written)}
          </Box>
        )}
      </Stack>
    </Box>
  );
}

function Figures({ written, report }: { written: Written; report: Report }) {
  const t = useText('report-form');
  const review = useText('report-review');
  const word = useText('reports');
  const { expectedProgress: expected, lastReport } = report;
  const progress = written.projectProgress ?? 0;
  const points = pointsBehind(progress, expected);
  const date = (day: string | null) => (day === null ? '–' : say(day));
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 8, rowGap: 3 },
        gridTemplateColumns: { xs: '1fr', md: '248px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Row gap={2} align="baseline" wrap below={2}>
          <Typography variant="figureSmall" component="span">
            {word('percent', { number: progress })}
          </Typography>
          {lastReport && (
            <Text as="p" grow variant="body2" tone="quiet" breaks="cut">
              {review('was', { last: lastReport.progress })}
            </Text>
          )}
          {points > 0 && (
            <StatusChip tone="warn" icon="warn">
              {review('behind', { points })}
            </StatusChip>
          )}
        </Row>
        <ProgressTrack actual={progress} expected={expected} width="100%" />
        <Text as="div" above={2} variant="caption" tone="quiet">
          {review('gone-by', { expected })}
        </Text>
      </Box>
      <FactList
        stacked={3}
        facts={[
          [t('projectMilestone'), listed(written.projectMilestone.map((one) => word(one))) || '–'],
          [t('estimatedAccessEndDate'), date(written.estimatedAccessEndDate)],
          [t('estimatedStudyCompletionDate'), date(written.estimatedStudyCompletionDate)],
        ]}
      />
    </Box>
  );
}

const figures = [
  'projectProgress',
  'projectMilestone',
  'estimatedAccessEndDate',
  'estimatedStudyCompletionDate',
] as const;
const deliverables = ['isPublication', 'isAiModelAlg', 'isProvision', 'specifyContent'] as const;
const integration = ['isPlanToIntegrate', 'targetSystems', 'relatedCOCInvolved', 'relatedHAInvolved'] as const;

/** A report as the researchers wrote it, read-only. */
export function ReportRead({ report }: { report: Report }) {
  const t = useText('report-form');
  const review = useText('report-review');
  const text = (html: string) =>
    html ? (
      <ReadText html={html} />
    ) : (
      <Text as="div" tone="quiet">
        {review('nothing')}
      </Text>
    );
  const by = report.submittedBy;
  return (
    <Panel title={review('report')} {...(by && { count: review('report-by', { by }) })}>
      <Part title={t('projectProgress')} of={figures} report={report}>
        {(written) => <Figures written={written} report={report} />}
      </Part>
      <Part title={t('completeProgress')} of={['completeProgress']} report={report}>
        {(written) => text(written.completeProgress)}
      </Part>
      <Part title={t('plannedProgress')} of={['plannedProgress']} report={report}>
        {(written) => text(written.plannedProgress)}
      </Part>
      {report.projectType === 'COL_RESEARCHER' && (
        <Part title={t('outcomes')} of={['outcomes']} report={report}>
          {({ outcomes }) => <Outcomes outcomes={outcomes} />}
        </Part>
      )}
      <Part title={review('deliverables')} of={deliverables} report={report}>
        {(written) => <Deliverables written={written} />}
      </Part>
      <Part title={review('integration')} of={integration} report={report}>
        {(written) => <Integration written={written} />}
      </Part>
      <Part title={review('documents')} of={['supplementaries']} report={report}>
        {({ supplementaries }) => <Documents documents={supplementaries} report={report} />}
      </Part>
    </Panel>
  );
}
