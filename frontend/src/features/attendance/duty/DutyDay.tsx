import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { closing, opening } from '@hadcl/features/attendance/lab-hours.contract';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useTruth } from '../../../shell/live/useTruth.js';
import { Failed } from '../../../shell/states/Failed.js';
import { ScanDialogs, ScanStrip } from '../door/DoorDialogs.js';
import { useHandScanner } from '../door/scanner/useHandScanner.js';
import { useScan } from '../door/scanner/useScan.js';
import { AttendanceList } from '../list/AttendanceList.js';
import { type OpenSeat, SeatVisit } from '../list/SeatVisit.js';
import { DutyDate } from './DutyDate.js';
import { DutyExports } from './DutyExports.js';
import { DutyHead } from './DutyHead.js';
import { DutyLoading } from './DutyLoading.js';
import { DutyScreen } from './DutyScreen.js';
import { usePhone } from '../../../ui/usePhone.js';
import { whenOf } from '../moment.js';
import { useText } from '../../../shell/i18n/i18n.js';
import type { LabNow } from '../types.js';
import { type DayPhase, useDayPhase } from '../useDayPhase.js';
import { lazily } from '../../../ui/lazily.js';

/** The hours of the day, once the day is known; before and after them, what is so today. */
function useHours(lab: LabNow | undefined, isToday: boolean, phase: DayPhase): string {
  const t = useText('attendance');
  if (!lab) return '';
  if (!lab.isOpen) return t('closed');
  if (isToday && phase === 'over') return t('closed-since', { time: closing });
  return isToday && phase === 'before'
    ? t('opens-at', { time: opening })
    : t('open-hours', { from: opening, to: closing });
}

const Analysis = lazily(() => import('./charts/Analysis.js'));
const OutstandingDialog = lazily(
  async () => ({ default: (await import('./OutstandingDialog.js')).OutstandingDialog }),
  { place: 'dialog', onClose: ({ onClose }) => onClose() },
);

type Props = {
  date: string;
  today: string;
  project: string;
  onDate: (date: string) => void;
  onProject: (projectId: string) => void;
};

/** One lab date as the desk works with it: its reads, kept true by pushes, and what lies over them. */
export function DutyDay({ date, today, project, onDate, onProject }: Props) {
  const truth = useTruth();
  const phone = usePhone();
  const rate = useRead(attendanceCalls.attendanceRate, { date });
  const lab = useRead(attendanceCalls.labNow, { date });
  const figures = useRead(attendanceCalls.dayFigures, { date });
  const outstanding = useRead(attendanceCalls.outstandingSignOuts, {});
  const [scanning, setScanning] = useState(false);
  const scan = useScan();
  useHandScanner((code) => scan.send(code, 'hand'));
  /** Opens with the screen, once; then only when asked for. */
  const [owed, setOwed] = useState(true);
  if (owed && outstanding.isFetchedAfterMount && outstanding.data?.length === 0) setOwed(false);

  const [seat, setSeat] = useState<OpenSeat>();
  const when = whenOf(date, today);
  const phase = useDayPhase(date);
  const failed = [rate, lab].find(({ data, error }) => !data && error);
  const loaded = rate.data && lab.data;
  const hours = useHours(lab.data, when === 'today', phase);
  const retry = () => {
    void rate.refetch();
    void lab.refetch();
  };
  return (
    <>
      <DutyHead
        link={truth === 'live' && !loaded && !failed ? 'loading' : truth}
        hours={hours}
        stepper={<DutyDate date={date} onDate={onDate} />}
        exports={!phone && <DutyExports date={date} />}
        onScan={() => setScanning(true)}
      />
      <ScanStrip
        last={scan.last}
        sending={scan.sending}
        lost={truth === 'lost'}
        isShut={when === 'today' && lab.data?.isOpen === false}
        onOpen={scan.reopen}
        onType={() => setScanning(true)}
      />
      {failed && <Failed error={failed.error} onRetry={retry} />}
      {!failed && !loaded && <DutyLoading />}
      {rate.data && lab.data && (
        <DutyScreen
          key={date}
          rate={rate.data}
          lab={lab.data}
          figures={figures}
          when={when}
          phase={phase}
          onDate={onDate}
          onOutstanding={() => setOwed(true)}
          onSeat={({ no, people }) => setSeat({ no, attendanceId: people[0]?.attendanceId ?? null })}
        >
          <AttendanceList date={date} when={when} project={project} onProject={onProject} />
          <Suspense fallback={null}>
            <Analysis date={date} today={today} rate={rate.data} />
          </Suspense>
          {/* On a phone they are the rarest of its acts, and would push the tiles out of sight. */}
          {phone && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > .MuiButton-root': { flex: 'auto' } }}>
              <DutyExports date={date} />
            </Box>
          )}
        </DutyScreen>
      )}
      <Suspense fallback={null}>
        {owed && !!outstanding.data?.length && (
          <OutstandingDialog
            items={outstanding.data}
            date={date}
            onToday={date === today}
            onShow={(to) => {
              setOwed(false);
              onDate(to);
            }}
            onClose={() => setOwed(false)}
          />
        )}
      </Suspense>
      {seat && <SeatVisit date={date} seat={seat} onClose={() => setSeat(undefined)} />}
      <ScanDialogs scan={scan} open={scanning} onClose={() => setScanning(false)} />
    </>
  );
}
