import {
  presentOf,
  type SeatState,
  seatStates,
  statesOf,
  statesOfLab,
  totalsOf,
} from '@hadcl/features/attendance/seats/seat-states.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../i18n/i18n.js';
import { EmptyState } from '../../../../ui/page/EmptyState.js';
import { Panel } from '../../../../ui/page/Surface.js';
import { SeatKey, SeatMeter } from '../../../../shell/lab/SeatMeter.js';
import { SummaryDate } from '../DutyHead.js';
import type { LabNow, ProjectSeats } from '../../types.js';
import { useLastLate } from '../people/seatGroups.js';
import { PlainList, Row, Stack, Text } from '../../../../ui/layout/layout.js';

const columns = {
  display: 'grid',
  gridTemplateColumns: '116px minmax(0, 1fr) 52px 52px',
  alignItems: 'center',
  columnGap: 3,
  px: 4,
};
const right = { textAlign: 'right' };
const keys = {
  in: 'key-in',
  over: 'key-over',
  out: 'key-left',
  missed: 'key-missed',
  coming: 'key-coming',
  late: 'key-late',
  absent: 'key-absent',
  free: 'key-free',
} as const;
/** These states are shown even if their count is 0. */
const always: readonly SeatState[] = ['in', 'free'];

type At = Parameters<typeof statesOf>[1];

function SeatsOfProject({ project, at }: { project: ProjectSeats; at: At }) {
  const t = useText('attendance');
  const { refNum, inNow, booked, remote } = project;
  const shown = presentOf(project, at.isOver);
  // Nobody comes in person: the text takes the column of the number, too, to stay on one line.
  const elsewhere = remote && !shown ? { gridColumn: 'span 2' } : undefined;
  return (
    <Box component="li" sx={{ ...columns, minHeight: 30, borderTop: 1, borderColor: 'line.soft' }}>
      <Text as="p" variant="body2" breaks="anywhere">
        {refNum}
      </Text>
      {remote ? (
        <Typography variant="body2" color="textSecondary" sx={elsewhere}>
          {t('remote-seats', { count: remote })}
        </Typography>
      ) : (
        <SeatMeter seats={statesOf(project, at)} seat={24} label={t('meter-project', { refNum, inNow, booked })} />
      )}
      {!elsewhere && (
        <Typography variant="body2" sx={{ ...right, fontWeight: 550 }} color={shown ? 'textPrimary' : 'textSecondary'}>
          {shown}
        </Typography>
      )}
      <Text as="p" variant="body2" tone="quiet" textAlign="right">
        {booked}
      </Text>
    </Box>
  );
}

type Props = { lab: LabNow; isOver: boolean; onDate: (date: string) => void };

/** The bookings of the day as seats: the total against the capacity, then each project. */
export function BookingSummary({ lab: { date, projects, capacity }, isOver, onDate }: Props) {
  const t = useText('attendance');
  const at = { now: useLastLate(projects.flatMap(({ lateFrom }) => lateFrom)), isOver };
  const seats = statesOfLab(projects, capacity, at);
  const { booked, inNow } = totalsOf(projects);
  const kinds = (type: ProjectSeats['userTypeCode']) => projects.filter((one) => one.userTypeCode === type).length;
  const count = t('summary-count', { projects: kinds('COL_RESEARCHER'), selfService: kinds('SELF_RESEARCHER') });
  return (
    <Panel title={t('booking-summary')} count={count} aside={<SummaryDate date={date} onDate={onDate} />}>
      <Stack gap={2} padX={4} padY={3}>
        <SeatMeter seats={seats} height={18} label={t('meter-label', { inNow, booked, capacity })} />
        <Row gapX={3.5} gapY={1} wrap>
          {seatStates
            .filter((state) => seats[state] || always.includes(state))
            .map((state) => (
              <SeatKey key={state} look={state}>
                {t(keys[state], { count: seats[state] })}
              </SeatKey>
            ))}
        </Row>
      </Stack>
      {projects.length ? (
        <>
          <Box aria-hidden sx={{ ...columns, typography: 'caption', color: 'text.secondary', pb: 1 }}>
            <span>{t('ref-no')}</span>
            <span />
            <Text as="div" textAlign="right">
              {t(isOver ? 'came' : 'in-now')}
            </Text>
            <Text as="div" textAlign="right">
              {t('booked')}
            </Text>
          </Box>
          <PlainList>
            {projects.map((project) => (
              <SeatsOfProject key={project.projectId} project={project} at={at} />
            ))}
          </PlainList>
        </>
      ) : (
        <EmptyState title={t('summary-none-title')} text={t('summary-none-text')} />
      )}
    </Panel>
  );
}
