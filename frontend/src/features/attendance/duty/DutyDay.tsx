import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useTruth, whenOf, type DayPhase, useDayPhase } from '../../../shell/live/useLive.js';
import { Failed } from '../../../shell/states/states.js';
import { ScanDialogs, ScanStrip } from '../door/DoorDialogs.js';
import { useHandScanner } from '../door/scanner/reading/useHandScanner.js';
import { useScan } from '../door/scanner/useScan.js';
import { AttendanceList } from '../list/AttendanceList.js';
import { type OpenSeat, SeatVisit } from '../list/VisitOnDemand.js';
import { DutyDate, DutyExports, DutyHead } from './DutyHead.js';
import { DutyScreen, column, rows as inRows, twoColumns } from './DutyScreen.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { useText } from '../../../i18n/i18n.js';
import type { LabNow } from '../types.js';
import { lazily } from '../../../ui/browser/lazily.js';
import Skeleton from '@mui/material/Skeleton';
import { Tile, TileGrid } from '../../../ui/page/Tile.js';
import Typography from '@mui/material/Typography';
import { Panel, surface } from '../../../ui/page/Surface.js';
import { Block } from '../../../ui/layout/layout.js';

/** The opening hours, or before and after them the present state of the day; '' until the day is loaded. */
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
  async () => ({ default: (await import('./people/OutstandingDialog.js')).OutstandingDialog }),
  { place: 'dialog', onClose: ({ onClose }) => onClose() },
);

type Props = {
  date: string;
  today: string;
  project: string;
  onDate: (date: string) => void;
  onProject: (projectId: string) => void;
};

/** One date as the desk works with it: its reads, kept current by pushes, and the dialogs above them. */
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
  /** The dialog of owed leaving times opens once with the screen, then only on demand. */
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
          {/* On a phone exports are rarely used and would push the tiles out of view, so they come last. */}
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

const blank = (
  <Block grow>
    <Skeleton width={72} height={40} />
    <Skeleton width={96} height={16} sx={{ mb: 2.5 }} />
    <Skeleton variant="rounded" height={53} />
  </Block>
);

/** Placeholders of the tiles, in their final heights. */
function TilesLoading() {
  const t = useText('attendance');
  const labels = [t('tile-booked'), t('tile-occupied'), t('tile-utilisation'), t('tile-attendance')];
  return (
    <TileGrid busy>
      {labels.map((label) => (
        <Tile key={label} label={label}>
          {blank}
        </Tile>
      ))}
      <Tile label={t('tile-detailed')}>
        {blank}
        {blank}
      </Tile>
    </TileGrid>
  );
}

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, i) => (
    <Box
      key={i}
      sx={{ height, display: 'flex', alignItems: 'center', gap: 6, borderTop: i ? 1 : 0, borderColor: 'line.soft' }}
    >
      <Skeleton width={`${38 + ((i * 17) % 22)}%`} />
      <Skeleton sx={{ ml: 'auto' }} width={56} />
    </Box>
  ));

const people = {
  ...surface,
  px: 4,
  pb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 168px 214px' },
  columnGap: 5,
};

/** The skeleton of the screen, in its final heights. */
function DutyLoading() {
  const t = useText('attendance');
  return (
    <Box sx={inRows} aria-busy>
      <TilesLoading />
      <Box sx={twoColumns}>
        <Box sx={column}>
          <Box sx={people}>
            {[t('in-now'), '', t('expected'), t('late')].map((title, i) => (
              <Box key={i}>
                <Box sx={{ height: 47, display: 'flex', alignItems: 'center' }}>
                  {title && (
                    <Typography variant="h3" component="h2">
                      {title}
                    </Typography>
                  )}
                </Box>
                {rows(7, 44)}
              </Box>
            ))}
          </Box>
          <Panel title={t('occupancy-title')}>
            <Block pad={4}>
              <Skeleton variant="rounded" height={228} />
            </Block>
          </Panel>
        </Box>
        <Box sx={column}>
          <Panel title={t('booking-summary')}>
            <Block padX={4} padTop={3}>
              <Skeleton variant="rounded" height={18} sx={{ mb: 14 }} />
              {rows(14, 30)}
            </Block>
          </Panel>
          <Panel title={t('lab-capacity')}>
            <Block padX={4} padY={2}>
              {rows(3, 38)}
            </Block>
          </Panel>
        </Box>
      </Box>
    </Box>
  );
}
