import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Surface } from '../../../ui/page/Surface.js';
import { twoLines } from '../../../ui/theme/typography.js';
import type { Project } from '../bookingDay.js';
import { Block, Text } from '../../../ui/layout/layout.js';

const row = {
  display: 'block',
  width: 1,
  textAlign: 'left',
  px: 4,
  py: 2.5,
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-pressed=true]': { bgcolor: 'primary.light', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
};

type RowProps = { project: Project; current: boolean; onPick: () => void };

/** Grey if nothing new can be booked, but still selectable, so that bookings can be cancelled. */
function ProjectRow({ project, current, onPick }: RowProps) {
  const quiet = project.disabled ? 'textSecondary' : 'textPrimary';
  return (
    <ButtonBase disableRipple aria-pressed={current} onClick={onPick} sx={row}>
      <Typography
        translate="no"
        variant="h3"
        component="div"
        color={quiet}
        sx={project.disabled ? { fontWeight: 450 } : undefined}
      >
        {project.refNum}
      </Typography>
      <Typography variant="body2" color={current ? quiet : 'textSecondary'} title={project.title} sx={twoLines}>
        {project.title}
      </Typography>
      <Text as="div" above={1} variant="caption" tone="quiet">
        {project.note}
      </Text>
    </ButtonBase>
  );
}

type Props = { projects: readonly Project[]; current: string; onPick: (projectId: string) => void };

export function ProjectPanel({ projects, current, onPick }: Props) {
  const t = useText('bookings');
  const groups = [
    { title: t('project-no'), rows: projects.filter(({ selfService }) => !selfService) },
    { title: t('self-service-no'), rows: projects.filter(({ selfService }) => selfService) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Surface component="nav" aria-label={t('projects')} sx={{ alignSelf: 'start', overflow: 'hidden' }}>
      {groups.map(({ title, rows }, i) => (
        <Block key={title} padY={2} lineAbove={i ? 'divider' : undefined}>
          <Text as="h2" padX={4} padY={1.5} variant="overline" tone="quiet">
            {title}
          </Text>
          {rows.map((project) => (
            <ProjectRow
              key={project.projectId}
              project={project}
              current={project.projectId === current}
              onPick={() => onPick(project.projectId)}
            />
          ))}
        </Block>
      ))}
    </Surface>
  );
}
