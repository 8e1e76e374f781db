import {
  mostStoryLines,
  projectStoryCalls as calls,
  type StoryLine,
  storyLanes,
} from '@hadcl/features/projects/project-story.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { oneOf } from '../../../shell/routes/parameters.js';
import { useSearch } from '../../../shell/routes/useSearch.js';
import { Failed } from '../../../shell/states/Failed.js';
import { say } from '../../../ui/calendar/dates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Person } from '../../../ui/Person.js';
import { Segmented } from '../../../ui/Segmented.js';
import { surface } from '../../../ui/Surface.js';
import { words } from '../../../ui/theme/theme.js';
import { toneOf, useStoryWords } from './storyWords.js';
import { dot } from '../../../ui/dot.js';

const tabs = ['all', ...storyLanes] as const;
/** So many are drawn before the others are asked for. */
const first = 50;

const row = {
  ...{ display: 'grid', gridTemplateColumns: '112px 108px minmax(0, 1fr) minmax(0, 200px)', columnGap: 3 },
  // Without room beside its day, what happened stands beneath it, and then who did it.
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
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {say(labDateOf(line.at))}
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2, color: 'text.secondary' }}>
        <Box component="span" data-tone={tone} sx={dot(tone)} />
        {t(line.lane)}
      </Box>
      <Box component="span" sx={{ fontWeight: 500, ...words }}>
        {sentence}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right', ...words }}>
        {line.by.userName ? <Person name={line.by.userName} nameZh={line.by.userNameZh} /> : t('portal')}
      </Box>
    </Box>
  );
}

/** What happened, the newest first, a line each: of one kind or of all. */
export function StoryLines({ projectId, hasReports }: { projectId: string; hasReports: boolean }) {
  const t = useText('project-story');
  const [{ lane }, change] = useSearch({ lane: oneOf(tabs, 'all') });
  const [most, setMost] = useState(first);
  const asked = { projectId, most, ...(lane !== 'all' && { lane }) };
  const { data, error, refetch } = useRead(calls.projectStoryLines, asked, { keep: true });
  const countOf = (tab: (typeof tabs)[number]) =>
    (data?.counts ?? []).reduce((sum, its) => (tab === 'all' || its.lane === tab ? sum + its.count : sum), 0);
  const shownTabs = tabs.filter((tab) => tab !== 'reports' || hasReports);
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
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
      {data && shown === 0 && <EmptyState title={t('none-title')} text={t('none-text')} />}
      {data && shown < count && (
        <Box
          sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'line.soft', typography: 'body2', color: 'text.secondary' }}
        >
          {t('newest-of', { shown, count })}
          {most < mostStoryLines && (
            <Button size="small" onClick={() => setMost(mostStoryLines)} sx={{ ml: 2, displayPrint: 'none' }}>
              {t('show-all', { count })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
