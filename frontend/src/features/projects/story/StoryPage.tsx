import { type Story, projectStoryCalls as calls } from '@hadcl/features/projects/story/project-story.contract';
import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { Failed } from '../../../shell/states/states.js';
import { useToday, useNow } from '../../../shell/live/useLive.js';
import { PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { StoryLines } from './StoryLines.js';
import { Timeline } from './Timeline.js';
import { say } from '../../../i18n/dates.js';
import { type Fact, FactList } from '../../../ui/page/FactList.js';
import { Panel } from '../../../ui/page/Surface.js';
import { Person } from '../../../ui/text/Person.js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { Icon } from '../../../ui/text/Icon.js';
import { timed } from '../../../ui/text/joined.js';
import { ProjectState } from '../looks.js';
import { PlainList, Row, Text } from '../../../ui/layout/layout.js';

/** The story of one project, on one page that can be printed. */
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
  return data?.projectId === id ? <StoryParts key={id} story={data} /> : <PageSkeleton title={t('title')} />;
}

const columns = {
  ...{ display: 'grid', gap: 4, alignItems: 'start', mt: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
/** On paper the facts come before the events. */
const aside = {
  ...{ display: 'grid', gap: 4, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
  '@media print': { order: -1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

function StoryParts({ story }: { story: Story }) {
  const today = useToday();
  return (
    <>
      <StoryHead story={story} />
      <Timeline story={story} today={today} />
      <Box sx={columns}>
        <StoryLines {...story} />
        <Box sx={aside}>
          <StoryFacts story={story} />
          <StoryPeople people={story.people} today={today} />
        </Box>
      </Box>
    </>
  );
}

const percentOf = (part: number, whole: number) => Math.round((100 * part) / whole);

/** The present facts of a project. */
function StoryFacts({ story }: { story: Story }) {
  const t = useText('project-story');
  const date = (day: string | null) => (day === null ? t('no-date') : say(day));
  const { seats, used, risk } = story;
  const facts: readonly (Fact | false)[] = [
    [t('cohort'), `${story.cohort}`],
    [t('access'), t('until', { from: date(story.accessStartDate), until: date(story.accessEndDate) })],
    story.expectedAccessEndDate !== story.accessEndDate && [t('expected-end'), date(story.expectedAccessEndDate)],
    [t('first-visit-date'), date(story.firstVisitDate)],
    [t('study'), date(story.studyCompletionDate)],
    [t('portal-end'), date(story.portalAccessEndDate)],
    [t('seats-held'), seats > 0 ? t('seats-used', { seats, used, percent: percentOf(used, seats) }) : '0'],
    risk !== null && [t('risk'), t(`risk-since_${risk.level}`, { month: `${risk.since}-01` })],
  ];
  return (
    <Panel title={t('project')}>
      <Text as="div" padX={4} padY={3} words>
        <FactList labelWidth={132} facts={facts.filter((fact) => fact !== false)} />
      </Text>
    </Panel>
  );
}

type One = Story['people'][number];
const roleOf = ({ isPI, isHA }: One) => {
  if (isPI) return 'role-PI';
  return isHA ? 'role-HA' : 'role-RESEARCHER';
};
/** Which date of a person to show: an end that has passed, a start that is ahead, otherwise the start. */
const datesOf = ({ since, until }: One, today: string) => {
  if (until < today) return 'until';
  return since > today ? 'from' : 'since';
};

/** The people of the project and since when, by the dates in their accounts. */
function StoryPeople({ people, today }: { people: readonly One[]; today: string }) {
  const t = useText('project-story');
  return (
    <Panel title={t('people')} count={people.length}>
      <PlainList padX={4} padY={1}>
        {people.map((one) => (
          <Box
            component="li"
            key={one.userId}
            sx={{ py: 2, breakInside: 'avoid', '& + &': { borderTop: 1, borderColor: 'line.soft' } }}
          >
            <Text as="div" variant="body2" weight="strong" words>
              <Person name={one.userName} nameZh={one.userNameZh} />
            </Text>
            <Row gapX={3} justify="space-between" wrap variant="caption" tone="quiet">
              <span>{t(roleOf(one))}</span>
              <span>
                {t(datesOf(one, today), { date: say(one.since), from: say(one.since), until: say(one.until) })}
              </span>
            </Row>
          </Box>
        ))}
        {people.length === 0 && (
          <Text as="li" padY={2} variant="body2" tone="quiet">
            {t('nobody')}
          </Text>
        )}
      </PlainList>
    </Panel>
  );
}

/** Printed at the head of each page, beside the page number. */
function Paper({ line }: { line: string }) {
  const content = JSON.stringify(line);
  const small = { fontSize: '8pt', color: '#000' };
  return (
    <GlobalStyles
      styles={{
        '@page': {
          size: 'A4',
          margin: '16mm 12mm 14mm',
          '@top-left': { content, ...small },
          '@bottom-right': { content: 'counter(page) " / " counter(pages)', ...small },
        },
        // The first page has it larger, below the heading.
        '@page :first': { '@top-left': { content: 'none' } },
      }}
    />
  );
}

/** The project, its status, and the actions of the page. */
function StoryHead({ story: { projectId, refNum, projectTitle, statusCode, hasReports } }: { story: Story }) {
  const t = useText('project-story');
  const now = useNow();
  const readOnly = useUser().readOnly.includes('PROJECT_MANAGEMENT');
  const printed = now && timed(say(labDateOf(now)), labTimeOf(now).slice(0, 5));
  return (
    <>
      {printed && <Paper line={t('printed', { refNum, at: printed })} />}
      <PageHead
        title={refNum}
        context={
          <Row as="span" gapX={3} align="center" wrap>
            {projectTitle}
            <ProjectState status={statusCode} />
          </Row>
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
            <Button
              component={ScreenLink}
              to={paths.project(projectId)}
              variant="outlined"
              startIcon={<Icon name={readOnly ? 'eye' : 'edit'} size={16} />}
            >
              {t(readOnly ? 'view' : 'edit')}
            </Button>
            {hasReports && (
              <Button component={ScreenLink} to={paths.reportsOfProject(projectId)} variant="outlined">
                {t('reports')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Box>
        }
      />
      {printed && (
        <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block', mb: 3 }}>
          {t('printed', { refNum, at: printed })}
        </Typography>
      )}
    </>
  );
}
