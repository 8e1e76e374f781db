import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { WeekList } from '../../ui/calendar/WeekList.js';
import { words } from '../../ui/theme/theme.js';
import { Field } from '../../ui/Field.js';
import { type Day, isDull, type Project } from './bookingDay.js';
import { PhoneDay } from './PhoneDay.js';
import type { Editing } from './useChanges.js';
import { PageTitle } from '../../ui/PageTitle.js';

type HeadProps = {
  projects: readonly Project[];
  project: Project;
  canEdit: boolean;
  /** While it is edited, it stays. */
  fixed: boolean;
  onEdit: () => void;
  onProject: (projectId: string) => void;
};

const tall = { input: { sx: { minHeight: 44 } } };

/** Whose bookings: to be chosen where there are several and nothing is being changed. */
function WhichProject({ projects, project, fixed, onProject }: Omit<HeadProps, 'onEdit' | 'canEdit'>) {
  const t = useText('bookings');
  const label = project.selfService ? t('self-service-no') : t('project-no');
  if (projects.length === 1 || fixed)
    return (
      <Typography variant="body2" color="textSecondary" noWrap title={project.title}>
        {label}{' '}
        <Box translate="no" component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
          {project.refNum}
        </Box>{' '}
        · {project.title}
      </Typography>
    );
  return (
    <Field
      select
      label={label}
      value={project.projectId}
      onChange={(event) => onProject(event.target.value)}
      slotProps={tall}
    >
      {projects.map(({ projectId, refNum, title }) => (
        <MenuItem key={projectId} value={projectId}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', ...words }}>
            {refNum} · {title}
          </Box>
        </MenuItem>
      ))}
    </Field>
  );
}

export function PhoneHead({ onEdit, canEdit, ...of }: HeadProps) {
  const t = useText('bookings');
  const { project } = of;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <PageTitle sx={{ flex: 1 }}>{t('title')}</PageTitle>
        {canEdit && (
          <Button variant="contained" onClick={onEdit} sx={{ minHeight: 44 }}>
            {t('edit')}
          </Button>
        )}
      </Box>
      <WhichProject {...of} />
      {project.disabled && (
        <Typography variant="body2" color="textSecondary">
          {project.note}
        </Typography>
      )}
    </>
  );
}

type ListProps = {
  days: readonly Day[];
  today: string;
  max: number;
  arrived?: string | undefined;
  edit?: Editing | undefined;
};

export function PhoneDays({ days, today, max, arrived, edit }: ListProps) {
  const changeOn = new Map(edit?.changes.map((change) => [change.date, change]));
  return (
    <WeekList
      days={days}
      today={today}
      leaveOut={isDull}
      arrived={arrived}
      renderDay={(day) => (
        <PhoneDay
          key={day.date}
          day={day}
          today={today}
          change={changeOn.get(day.date)}
          max={max}
          editing={Boolean(edit)}
          arrived={day.date === arrived}
          onPick={edit && (day.canChoose || changeOn.has(day.date)) ? () => edit.pick(day) : undefined}
          onSeats={edit && ((seats) => edit.setSeats(day.date, seats))}
        />
      )}
    />
  );
}
