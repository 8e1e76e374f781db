import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDayShown } from '../../shell/guard/useUnsaved.js';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { oneOf, text, useSearch } from '../../shell/routes/useSearch.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { Failed } from '../../shell/states/states.js';
import { CalendarSkeleton, ListSkeleton } from '../../shell/calendar/Skeletons.js';
import { isDate, isMonth, monthAfter, monthOf } from '../../i18n/dates.js';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { PageHead, PageTitle } from '../../ui/page/PageHead.js';
import { Surface } from '../../ui/page/Surface.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { noticeAsked } from './booking.reads.js';
import type { UserProject } from './bookingDaysOf.js';
import type { Project } from './bookingDay.js';
import { ProjectBookings } from './project/ProjectBookings.js';
import { Requests } from './requests/Requests.js';
import { useDragHint } from './calendar/useDragHint.js';
import { bookingViews, requestsView } from './calendar/BookingsBody.js';
import { Stack } from '../../ui/layout/layout.js';

const viewOf = oneOf([...bookingViews, requestsView], 'calendar');

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
      // An application that the office opens for an account has no title (R10).
      title: project.title || t('untitled-application'),
      selfService: project.projectType === 'SELF_RESEARCHER',
      note: noteOf(project),
      from: project.effectiveStartDate,
      until: project.effectiveEndDate,
      remote: project.accessLocation === 1,
      disabled: project.disableBooking,
      mayOnlySwap: project.disableReason === 'no-days-remaining',
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
      <Stack gap={2}>
        <PageTitle sx={{ lineHeight: '2.75rem' }}>{t('title')}</PageTitle>
        <Skeleton variant="rounded" height={66} />
        <Skeleton variant="rounded" height={46} />
        <Surface>
          <ListSkeleton />
        </Surface>
      </Stack>
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

/** Manage Booking Requests: project, month and view are query parameters. */
export default function BookingsPage() {
  const t = useText('bookings');
  const today = useToday();
  const state = useLocation().state as OpenAt | null;
  const [editing, setEditing] = useState(false);
  const phone = usePhone();
  // A phone shows a list, which is not dragged over, so the hint waits until a calendar is shown.
  const hint = useDragHint(editing && !phone);
  const notice = useRead(informationCalls.param, noticeAsked);
  const { projects, begin, error, refetch } = useProjects();

  const day = useDayShown();
  const opened = monthOf(isDate(state?.date) ? state.date : day);
  const [search, change] = useSearch({
    month: text(opened, isMonth, { kept: true }),
    project: text(state?.projectId ?? '', undefined, { kept: Boolean(state?.projectId) }),
    view: viewOf,
  });
  // Nothing can be booked beyond the next month, so a URL cannot lead there.
  const furthest = monthAfter(monthOf(today));
  const requestedMonth = search.month > furthest ? furthest : search.month;
  const hasRequests = projects?.some(({ selfService }) => !selfService) ?? false;
  if (search.view === requestsView && hasRequests) return <Requests onBack={() => change({ view: 'calendar' })} />;
  const view = search.view === requestsView ? 'calendar' : search.view;
  if (!projects) {
    if (error)
      return (
        <>
          <PageHead title={t('title')} />
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      );
    return <Loading month={requestedMonth} today={today} />;
  }
  const project =
    projects.find(({ projectId }) => projectId === search.project) ??
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
  const [begins] = [monthOf(project.from), furthest].toSorted();
  const month = begins && requestedMonth < begins ? begins : requestedMonth;
  return (
    <ProjectBookings
      key={`${project.projectId} ${month}`}
      projects={projects}
      project={project}
      month={month}
      view={view}
      editing={editing}
      arrived={state?.date}
      notice={notice.data?.intValue ?? null}
      hint={hint}
      onEditing={setEditing}
      onProject={(projectId) => change({ project: projectId })}
      onMonth={(next) => change({ month: next })}
      onView={(next) => change({ view: next })}
      onRequests={hasRequests ? () => change({ view: requestsView }) : undefined}
    />
  );
}
