import { informationCalls } from '@hadcl/features/information/information.contract';
import { projectCalls } from '@hadcl/features/projects/project.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/Failed.js';
import { CalendarSkeleton } from '../../ui/calendar/CalendarSkeleton.js';
import { InCalendarWords } from '../../shell/calendar/InCalendarWords.js';
import { isDate, isMonth, monthOf } from '../../ui/calendar/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ListSkeleton } from '../../ui/calendar/ListSkeleton.js';
import { PageHead } from '../../ui/PageHead.js';
import { Surface } from '../../ui/Surface.js';
import { usePhone } from '../../ui/usePhone.js';
import type { UserProject } from './bookingDaysOf.js';
import type { Project } from './bookingDay.js';
import { ProjectBookings } from './ProjectBookings.js';
import { Requests } from './Requests.js';
import { useDragHint } from './useDragHint.js';
import { type BookingView, bookingViews, requestsView } from './ViewChoice.js';

const asView = (text: string | null): BookingView => bookingViews.find((view) => view === text) ?? 'calendar';

function useProjects() {
  const t = useText('bookings');
  const reasons = useText('project-reasons');
  const read = useRead(projectCalls.userProjects, {});
  const noteOf = (project: UserProject) => {
    if (project.disableReason) return reasons(project.disableReason);
    return project.remainDays === null
      ? t('up-to-researchers', { count: project.maxQuota })
      : t('days-remaining', { part: project.remainDays, whole: project.dateQuota ?? project.remainDays });
  };
  const projects = read.data?.map(
    (project): Project => ({
      projectId: project.projectId,
      refNum: project.projectCode,
      title: project.title,
      selfService: project.projectType === 'SELF_RESEARCHER',
      note: noteOf(project),
      from: project.effectiveStartDate,
      until: project.effectiveEndDate,
      disabled: project.disableBooking,
      remaining: project.remainDays,
      allDays: project.dateQuota,
      max: project.maxQuota,
    }),
  );
  const begin = read.data?.find(({ checked }) => checked)?.projectId;
  return { ...read, projects, begin };
}

function Loading({ month, today }: { month: string; today: string }) {
  const t = useText('bookings');
  const phone = usePhone();
  if (phone)
    return (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="h1" sx={{ lineHeight: '44px' }}>
          {t('title')}
        </Typography>
        <Skeleton variant="rounded" height={66} />
        <Skeleton variant="rounded" height={66} />
        <Skeleton variant="rounded" height={76} />
        <Surface>
          <ListSkeleton />
        </Surface>
      </Box>
    );
  return (
    <>
      <PageHead title={t('title')} context={<Skeleton variant="text" width={320} />} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' } }}>
        <Surface sx={{ alignSelf: 'start' }}>
          <ListSkeleton rows={3} />
        </Surface>
        <Surface sx={{ overflow: 'hidden' }}>
          <Box sx={{ height: 48, borderBottom: 1, borderColor: 'divider' }} />
          <CalendarSkeleton month={month} today={today} />
        </Surface>
      </Box>
    </>
  );
}

/** Manage Booking Requests: project, month and view stand in the address. */
export default function BookingsPage() {
  return (
    <InCalendarWords>
      <Bookings />
    </InCalendarWords>
  );
}

function Bookings() {
  const t = useText('bookings');
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const state = useLocation().state as OpenAt | null;
  const [editing, setEditing] = useState(false);
  const hint = useDragHint(editing);
  const notice = useRead(informationCalls.param, { code: 'booking_notice_working_days' });
  const { projects, begin, error, refetch } = useProjects();

  const opened = isDate(state?.date) ? monthOf(state.date) : monthOf(today);
  const month = isMonth(query.get('month')) ? (query.get('month') as string) : opened;
  const view = asView(query.get('view'));
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(query), month, ...change });
    if (next.get('view') === 'calendar') next.delete('view');
    setQuery(next);
  };
  const hasRequests = projects?.some(({ selfService }) => !selfService) ?? false;
  if (query.get('view') === requestsView && hasRequests) return <Requests onBack={() => go({ view: 'calendar' })} />;
  if (!projects) {
    if (error)
      return (
        <>
          <PageHead title={t('title')} />
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      );
    return <Loading month={month} today={today} />;
  }
  const project =
    projects.find(({ projectId }) => projectId === query.get('project')) ??
    projects.find(({ projectId }) => projectId === begin) ??
    projects[0];
  if (!project)
    return (
      <>
        <PageHead title={t('title')} />
        <Surface>
          <EmptyState title={t('no-projects')} text={t('no-projects-text')} />
        </Surface>
      </>
    );
  return (
    <ProjectBookings
      key={`${project.projectId} ${month}`}
      projects={projects}
      project={project}
      month={month}
      view={view}
      editing={editing}
      notice={notice.data?.intValue ?? null}
      hint={hint}
      onEditing={setEditing}
      onProject={(projectId) => go({ project: projectId })}
      onMonth={(next) => go({ month: next })}
      onView={(next) => go({ view: next })}
      onRequests={hasRequests ? () => go({ view: requestsView }) : undefined}
    />
  );
}
