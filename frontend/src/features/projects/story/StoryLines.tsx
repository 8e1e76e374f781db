import {
  mostStoryLines,
  projectStoryCalls as calls,
  type StoryLine,
  storyLanes,
  type StoryChange,
} from '@hadcl/features/projects/story/project-story.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText, type Speak } from '../../../i18n/i18n.js';
import { oneOf, useSearch } from '../../../shell/routes/useSearch.js';
import { Failed } from '../../../shell/states/states.js';
import { say } from '../../../i18n/dates.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { Person } from '../../../ui/text/Person.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { surface } from '../../../ui/page/Surface.js';
import { dot, type ToneName } from '../../../ui/status/StatusChip.js';
import { dateFields, type ProjectStatus } from '@hadcl/features/projects/project/project-dates.contract';
import { apart } from '../../../ui/text/joined.js';
import { PlainList, Row, Text } from '../../../ui/layout/layout.js';

const tabs = ['all', ...storyLanes] as const;
/** Lines that are shown before “show more”. */
const first = 50;

const row = {
  ...{ display: 'grid', gridTemplateColumns: '112px 108px minmax(0, 1fr) minmax(0, 200px)', columnGap: 3 },
  // On a narrow screen the text goes below its date, and the person below that.
  '@media screen and (max-width:37.49rem)': {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    rowGap: 0.5,
    '& > :nth-of-type(n+3)': { gridColumn: '1 / -1', textAlign: 'left' },
  },
  ...{ px: 4, py: 2.5, typography: 'body2', breakInside: 'avoid', overflowWrap: 'anywhere' },
  '& + &': { borderTop: 1, borderColor: 'line.soft' },
  '@media print': { gridTemplateColumns: '100px 92px minmax(0, 1fr) 132px', px: 3, py: 1.5 },
};

function Line({ line }: { line: StoryLine }) {
  const t = useText('project-story');
  const sentence = useStoryWords()(line);
  const tone = toneOf[line.what];
  return (
    <Box component="li" sx={row}>
      <Text breaks="never">{say(labDateOf(line.at))}</Text>
      <Row as="span" gap={2} align="baseline" tone="quiet">
        <Box component="span" data-tone={tone} sx={dot(tone)} />
        {t(line.lane)}
      </Row>
      <Text weight="medium" words>
        {sentence}
      </Text>
      <Text tone="quiet" words textAlign="right">
        {line.by.userName ? <Person name={line.by.userName} nameZh={line.by.userNameZh} /> : t('portal')}
      </Text>
    </Box>
  );
}

type Props = { projectId: string; hasReports: boolean; hasRequests: boolean };
/** What happened, newest first, one line each; of one kind or of all. */
export function StoryLines({ projectId, ...readable }: Props) {
  const t = useText('project-story');
  const [{ lane }, change] = useSearch({ lane: oneOf(tabs, 'all') });
  const [most, setMost] = useState(first);
  const asked = { projectId, most, ...(lane !== 'all' && { lane }) };
  const { data, error, refetch } = useRead(calls.projectStoryLines, asked, { keep: true });
  const countOf = (tab: (typeof tabs)[number]) =>
    (data?.counts ?? []).reduce(
      (sum, counted) => (tab === 'all' || counted.lane === tab ? sum + counted.count : sum),
      0,
    );
  const shownTabs = tabs.filter(
    (tab) => (tab !== 'reports' || readable.hasReports) && (tab !== 'requests' || readable.hasRequests),
  );
  const labelOf = (tab: (typeof tabs)[number]) =>
    data ? t('tab-count', { word: t(tab), count: countOf(tab) }) : t(tab);
  const [count, shown] = [countOf(lane), data?.lines.length ?? 0];
  return (
    <Box component="section" aria-label={t('events')} sx={surface}>
      <Box sx={{ displayPrint: 'none', px: 3, py: 2, borderBottom: 1, borderColor: 'line.soft' }}>
        <Segmented
          label={t('kind')}
          value={lane}
          options={shownTabs.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(to) => change({ lane: to }, { replace: true, sameScreen: true })}
        />
      </Box>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} sx={{ m: 4 }} />}
      <PlainList as="ol">
        {data?.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </PlainList>
      {data && shown === 0 && <EmptyState title={t('none-title')} text={t('none-text')} />}
      {data && shown < count && (
        <Text as="div" padX={4} padY={2} lineAbove="soft" variant="body2" tone="quiet">
          {t('newest-of', { shown, count })}
          {most < mostStoryLines && (
            <Button size="small" onClick={() => setMost(mostStoryLines)} sx={{ ml: 2, displayPrint: 'none' }}>
              {t('show-all', { count })}
            </Button>
          )}
        </Text>
      )}
    </Box>
  );
}

type T = Speak<'project-story'>;

const isDateField = (field: string) => dateFields.some((one) => one === field);
const isStatus = (field: string) => field === 'status' || field === 'statusByDates';

/** Formats a line of the story as one sentence. */
function useStoryWords(): (line: StoryLine) => string {
  const t = useText('project-story');
  const status = useText('projects');
  const changed = ({ field, from, to }: StoryChange): string => {
    const text = (value: string | null) => {
      if (isDateField(field)) return value === null ? t('no-date') : say(value);
      return isStatus(field) ? status(value as ProjectStatus) : (value ?? '');
    };
    return t(`changed-${field}` as 'changed-refNum', { from: text(from), to: text(to) });
  };
  return (line) => sentenceOf(line, t, { changed, status: (code) => status(code) });
}

type Says = { readonly changed: (change: StoryChange) => string; readonly status: (code: ProjectStatus) => string };
const sentenceOf = ({ what, about, person }: StoryLine, t: T, says: Says): string => {
  const name = person?.userName ?? '';
  const month = `${about.month ?? ''}-01`;
  const requestNo = about.requestNo ?? '';
  const risk = about.risk ? t(`risk-${about.risk}`) : '';
  switch (what) {
    case 'saved':
      return apart((about.changes ?? []).map(says.changed)) || t('told-saved');
    case 'status':
      return t('told-status', { status: says.status(about.status ?? 'PENDING') });
    case 'joined':
      if (about.isPI) return t('told-joined-PI', { name });
      return t(about.isHA ? 'told-joined-HA' : 'told-joined', { name });
    case 'moved':
      return t('told-moved', { name, from: say(about.from ?? ''), until: say(about.until ?? '') });
    case 'left':
      return t('told-left', { name });
    case 'first-visit':
      return t('told-first-visit', { name });
    case 'submitted':
      return t(about.again ? 'told-submitted-again' : 'told-submitted', { month });
    case 'request-submitted':
      return t(about.again ? 'told-request-submitted-again' : 'told-request-submitted', { requestNo });
    case 'request-withdrawn':
    case 'request-returned':
    case 'request-approved':
    case 'request-rejected':
    case 'request-reviewed':
    case 'request-closed':
    case 'request-taken-back':
    case 'request-handed-over':
      return t(`told-${what}`, { requestNo, name });
    case 'low-rate':
      return t('told-low-rate', { month, percent: about.percent ?? 0, limit: about.limit ?? 0 });
    case 'created':
      return t('told-created');
    case 'reminded':
      return t('told-reminded', { month });
    default:
      return t(`told-${what}`, { month, risk });
  }
};

/** Colour of the dot beside each kind. */
const toneOf: Record<StoryLine['what'], ToneName> = {
  ...{ created: 'mute', saved: 'mute', status: 'mute', joined: 'note', moved: 'note', left: 'mute' },
  ...{ 'first-visit': 'note', submitted: 'note', reviewed: 'good', returned: 'bad', reminded: 'warn' },
  ...{ 'request-submitted': 'note', 'request-withdrawn': 'mute', 'request-returned': 'bad' },
  ...{ 'request-approved': 'good', 'request-rejected': 'mute', 'request-reviewed': 'good' },
  ...{ 'request-closed': 'mute', 'request-taken-back': 'bad', 'request-handed-over': 'note' },
  'low-rate': 'warn',
};
