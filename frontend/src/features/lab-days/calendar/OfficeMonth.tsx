import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useNow, useToday } from '../../../shell/live/useLive.js';
import { ExportButton } from '../../../shell/export/ExportButton.js';
import { useText } from '../../../i18n/i18n.js';
import { useUnsaved } from '../../../shell/guard/useUnsaved.js';
import { Failed } from '../../../shell/states/states.js';
import { CalendarSkeleton, ListSkeleton } from '../../../shell/calendar/Skeletons.js';
import { monthAfter, monthOf, sayMonth } from '../../../i18n/dates.js';
import { MonthBar } from '../../../shell/calendar/MonthBar.js';
import { PageHead, PageTitle } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { LabDaysActions, GenerateEmail } from './LabDaysActions.js';
import { BatchPanel } from '../batch/BatchPanel.js';
import { OpenDay, SetupOnDemand } from './OnDemand.js';
import { FilterPanel, type Filter, type OfficeMode, type OfficeView } from './FilterPanel.js';
import { OfficeCalendar } from './OfficeCalendar.js';
import { OfficeDialogs } from '../saving/OfficeDialogs.js';
import { isFull, type OfficeDay, waitingOn } from '../officeDay.js';
import { beginOf, useSetup } from '../setup/useSetup.js';
import { useBatch } from '../batch/useBatch.js';
import { useChosenDays } from './useChosenDays.js';
import { useDayDrafts } from '../day/useDayDrafts.js';
import { useLastBookings, useMonthAhead, useOfficeMonth, useMonthSums } from './useOfficeMonth.js';
import { useOfficeSubmit } from '../saving/useOfficeSubmit.js';
import { QueueSummary, RequestQueue } from '../queue/RequestQueue.js';
import { besideQueue, smallCells } from '../queue/QueueCell.js';
import { useQueue } from '../queue/useQueue.js';
import { lazily } from '../../../ui/browser/lazily.js';

// Loaded when needed: the table of the history alone is as large as the calendar.
const OfficePhone = lazily(() => import('./OfficePhone.js'));
const BookingHistory = lazily(async () => ({
  default: (await import('../../../shell/lab/BookingHistory.js')).BookingHistory,
}));

type Props = {
  month: string;
  mode: OfficeMode;
  view: OfficeView;
  filter: Filter;
  arrived: string | undefined;
  onMonth: (month: string) => void;
  onMode: (mode: OfficeMode) => void;
  onView: (view: OfficeView) => void;
  onFilter: (filter: Filter) => void;
};

const noDays: readonly OfficeDay[] = [];
/** Months that the office may look back; the records are kept longer. */
const monthsBack = 36;

/** One month of the lab in the office's three modes: view, manage, set up. */
export function OfficeMonth({ month, mode, view, filter, arrived, onMonth, onMode, onView, onFilter }: Props) {
  const t = useText('lab-days');
  const sums = useMonthSums();
  const phone = usePhone();
  const today = useToday();
  const now = useNow(60_000) ?? 0;
  const lab = useOfficeMonth({ month, today, filter, mode, history: view === 'history' });
  const days = lab.days ?? noDays;
  const full = new Set(days.filter(isFull).map(({ date }) => date));
  const picks = useChosenDays(today, {
    isFull: (date) => full.has(date),
    // Version 0: the day was never set up.
    versionOf: (date) => days.find((one) => one.date === date)?.setting?.version ?? 0,
    settingOf: (date) => days.find((one) => one.date === date)?.setting,
    linesOn: (date) => days.find((one) => one.date === date)?.lines ?? [],
  });
  const managing = mode === 'manage';
  const ahead = useMonthAhead(monthAfter(month), managing);
  const queueDays = managing ? [...days, ...ahead].filter((one) => !one.outside && one.date >= today) : noDays;
  const office = useOfficeSubmit([...(lab.wholeDays ?? noDays), ...ahead].flatMap((one) => one.lines));
  const queue = useQueue(queueDays, office, useLastBookings(month, managing));
  const [opened, setOpened] = useState(arrived ? { date: arrived, manage: false } : undefined);
  const inMonth = days.filter(({ outside }) => !outside);
  const day = (opened?.manage ? lab.wholeDays : inMonth)?.find(({ date }) => date === opened?.date);
  const drafts = useDayDrafts(day, office);

  const chosenDays = days.filter(({ date }) => picks.chosen.has(date));
  const lines = chosenDays.flatMap((day) => day.lines);
  const batch = useBatch({ lines: lines.filter(picks.saw), max: lab.max, office, onDone: () => unchoose() });
  const suggestion = beginOf(chosenDays, days, { date: labDateOf, time: labTimeOf, now });
  const setup = useSetup({
    suggestion,
    days: chosenDays,
    versionOf: picks.versionOf,
    onConflict: picks.renew,
    onDone: picks.clear,
  });
  const chosen = mode === 'manage' ? batch.changing.length > 0 : mode === 'setup' && picks.chosen.size > 0;
  const unsaved = chosen || batch.unsaved;

  const unchoose = () => {
    picks.clear();
    setup.form.begin(suggestion);
  };
  const reset = () => {
    unchoose();
    batch.clear();
  };
  const shut = () => {
    setOpened(undefined);
    drafts.clear();
  };
  const guardTexts = { title: t('leave-title'), text: t('leave-text'), leave: t('leave-anyway') };
  const submitNow = (send: () => Promise<boolean>) => ({ label: t('submit-now'), send });
  useUnsaved(unsaved, {
    ...guardTexts,
    submit: submitNow(mode === 'manage' ? batch.form.sendNow : setup.form.sendNow),
    discard: reset,
  });
  const ofDay = useUnsaved(drafts.changed.length > 0, { ...guardTexts, submit: submitNow(drafts.send), discard: shut });
  const pick = (date: string) => {
    office.edited(date);
    picks.pick(date);
  };
  const open = (date: string, manage: boolean) =>
    manage ? picks.guarded(date, () => setOpened({ date, manage })) : setOpened({ date, manage });

  const onOpen = (date: string) => open(date, managing);

  const withRequests = inMonth.filter((one) => one.date >= today && waitingOn(one) > 0).map(({ date }) => date);
  const chooseAll = () => withRequests.forEach(picks.sweep);
  const summary = lab.days && sums({ mode, days: inMonth, waiting: withRequests.length });
  const bar = (
    <MonthBar
      month={month}
      current={monthOf(today)}
      first={monthAfter(monthOf(today), -monthsBack)}
      last={lab.last}
      nextReason={lab.nextReason}
      summary={summary}
      onMonth={onMonth}
    />
  );
  const body = () => {
    if (view === 'history')
      return (
        <Suspense fallback={<ListSkeleton />}>
          <BookingHistory
            withRef
            label={t('history-of', { month: sayMonth(month) })}
            read={{ data: lab.rows, error: lab.error, refetch: lab.retry }}
          />
        </Suspense>
      );
    if (lab.error && !lab.days) return <Failed error={lab.error} onRetry={lab.retry} />;
    if (!lab.days) return phone ? <ListSkeleton /> : <CalendarSkeleton month={month} today={today} />;
    if (phone) return undefined;
    return (
      <OfficeCalendar
        days={days}
        month={month}
        today={today}
        mode={mode}
        chosen={picks.chosen}
        filled={picks.filled}
        invalid={office.invalid}
        onPick={pick}
        onSweep={picks.sweep}
        onOpen={onOpen}
      />
    );
  };
  const side =
    mode === 'view' ? (
      <FilterPanel
        bare={phone}
        filter={filter}
        projects={lab.projects}
        selfServices={lab.selfServices}
        onFilter={onFilter}
      />
    ) : mode === 'manage' ? (
      <BatchPanel
        bare={phone}
        batch={batch}
        dates={picks.dates}
        came={lines.filter((line) => !picks.saw(line)).length}
        withRequests={withRequests}
        onChooseAll={chooseAll}
        onRemove={picks.remove}
      />
    ) : (
      <SetupOnDemand bare={phone} setup={setup} moved={picks.moved} days={chosenDays} onRemove={picks.remove} />
    );
  const requests = lab.days ? (
    <RequestQueue month={month} queue={queue} chosen={picks.chosen} onAllDays={chooseAll} />
  ) : (
    <ListSkeleton />
  );
  const context =
    managing && lab.days ? (
      <QueueSummary queue={queue} />
    ) : (
      t(view === 'history' ? 'context-history' : `context-${mode}`)
    );
  const exported = { call: bookingCalls.exportAllUserBookings, input: { bookMonth: month } };
  const page = phone ? (
    <Suspense
      fallback={
        <>
          <PageTitle>{t(`mode-${mode}`)}</PageTitle>
          <ListSkeleton />
        </>
      }
    >
      <OfficePhone
        {...{ month, mode, view, filter, today, days, picks, context, bar, side, requests, withRequests }}
        {...{ onOpen, onMode, onView }}
        invalid={office.invalid}
        instead={body()}
        onChooseAll={chooseAll}
        onPick={pick}
      />
    </Suspense>
  ) : (
    <>
      <PageHead
        title={t(`mode-${mode}`)}
        context={context}
        action={
          <>
            {mode !== 'setup' && <ExportButton {...exported} label={t('export-excel')} />}
            {managing && <GenerateEmail month={month} />}
            <LabDaysActions mode={mode} view={view} onMode={onMode} onView={onView} />
          </>
        }
      />
      {managing ? (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px', lg: 'minmax(0, 1fr) 440px' },
          }}
        >
          {requests}
          <Box sx={besideQueue}>
            <Surface sx={{ overflow: 'hidden', ...smallCells }}>
              {bar}
              {body()}
            </Surface>
            {side}
          </Box>
        </Box>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: '1fr', md: `${mode === 'view' ? 232 : 312}px minmax(0, 1fr)` },
          }}
        >
          {side}
          <Surface sx={{ overflow: view === 'history' ? 'visible' : 'hidden', alignSelf: 'start' }}>
            {bar}
            {body()}
          </Surface>
        </Box>
      )}
    </>
  );
  return (
    <>
      {page}
      {day && opened && (
        <OpenDay
          key={day.date}
          day={day}
          drafts={drafts}
          manage={opened.manage}
          max={lab.max}
          sending={office.sending}
          onManage={() => open(day.date, true)}
          onSend={() => void drafts.send()}
          onEdited={() => office.edited(day.date)}
          onClose={() => ofDay.leave(shut)}
        />
      )}
      <OfficeDialogs days={picks} {...{ office, batch, queue, setup }} leaving={ofDay.asked} />
    </>
  );
}
