import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsAsked, useIsHeard, useUpdated, useToday, type Truth } from '../../../shell/live/useLive.js';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { LiveLine } from '../../../ui/page/LiveLine.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { WallControl } from './WallControl.js';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { ExportButton } from '../../../shell/export/ExportButton.js';
import { monthOf, say, sayMonth, dayAfter } from '../../../i18n/dates.js';
import { useDayPicker } from '../../../shell/calendar/picking/useDayPicker.js';
import { DateStepper } from '../../../ui/dates/steppers.js';
import { stopped } from '../../../ui/text/joined.js';

type Link = Truth | 'loading';

/** A component of its own, because each heartbeat renders it again. */
function DutyLine({ link }: { link: Link }) {
  const t = useText('frame');
  const updated = useUpdated();
  const heard = useIsHeard();
  const asked = useIsAsked();
  if (link === 'loading') return <LiveLine tone="mute" word={t('loading')} />;
  if (link === 'lost')
    return <LiveLine tone="warn" word={t('reconnecting')} about={updated && t('data-of', { time: updated })} />;
  if (link === 'stale') {
    if (!updated) return <LiveLine tone="warn" icon="clock" word={t('catching-up')} />;
    const time = updated.slice(0, 5);
    return <LiveLine tone="warn" icon="clock" word={t('as-of', { time })} about={t('catching-up')} />;
  }
  if (!heard) return <LiveLine tone="warn" word={t('not-live')} about={t('not-live-about')} />;
  if (asked) return <LiveLine tone="note" word={t('asked-every')} about={updated && t('updated', { time: updated })} />;
  return <LiveLine tone="good" word={t('live')} about={updated && t('updated', { time: updated })} />;
}

type Props = {
  link: Link;
  hours: string;
  stepper: ReactNode;
  exports: ReactNode;
  onScan: () => void;
};

/** Title, state of the connection, date, and the main action. */
export function DutyHead({ link, hours, stepper, exports, onScan }: Props) {
  const t = useText('attendance');
  return (
    <PageHead
      title={t('title')}
      context={
        <>
          <DutyLine link={link} />{' '}
          {hours && (
            <Box component="span" sx={{ ml: 4, display: 'inline-block', whiteSpace: 'nowrap' }}>
              {hours}
            </Box>
          )}
        </>
      }
      action={
        <>
          {stepper}
          {exports}
          <WallControl />
          <Button
            variant="contained"
            startIcon={<Icon name="scan" />}
            onClick={onScan}
            disabled={link === 'lost'}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            {t('scan')}
          </Button>
        </>
      }
    />
  );
}

/** Exports of the chosen date: the report of its month, and the visits of the date or the month. */
export function DutyExports({ date }: { date: string }) {
  const t = useText('attendance');
  const month = monthOf(date);
  return (
    <>
      <ExportButton call={attendanceCalls.exportMonthlyReport} input={{ month, date }} label={t('export-report')} />
      <ExportButton
        call={attendanceCalls.exportRawData}
        parts={[
          { label: say(date), input: { month, date } },
          { label: sayMonth(month), input: { month } },
        ]}
        label={t('export-raw')}
      />
    </>
  );
}

type DutyDateProps = { date: string; onDate: (date: string) => void };

/** Chooses the date: previous, next, or from a calendar. */
export function DutyDate({ date, onDate }: DutyDateProps) {
  const t = useText('attendance');
  const today = useToday();
  const { open, calendar } = useDayPicker({ date, label: t('choose-date'), onDate });
  const labels = {
    group: t('date-shown'),
    previous: t('previous-day'),
    next: t('next-day'),
    today: t('today'),
  };
  return (
    <>
      <DateStepper
        value={say(date, 'EEE dd/MM/yyyy')}
        labels={labels}
        onStep={(days) => onDate(dayAfter(date, days))}
        onToday={() => onDate(today)}
        onOpen={open}
      />
      {calendar}
    </>
  );
}

/** The same date in the format of the booking summary (2.2.4.04). */
export function SummaryDate({ date, onDate }: DutyDateProps) {
  const t = useText('attendance');
  const { open, calendar } = useDayPicker({ date, label: t('choose-date'), onDate });
  const value = say(date, 'dd/MM/yyyy');
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={stopped(value, t('choose-date'))}
        startIcon={<Icon name="calendar" size={16} />}
        onClick={(event) => open(event.currentTarget)}
      >
        {value}
      </Button>
      {calendar}
    </>
  );
}
