import { type Story, projectStoryCalls as calls } from '@hadcl/features/projects/project-story.contract';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { Failed } from '../../../shell/states/Failed.js';
import { useToday } from '../../../shell/live/useLive.js';
import { PageHead } from '../../../ui/PageHead.js';
import { PageSkeleton } from '../../../ui/PageSkeleton.js';
import { StoryFacts, StoryPeople } from './StoryAside.js';
import { StoryHead } from './StoryHead.js';
import { StoryLines } from './StoryLines.js';
import { Timeline } from './Timeline.js';

/** What became of one project, on one page that can be printed. */
export default function StoryPage() {
  const t = useText('project-story');
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(calls.projectStory, { projectId: id }, { keep: true });
  if (error)
    return (
      <>
        <PageHead title={t('title')} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    );
  return data?.projectId === id ? <Told key={id} story={data} /> : <PageSkeleton title={t('title')} />;
}

const columns = {
  ...{ display: 'grid', gap: 4, alignItems: 'start', mt: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
/** On paper what is so stands before what happened. */
const aside = {
  ...{ display: 'grid', gap: 4, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
  '@media print': { order: -1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

function Told({ story }: { story: Story }) {
  const today = useToday();
  return (
    <>
      <StoryHead story={story} />
      <Timeline story={story} today={today} />
      <Box sx={columns}>
        <StoryLines projectId={story.projectId} hasReports={story.hasReports} />
        <Box sx={aside}>
          <StoryFacts story={story} />
          <StoryPeople people={story.people} today={today} />
        </Box>
      </Box>
    </>
  );
}
