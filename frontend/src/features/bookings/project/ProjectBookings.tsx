import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useToday } from '../../../shell/live/useLive.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { monthAfter, monthOf, say } from '../../../i18n/dates.js';
import { MonthBar } from '../../../shell/calendar/MonthBar.js';
import { SidePanel } from '../../../shell/lab/SidePanel.js';
import { Icon } from '../../../ui/text/Icon.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { AvailabilityFacts } from '../calendar/BookingCalendars.js';
import { DragHint, Reminder, SelfBanner } from './Banners.js';
import { BookingsBody, type BookingView, ViewChoice } from '../calendar/BookingsBody.js';
import { SubmitBar } from '../editing/PhoneEditing.js';
import { ProjectPhone } from './ProjectPhone.js';
import { type Day, holding, type Project } from '../bookingDay.js';
import { EditPanel } from '../editing/EditPanel.js';
import { ProjectPanel } from './ProjectPanel.js';
import { ShortageDialog } from '../editing/ShortageDialog.js';
import { Submitted } from '../editing/Submitted.js';
import { seatsByDate, useAdded } from '../editing/added.js';
import { AddProjectsDialog } from '../editing/AddProjectsDialog.js';
import { useChanges } from '../editing/changes.js';
import type { useDragHint } from '../calendar/useDragHint.js';
import { useHistory } from '../requests/request.js';
import { useMonth } from '../bookingDaysOf.js';
import { useSubmission } from '../editing/useSubmission.js';
import { Text } from '../../../ui/layout/layout.js';

type Props = {
  projects: readonly Project[];
  project: Project;
  month: string;
  view: BookingView;
  editing: boolean;
  /** The day of the link that led here. */
  arrived: string | undefined;
  notice: number | null;
  hint: ReturnType<typeof useDragHint>;
  onEditing: (editing: boolean) => void;
  onProject: (projectId: string) => void;
  onMonth: (month: string) => void;
  onView: (view: BookingView) => void;
  /** Opens the list of requests; undefined for people who have none. */
  onRequests: (() => void) | undefined;
};

const noDays: readonly Day[] = [];
/** Edit mode hides the projects where there is no room for both columns. */
const columns = (edit: boolean, facts: boolean) => ({
  xs: 'minmax(0, 1fr)',
  md: edit ? 'minmax(0, 1fr) 272px' : '232px minmax(0, 1fr)',
  lg: `232px minmax(0, 1fr)${edit || facts ? ' 312px' : ''}`,
});

/** One month of one project: calendar, history, availability and edit mode. */
export function ProjectBookings(props: Props) {
  const { projects, project, month, view, editing, arrived, notice, hint } = props;
  const { onEditing, onProject, onMonth, onView, onRequests } = props;
  const t = useText('bookings');
  const phone = usePhone();
  // Below 900 px the panel is under the calendar, so a fixed bar keeps the submit button in view.
  const beneath = useMediaQuery('(max-width:899.95px)', { noSsr: true });
  const today = useToday();
  const [date, setDate] = useState<string>();
  const lab = useMonth(project, month, today);
  const history = useHistory(project, month, today, view === 'history');
  const quota = useRead(
    occupancyCalls.availableQuota,
    { startDate: date ?? today, endDate: date ?? today },
    { when: date !== undefined },
  );
  const days = lab.days ?? noDays;
  const added = useAdded(days);
  const choosing = useChanges(days, project.max, seatsByDate(added.ready));
  const { submit, sending, sent, refusal, forgetSent, forgetRefusal } = useSubmission(project, days, {
    choosing,
    added,
  });

  const mine = days.filter((day) => !day.outside && holding(day.own));
  const held = mine.reduce((sum, { own }) => sum + (own?.seats ?? 0), 0);
  const stop = () => {
    choosing.clear();
    added.clear();
    onEditing(false);
  };
  const submitAndEnd = async () => {
    const done = await submit();
    if (done) onEditing(false);
    return done;
  };
  const unsent = new Set(
    [...added.lines, ...choosing.changes.filter(({ before, after }) => before !== after)].map(({ date }) => date),
  ).size;
  useUnsaved(unsent > 0, {
    title: t('leave-title'),
    text: t('leave-text'),
    leave: t('leave-anyway'),
    submit: { label: t('submit-now'), send: submitAndEnd },
    discard: stop,
  });
  const edit =
    editing && view === 'calendar'
      ? {
          ...choosing,
          added: projects.length > 1 ? added : null,
          sending,
          cancel: stop,
          submit: () => void submit(),
        }
      : undefined;
  const canEdit = view === 'calendar' && !editing;
  const show = (next: BookingView) => {
    if (sent && unsent === 0) onEditing(false);
    forgetSent();
    onView(next);
  };
  const dialogs = (
    <>
      {added.adding && (
        <AddProjectsDialog
          project={project}
          days={choosing.open}
          start={choosing.changes.find(({ after }) => after > 0)?.date}
          added={added.lines}
          changes={choosing.changes}
          onAdd={added.add}
          onClose={added.close}
        />
      )}
      <ShortageDialog refusal={refusal} onClose={forgetRefusal} />
    </>
  );
  if (sent)
    return (
      <>
        <Submitted sent={sent} project={project} unsent={unsent} onView={() => show('history')} onGoOn={forgetSent} />
        {dialogs}
      </>
    );
  const span = {
    month,
    current: monthOf(today),
    first: monthOf(project.from),
    // Availability includes a month that is not released yet; booking does not.
    ...(view === 'availability'
      ? { last: monthAfter(monthOf(today)), nextReason: undefined }
      : { last: lab.last, nextReason: lab.nextReason }),
    onMonth,
  };
  const summary = lab.days && t('month-summary', { bookings: t('bookings', { count: mine.length }), count: held });
  const body = (
    <BookingsBody
      view={view}
      days={lab.days}
      history={history}
      month={month}
      today={today}
      max={project.max}
      edit={edit}
      arrived={arrived}
      date={date}
      onDate={setDate}
      error={lab.error}
      onRetry={lab.retry}
      phone={phone}
    />
  );
  const facts = view === 'availability' && (
    <SidePanel title={t('view-availability')}>
      <AvailabilityFacts date={date} available={date ? quota.data?.[0]?.availableQuota : undefined} notice={notice} />
    </SidePanel>
  );
  if (phone)
    return (
      <>
        <ProjectPhone
          {...{ projects, project, view, days, today, held, notice, edit, span, summary, body, facts }}
          canEdit={canEdit}
          onEdit={() => onEditing(true)}
          onProject={onProject}
          onView={show}
          onRequests={onRequests}
        />
        {dialogs}
      </>
    );
  return (
    <>
      <PageHead
        title={t('title')}
        context={
          <Text title={project.title} as="div" breaks="two-lines">
            {t('context', { ref: project.refNum, title: project.title, date: say(project.until) })}
          </Text>
        }
        action={
          <>
            {onRequests && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="list" size={16} />}
                onClick={onRequests}
              >
                {t('requests')}
              </Button>
            )}
            <ViewChoice view={view} onView={show} />
            {view === 'calendar' && (
              <Button
                variant="contained"
                startIcon={<Icon name="edit" size={16} />}
                onClick={() => onEditing(true)}
                // Hidden instead of removed, so that the second click of a double click hits nothing else.
                sx={{ visibility: editing ? 'hidden' : undefined }}
              >
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      {project.selfService && <SelfBanner project={project} />}
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: columns(Boolean(edit), Boolean(facts)) }}>
        <Box sx={{ display: { xs: edit ? 'none' : 'block', lg: 'block' } }}>
          <ProjectPanel projects={projects} current={project.projectId} onPick={onProject} />
          <Reminder notice={notice} days={days} />
        </Box>
        <Surface sx={{ overflow: view === 'history' ? 'visible' : 'hidden', alignSelf: 'start' }}>
          <MonthBar {...span} summary={summary} />
          {hint.show && <DragHint onSeen={hint.close} />}
          {body}
        </Surface>
        {edit && <EditPanel edit={edit} project={project} month={month} today={today} held={held} />}
        {facts}
      </Box>
      {edit && beneath && <SubmitBar edit={edit} bottom={0} />}
      {dialogs}
    </>
  );
}
