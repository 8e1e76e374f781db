import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { WeekList } from '../../ui/calendar/WeekList.js';
import { words } from '../../ui/theme/theme.js';
import { Field } from '../../ui/Field.js';
import { Surface } from '../../ui/Surface.js';
import { AddedRow } from './AddedRow.js';
import { readyOf } from './changes.js';
import { type Day, isDull, type Project } from './bookingDay.js';
import { PhoneDay } from './PhoneDay.js';
import type { Editing } from './useChanges.js';

type HeadProps = {
  projects: readonly Project[];
  project: Project;
  canEdit: boolean;
  onEdit: () => void;
  onProject: (projectId: string) => void;
  children: ReactNode;
};

const tall = { input: { sx: { minHeight: 44 } } };

export function PhoneHead({ projects, project, canEdit, onEdit, onProject, children }: HeadProps) {
  const t = useText('bookings');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {canEdit && (
          <Button variant="contained" onClick={onEdit} sx={{ minHeight: 44 }}>
            {t('edit')}
          </Button>
        )}
      </Box>
      <Field
        select
        label={project.selfService ? t('self-service-no') : t('project-no')}
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
      {project.disabled && (
        <Typography variant="body2" color="textSecondary">
          {project.note}
        </Typography>
      )}
      {children}
    </>
  );
}

type ListProps = { days: readonly Day[]; today: string; max: number; edit?: Editing | undefined };

export function PhoneDays({ days, today, max, edit }: ListProps) {
  const changeOn = new Map(edit?.changes.map((change) => [change.date, change]));
  return (
    <WeekList
      days={days}
      today={today}
      leaveOut={isDull}
      renderDay={(day) => (
        <PhoneDay
          key={day.date}
          day={day}
          today={today}
          change={changeOn.get(day.date)}
          max={max}
          editing={Boolean(edit)}
          onPick={edit && (day.canChoose || changeOn.has(day.date)) ? () => edit.pick(day) : undefined}
          onSeats={edit && ((seats) => edit.setSeats(day.date, seats))}
        />
      )}
    />
  );
}

/** On a phone further projects stand over the list of days, each with the way to let go of it. */
export function PhoneAdded({ edit }: { edit: Editing }) {
  const t = useText('bookings');
  if (!edit.added) return null;
  const { lines, open, remove } = edit.added;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={edit.open.length === 0}
        onClick={open}
        sx={{ minHeight: 44 }}
      >
        {t('add-project')}
      </Button>
      {lines.length > 0 && (
        <Surface component="ul" aria-label={t('further-projects')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <AddedRow key={`${line.date} ${line.projectId}`} line={line} size={44} onRemove={() => remove(line)} />
          ))}
        </Surface>
      )}
    </>
  );
}

/** What is chosen and the way to send it, at the window's foot; on a phone over its bottom bar. */
export function SubmitBar({ edit, bottom = 56 }: { edit: Editing; bottom?: number }) {
  const t = useText('bookings');
  const further = edit.added?.lines ?? [];
  const chosen = new Set([...edit.changes, ...further].map(({ date }) => date)).size;
  const ready = new Set([...readyOf(edit.changes), ...further].map(({ date }) => date)).size;
  const stuck = edit.changes.filter(({ problem }) => problem).length;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: `auto 0 ${bottom}px`,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="h3" component="div">
          {t('dates-chosen', { count: chosen })}
        </Typography>
        <Box role="status" sx={{ typography: 'caption', color: 'tone.bad.fg' }}>
          {stuck > 0 && t('without-room', { count: stuck })}
        </Box>
      </Box>
      <Button color="inherit" onClick={edit.cancel} sx={{ minHeight: 44 }}>
        {t('cancel')}
      </Button>
      <Button
        variant="contained"
        loading={edit.sending}
        disabled={ready === 0}
        aria-label={t('submit-dates', { count: ready })}
        onClick={edit.submit}
        sx={{ minHeight: 44 }}
      >
        {t('submit-count', { count: ready })}
      </Button>
    </Box>
  );
}
