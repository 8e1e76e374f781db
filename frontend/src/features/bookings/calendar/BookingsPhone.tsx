import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { WeekList } from '../../../shell/calendar/WeekList.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { type Day, isDull, type Project, barred, mostOn } from '../bookingDay.js';
import type { Editing, Change } from '../editing/changes.js';
import { PageTitle } from '../../../ui/page/PageHead.js';
import { CheckOf } from '../../../ui/form/Check.js';
import { say } from '../../../i18n/dates.js';
import { holidayName, hatch } from '../../../shell/lab/tone.js';
import { PhoneDate } from '../../../shell/calendar/DayNumber.js';
import { Ring } from '../../../shell/lab/Ring.js';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import { Stepper } from '../../../shell/lab/Stepper.js';
import { arrivedLook } from '../../../shell/calendar/Calendar.js';
import { ChangeWord, useDayWords } from './DayCell.js';
import { Text } from '../../../ui/layout/layout.js';

type HeadProps = {
  projects: readonly Project[];
  project: Project;
  canEdit: boolean;
  /** In edit mode the project cannot be changed. */
  fixed: boolean;
  onEdit: () => void;
  onProject: (projectId: string) => void;
};

/** The project: a choice if there are several, plain text in edit mode. */
function WhichProject({ projects, project, fixed, onProject }: Omit<HeadProps, 'onEdit' | 'canEdit'>) {
  const t = useText('bookings');
  const label = project.selfService ? t('self-service-no') : t('project-no');
  if (projects.length === 1 || fixed)
    return (
      <Typography variant="body2" color="textSecondary" noWrap title={project.title}>
        {label}{' '}
        <Text translate="no" tone="plain" weight="strong">
          {project.refNum}
        </Text>{' '}
        · {project.title}
      </Typography>
    );
  return (
    <FilterField
      label={label}
      value={project.projectId}
      words={projects.map(({ projectId, refNum, title }) => [projectId, `${refNum} · ${title}`] as const)}
      onChange={onProject}
    />
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

type Props = {
  day: Day;
  today: string;
  change?: Change | undefined;
  max: number;
  editing: boolean;
  /** The link that led here is about this day. */
  arrived: boolean;
  onPick?: (() => void) | undefined;
  onSeats?: ((seats: number) => void) | undefined;
};

/** As wide as the checkbox of another day. */
const noBox = { width: 44, height: 44, m: -2, mr: -3 };

/** A day as a row of the phone's list. */
function PhoneDay({ day, today, change, max, editing, arrived, onPick, onSeats }: Props) {
  const t = useText('bookings');
  const words = useDayWords(today);
  const { own } = day;
  const tint = change
    ? { bgcolor: change.problem ? 'tone.bad.bg' : 'primary.light' }
    : day.shut?.kind === 'closed'
      ? { bgcolor: 'surface.sunken', backgroundImage: hatch }
      : barred(day) && day.date >= today
        ? { bgcolor: 'surface.sunken' }
        : {};
  const stepping = change && change.problem !== 'filled' && max > 1;
  return (
    <Box
      component="li"
      data-date={day.date}
      tabIndex={arrived ? -1 : undefined}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 60, px: 3, py: 1.5, ...tint },
        ...(arrived && arrivedLook),
      }}
    >
      {editing &&
        (onPick ? (
          <CheckOf
            big
            label={t('choose-date', { date: say(day.date, 'EEEE d MMMM') })}
            checked={Boolean(change)}
            onChange={onPick}
          />
        ) : (
          <Box sx={noBox} />
        ))}
      <PhoneDate date={day.date} today={today} />
      <Box sx={{ flex: stepping ? '1 1 88px' : 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {own && !change ? (
          <StatusMark status={own.status} aside={t('seats', { count: own.seats })} />
        ) : (
          <Typography variant="body2" color={day.shut ? 'textSecondary' : 'textPrimary'}>
            {holidayName(words.roomShort(day))}
          </Typography>
        )}
        {change && <ChangeWord change={change} today={today} max={max} />}
        {!change && own && words.parts(own) && (
          <Typography variant="caption" color="textSecondary">
            {words.parts(own)}
          </Typography>
        )}
        {!change && own && own.attended !== null && (
          <Typography variant="caption" color="textSecondary">
            {t('came', { count: own.attended, seats: own.kept || own.seats })}
          </Typography>
        )}
        {!change && !day.shut && day.tooNear && (
          <Typography variant="caption" color="textSecondary">
            {day.reason}
          </Typography>
        )}
        {day.remark && day.remark !== day.shut?.words && (
          <Typography variant="caption" color="textSecondary">
            {day.remark}
          </Typography>
        )}
        {!change && own?.reason && (
          <Text variant="caption" tone="bad">
            {own.reason}
          </Text>
        )}
      </Box>
      {stepping && (
        <Stepper
          size={44}
          label={t('researchers-on', { date: say(day.date, 'd MMM') })}
          value={change.after}
          max={mostOn(day, max)}
          fallback={change.before || 1}
          onChange={onSeats}
        />
      )}
      {!stepping && !day.shut && day.date >= today && <Ring held={day.held} capacity={day.capacity} size={36} />}
    </Box>
  );
}
