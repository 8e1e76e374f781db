import type { Story } from '@hadcl/features/projects/project-story.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useNow } from '../../../shell/live/useLive.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { useUser } from '../../../shell/session/Session.js';
import { say } from '../../../ui/calendar/dates.js';
import { Icon } from '../../../ui/Icon.js';
import { timed } from '../../../ui/joined.js';
import { PageHead } from '../../../ui/PageHead.js';
import { ProjectState } from '../looks.js';

/** Stands at the head of each sheet of paper, beside the number of the sheet. */
function Paper({ line }: { line: string }) {
  const said = JSON.stringify(line);
  const small = { fontSize: '8pt', color: '#000' };
  return (
    <GlobalStyles
      styles={{
        '@page': {
          size: 'A4',
          margin: '16mm 12mm 14mm',
          '@top-left': { content: said, ...small },
          '@bottom-right': { content: 'counter(page) " / " counter(pages)', ...small },
        },
        // The first has it larger, below its heading.
        '@page :first': { '@top-left': { content: 'none' } },
      }}
    />
  );
}

/** Which project it is, how it stands, and what can be done from here. */
export function StoryHead({ story: { projectId, refNum, projectTitle, statusCode, hasReports } }: { story: Story }) {
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
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
            {projectTitle}
            <ProjectState status={statusCode} />
          </Box>
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
