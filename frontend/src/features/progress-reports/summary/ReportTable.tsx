import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { type TableTexts, columnOf, type RowsRead, type View } from '../../../ui/table/list.js';
import { say } from '../../../i18n/dates.js';
import { oneLineOf } from '../../../ui/text/htmlText.js';
import { listed } from '../../../ui/text/joined.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import { DataTable } from '../../../ui/table/DataTable.js';
import { words } from '../../../ui/theme/theme.js';
import { ProgressBar, Risk, riskRank } from '../pieces/Measures.js';
import type { ReportRow, Side } from '../types.js';
import { RemindDialog } from './RemindDialog.js';
import { Text } from '../../../ui/layout/layout.js';

/** What the list shows: the reports of a month, or those of a project. */
export type By = 'month' | 'project';
const quiet = { color: 'text.secondary' };
const two = { ...words, whiteSpace: 'normal', overflowWrap: 'anywhere' };

/** Green: submitted or reviewed. Red: returned, or overdue. */
const toneOf = ({ statusDB, isOverdue }: ReportRow): ToneName => {
  if (statusDB === 'SUBMITTED' || statusDB === 'REVIEWED') return 'good';
  return statusDB === 'REVISED' || isOverdue ? 'bad' : 'mute';
};
function Status({ row }: { row: ReportRow }) {
  const t = useText('reports');
  const tone = toneOf(row);
  const { submissionStatus: status } = row;
  const word = row.isOverdue ? t('status-overdue', { status }) : status;
  return (
    <StatusChip tone={tone} {...(tone === 'bad' && { icon: 'warn' as const })}>
      {word}
    </StatusChip>
  );
}
function Milestones({ row: { projectMilestone: all } }: { row: ReportRow }) {
  const t = useText('reports');
  const [first, ...more] = all;
  if (!first) return null;
  return (
    <Box component="span" title={listed(all.map((one) => t(one)))}>
      {t(first)}
      {more.length > 0 && (
        <Text before={1.5} tone="quiet">
          {t('more-milestones', { count: more.length })}
        </Text>
      )}
    </Box>
  );
}
/** A report that was not begun is not behind: the row shows the progress of the last report. */
function LastProgress({ progress }: { progress: number }) {
  const t = useText('reports');
  return <Text tone="quiet">{t('last-progress', { progress })}</Text>;
}
const progressOf = ({ progress, lastProgress, expectedProgress }: ReportRow) => {
  if (progress !== null) return <ProgressBar actual={progress} expected={expectedProgress} width={44} />;
  return lastProgress === null ? '–' : <LastProgress progress={lastProgress} />;
};

const column = columnOf<ReportRow>();
const opened: Record<Side, (projectId: string, month: string) => string> = {
  researcher: paths.progressReport,
  office: paths.progressReportManagement,
};
/** Wide enough for their content. Columns that are empty for researchers (R10) are narrower. */
const widths = {
  researcher: { risk: 72, action: 84, remarks: 96 },
  office: { risk: 88, action: 112, remarks: 112 },
} as const;
const columnsOf = (side: Side, by: By) => {
  const wide = widths[side];
  const to = ({ projectId, reportMonth }: ReportRow) => opened[side](projectId, reportMonth);
  const link = (row: ReportRow, text: string) => (
    <Link component={ScreenLink} to={to(row)} underline="hover" sx={{ fontWeight: 550, ...two }}>
      {text}
    </Link>
  );
  const first =
    by === 'month'
      ? column('refNum', (row) => row.refNum, {
          verbatim: true,
          width: 132,
          wrap: true,
          cell: (refNum, row) => link(row, refNum),
        })
      : column('reportMonth', (row) => row.reportMonth, {
          width: 104,
          cell: (month, row) => link(row, say(month, 'MMM yyyy')),
        });
  return [
    first,
    column('status', (row) => row.submissionStatus, { width: 170, cell: (_, row) => <Status row={row} /> }),
    column('date', (row) => row.submissionSaveDate, {
      width: 146,
      cell: (at) => (at === null ? '–' : say(labDateOf(at), 'd MMMM yyyy')),
    }),
    column('progress', ({ progress, expectedProgress }) => (progress === null ? null : progress - expectedProgress), {
      width: 196,
      cell: (_, row) => progressOf(row),
    }),
    column('milestone', (row) => row.projectMilestone.join(), {
      width: 'rest',
      wrap: true,
      cell: (_, row) => (row.projectMilestone.length > 0 ? <Milestones row={row} /> : '–'),
    }),
    column('risk', ({ risk }) => (risk ? riskRank[risk] : null), {
      width: wide.risk,
      // Researchers have the column, but it is empty (R10).
      cell: (_, { risk }) => (risk ? <Risk level={risk} /> : side === 'office' ? '–' : ''),
    }),
    column('review', (row) => row.reviewStatusBy, {
      width: 126,
      cell: (review, { statusDB }) =>
        review ? (
          <Text
            tone={statusDB === 'SUBMITTED' ? 'note' : 'quiet'}
            weight={statusDB === 'SUBMITTED' ? 'strong' : undefined}
          >
            {review}
          </Text>
        ) : (
          '–'
        ),
    }),
    column('by', (row) => row.lastSaveSubmittedBy, { verbatim: true, width: 148, wrap: true }),
    column('action', () => '', { width: wide.action, compare: false, cell: () => '' }),
    column('remarks', ({ remarks }) => remarks, {
      width: wide.remarks,
      wrap: true,
      compare: false,
      cell: (remarks = '') =>
        remarks && (
          <Box component="span" title={oneLineOf(remarks)} sx={{ ...quiet, ...two }}>
            {oneLineOf(remarks)}
          </Box>
        ),
    }),
  ];
};
export type ReportColumn = ReturnType<typeof columnsOf>[number]['key'];

const keyOf = ({ projectId, reportMonth }: ReportRow) => `${projectId} ${reportMonth}`;
const looks = {
  // Long column titles wrap to two lines.
  '& th': { whiteSpace: 'normal', lineHeight: 1.25, py: 1.5 },
  // So many columns do not fit a small window: the table scrolls sideways, not the page.
  '@media (max-width: 1430px)': { overflowX: 'auto', '& th': { position: 'static' } },
};

type Props = {
  side: Side;
  by: By;
  read: RowsRead<ReportRow>;
  view: View<ReportColumn>;
  onView: (change: Partial<View<ReportColumn>>) => void;
};

export function ReportTable({ side, by, read, view, onView }: Props) {
  const t = useText('reports');
  const [reminding, setReminding] = useState<ReportRow>();
  const texts: TableTexts<ReportColumn> = {
    label: t('reports'),
    title: (key) => t(key),
    none: t('none'),
    noneText: t('none-text'),
  };
  const action = (row: ReportRow) =>
    row.allowed.includes('remind') && (
      <Button
        size="small"
        variant="outlined"
        aria-label={t('remind-named', { refNum: row.refNum, month: row.reportMonth })}
        onClick={() => setReminding(row)}
        sx={{
          px: 2,
          py: 0.25,
          minHeight: 28,
          typography: 'caption',
          lineHeight: 1.2,
          fontWeight: 550,
          whiteSpace: 'normal',
        }}
      >
        {t('remind')}
      </Button>
    );
  return (
    <>
      <DataTable
        read={read}
        columns={columnsOf(side, by)}
        rowKey={keyOf}
        texts={texts}
        view={view}
        onView={onView}
        cells={{ action }}
        sx={looks}
      />
      <RemindDialog row={reminding} onClose={() => setReminding(undefined)} />
    </>
  );
}
