import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { Failed } from '../../../shell/states/states.js';
import { ListSkeleton } from '../../../shell/calendar/Skeletons.js';
import { say } from '../../../i18n/dates.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { type Added, notAddable, type AddProject, type NotAddable } from './added.js';
import type { Change } from './changes.js';
import { type Day, leftOn, type Project } from '../bookingDay.js';
import { CheckOf } from '../../../ui/form/Check.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { seenStatus } from '../bookingDaysOf.js';
import { Stepper } from '../../../shell/lab/Stepper.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { Block, Text } from '../../../ui/layout/layout.js';

type Props = {
  project: Project;
  /** Bookable dates of the month shown. */
  days: readonly Day[];
  start: string | undefined;
  added: readonly Added[];
  /** Changes of the project in the calendar. */
  changes: readonly Change[];
  onAdd: (lines: readonly Added[]) => void;
  onClose: () => void;
};

/** Adds other projects of the person to a date; they are submitted with the changes of the calendar. */
export function AddProjectsDialog({ project, days, start, added, changes, onAdd, onClose }: Props) {
  const t = useText('bookings');
  const [date, setDate] = useState(start ?? days[0]?.date ?? '');
  const [seats, setSeats] = useState<ReadonlyMap<string, number>>(
    new Map(added.filter((line) => line.date === date).map((line) => [line.projectId, line.seats])),
  );
  const projects = useRead(projectCalls.addProjects, {});
  const booked = useRead(bookingCalls.userBookings, { startDate: date, endDate: date }, { when: date !== '' });
  const bookings = booked.data;
  const others = projects.data?.filter(({ projectId }) => projectId !== project.projectId);
  const day = days.find((one) => one.date === date);
  const move = (to: string) => {
    setDate(to);
    setSeats(new Map(added.filter((line) => line.date === to).map((line) => [line.projectId, line.seats])));
  };
  const change = (projectId: string, wanted: number) =>
    setSeats((now) => {
      const next = new Map(now);
      if (wanted > 0) next.set(projectId, wanted);
      else next.delete(projectId);
      return next;
    });
  const chosen = (others ?? []).filter((one) => seats.has(one.projectId) && !notAddable(one, date, bookings ?? []));
  const lines = chosen.map(
    ({ projectId, refNum }): Added => ({ date, projectId, refNum, seats: seats.get(projectId) ?? 1 }),
  );
  const tooMany = chosen.find(({ projectId, maxQuota }) => (seats.get(projectId) ?? 0) > maxQuota);
  const own = changes.find((change) => change.date === date);
  const free = day ? leftOn(day) - Math.max(0, own && !own.problem ? own.after - own.before : 0) : 0;
  const short = lines.reduce((sum, line) => sum + line.seats, 0) > free;
  const error = projects.error ?? booked.error;
  return (
    <ContentDialog
      small
      flush
      width={520}
      title={t('add-project')}
      context={t('add-projects-text')}
      // A click outside must not discard a choice.
      keeps={lines.length > 0}
      onClose={onClose}
      actions={
        <>
          <Text role="alert" as="div" grow variant="caption" tone="bad">
            {tooMany ? t('max', { max: tooMany.maxQuota }) : short && t('add-room', { count: Math.max(0, free) })}
          </Text>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={lines.length === 0 || Boolean(tooMany) || short}
            onClick={() => {
              onAdd(lines);
              onClose();
            }}
          >
            {t('add-projects', { count: lines.length })}
          </Button>
        </>
      }
    >
      <Block padX={5} padY={4} lineBelow="divider">
        <FilterField
          label={t('column-date')}
          value={date}
          words={days.map((one) => [one.date, say(one.date, 'EEE d MMM yyyy')] as const)}
          help={day && t('seats-left-of', { count: leftOn(day), capacity: day.capacity })}
          onChange={move}
        />
      </Block>
      {others && bookings ? (
        <Box
          component="ul"
          aria-label={t('projects')}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.soft' } }}
        >
          {others.map((one) => (
            <AddProjectRow
              key={one.projectId}
              project={one}
              date={date}
              seats={seats.get(one.projectId) ?? 0}
              against={notAddable(one, date, bookings)}
              onSeats={(wanted) => change(one.projectId, wanted)}
            />
          ))}
        </Box>
      ) : error ? (
        <Failed error={error} onRetry={() => void Promise.all([projects.refetch(), booked.refetch()])} />
      ) : (
        <ListSkeleton />
      )}
      {others?.length === 0 && <EmptyState title={t('add-projects-none')} text={t('add-projects-none-text')} />}
    </ContentDialog>
  );
}

type AddProjectRowProps = {
  project: AddProject;
  date: string;
  /** 0: not chosen. */
  seats: number;
  against: NotAddable | undefined;
  onSeats: (seats: number) => void;
};

/** A project that could be added: a checkbox with its seats, or the reason why not. */
function AddProjectRow({ project, date, seats, against, onSeats }: AddProjectRowProps) {
  const t = useText('bookings');
  const phone = usePhone();
  const { refNum, maxQuota, effectiveEndDate } = project;
  const title = project.title || t('untitled-application');
  const reason =
    against &&
    (against.why === 'outside'
      ? t('outside-period-day', { date: say(effectiveEndDate) })
      : t('add-booked', { status: t(seenStatus(against.booking.statusCode)), count: against.booking.capacity }));
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 5, py: 2, minHeight: 56 }}>
      <Box sx={{ flex: 1, minWidth: 0, '& > label': { minHeight: 44 } }}>
        <CheckOf
          big
          label={`${refNum} ${title}`}
          disabled={Boolean(against)}
          checked={seats > 0 && !against}
          onChange={(chosen) => onSeats(chosen ? 1 : 0)}
        >
          <Block as="span" shrink>
            <Text block variant="h3" words>
              {refNum}
            </Text>
            <Text title={title} variant="body2" tone="quiet" breaks="two-lines">
              {title}
            </Text>
            {reason && (
              <Typography variant="caption" component="span" color="textSecondary">
                {reason}
              </Typography>
            )}
          </Block>
        </CheckOf>
      </Box>
      {!against && maxQuota > 1 && seats > 0 && (
        <Stepper
          label={t('researchers-of', { ref: refNum, date: say(date, 'd MMM') })}
          value={seats}
          min={1}
          max={maxQuota}
          size={phone ? 44 : 24}
          onChange={onSeats}
        />
      )}
    </Box>
  );
}
