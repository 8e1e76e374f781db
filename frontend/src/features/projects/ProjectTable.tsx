import type { ProjectRow } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { type TableTexts, columnOf, type RowsRead, type View } from '../../ui/table/list.js';
import { say } from '../../i18n/dates.js';
import { Icon } from '../../ui/text/Icon.js';
import { language } from '../../i18n/language.js';
import { Person } from '../../ui/text/Person.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { words } from '../../ui/theme/theme.js';
import { ProjectState } from './looks.js';
import { Row, Stack, Text } from '../../ui/layout/layout.js';

const quiet = { color: 'text.secondary' };
const two = { ...words, whiteSpace: 'normal', overflowWrap: 'anywhere' };

function Leader({ PIName, PINameZh }: ProjectRow) {
  if (!PIName) return '–';
  return (
    <Box sx={two}>
      {PIName}
      {PINameZh && (
        <Text lang="zh-HK" block tone="quiet">
          {PINameZh}
        </Text>
      )}
    </Box>
  );
}
const day = (date: string | null) => (date === null ? '–' : say(date));
const column = columnOf<ProjectRow>();
/** Five date columns side by side; a Chinese date is wider and wraps to two lines. */
const widths =
  language === 'en'
    ? { cohort: 82, refNum: 130, status: 142, leader: 160, date: 104, study: 118, remarks: 120 }
    : { cohort: 78, refNum: 130, status: 124, leader: 150, date: 98, study: 98, remarks: 120 };
/** Breaks a Chinese date only after the year, if it does not fit on one line. */
function Day({ date }: { date: string | null }) {
  const text = day(date);
  const year = text.indexOf('年') + 1;
  if (year === 0) return text;
  return (
    <Box component="span" sx={{ whiteSpace: 'normal', wordBreak: 'keep-all' }}>
      {text.slice(0, year)}
      <wbr />
      {text.slice(year)}
    </Box>
  );
}
const dates = { width: widths.date, cell: (date: string | null) => <Day date={date} /> };
/** `onOpen` remembers the chosen cohorts, so that the way back leads to them. */
type Opening = { mayWrite: boolean; onOpen: () => void };

const columnsOf = ({ onOpen }: Opening) => [
  column('cohort', ({ cohort }) => cohort, { width: widths.cohort }),
  column('refNum', ({ refNum }) => refNum, {
    verbatim: true,
    width: widths.refNum,
    wrap: true,
    cell: (refNum, { projectId }) => (
      <Link
        component={ScreenLink}
        to={paths.projectStory(projectId)}
        underline="hover"
        onClick={onOpen}
        sx={{ fontWeight: 550, ...two }}
      >
        {refNum}
      </Link>
    ),
  }),
  column('projectTitle', (row) => row.projectTitle, {
    width: 'rest',
    wrap: true,
    cell: (title) => (
      <Box component="span" title={title} sx={two}>
        {title}
      </Box>
    ),
  }),
  column('status', ({ statusDesc }) => statusDesc, {
    width: widths.status,
    cell: (_, { statusCode }) => <ProjectState status={statusCode} />,
  }),
  column('PIName', (row) => row.PIName, {
    verbatim: true,
    width: widths.leader,
    cell: (_, row) => <Leader {...row} />,
  }),
  column('accessStartDate', (row) => row.accessStartDate, dates),
  column('accessEndDate', (row) => row.accessEndDate, dates),
  column('firstVisitDate', (row) => row.firstVisitDate, dates),
  column('studyCompletionDate', (row) => row.studyCompletionDate, { ...dates, width: widths.study }),
  column('portalAccessEndDate', (row) => row.portalAccessEndDate, dates),
  column('internalRemarks', (row) => row.internalRemarks, {
    width: widths.remarks,
    wrap: true,
    compare: false,
    cell: (remarks) => (
      <Box component="span" title={remarks} sx={{ ...quiet, ...two }}>
        {remarks}
      </Box>
    ),
  }),
];
export type ProjectColumn = ReturnType<typeof columnsOf>[number]['key'];

function Edit({ row, mayWrite, onOpen }: Opening & { row: ProjectRow }) {
  const t = useText('projects');
  const label = t(mayWrite ? 'edit-named' : 'view-named', { refNum: row.refNum });
  return (
    <IconButton
      component={ScreenLink}
      to={paths.project(row.projectId)}
      aria-label={label}
      title={label}
      onClick={onOpen}
      sx={quiet}
    >
      <Icon name={mayWrite ? 'edit' : 'eye'} size={18} />
    </IconButton>
  );
}

/** A project on a phone: number, title, status, leader and period. */
function ProjectCard({ row, ...opening }: Opening & { row: ProjectRow }) {
  const t = useText('projects');
  const period = t('access-period', { from: day(row.accessStartDate), until: day(row.accessEndDate) });
  return (
    <Row gap={2} padY={3}>
      <Stack gap={1} grow shrink>
        <Row gapX={3} align="center" wrap>
          <Text weight="strong">{row.refNum}</Text>
          <ProjectState status={row.statusCode} />
        </Row>
        <Text as="div" breaks="anywhere">
          {row.projectTitle}
        </Text>
        <Text as="div" variant="body2" tone="quiet" words>
          {row.PIName && <Person name={t('pi', { name: row.PIName })} nameZh={row.PINameZh} />}
          <Box>{period}</Box>
        </Text>
      </Stack>
      <Edit row={row} {...opening} />
    </Row>
  );
}

type Props = Opening & {
  read: RowsRead<ProjectRow>;
  view: View<ProjectColumn>;
  onView: (change: Partial<View<ProjectColumn>>) => void;
  /** Number of projects that the filters hide; `onAll` shows them. */
  hidden: number;
  onAll: () => void;
};
const keyOf = ({ projectId }: ProjectRow) => projectId;
const isQuiet = ({ statusCode }: ProjectRow) => statusCode === 'INACTIVE';
/** Long column titles wrap to two lines. */
const heads = { '& th': { whiteSpace: 'normal', lineHeight: 1.25, py: 1.5, verticalAlign: 'bottom' } };

export function ProjectTable({ read, view, onView, hidden, onAll, ...opening }: Props) {
  const t = useText('projects');
  const texts: TableTexts<ProjectColumn> = {
    label: t('projects'),
    title: (key) => t(key),
    actions: t('edit'),
    none: t('none'),
    noneText: hidden > 0 ? t('none-hidden', { count: hidden }) : t('none-text'),
  };
  return (
    <DataTable
      read={read}
      columns={columnsOf(opening)}
      rowKey={keyOf}
      texts={texts}
      view={view}
      onView={onView}
      quiet={isQuiet}
      rowHeight={48}
      actions={{ width: 56, of: (row) => <Edit row={row} {...opening} /> }}
      card={(row) => <ProjectCard row={row} {...opening} />}
      noneAction={
        hidden > 0 && (
          <Button variant="outlined" onClick={onAll}>
            {t('show-all')}
          </Button>
        )
      }
      sx={heads}
    />
  );
}
