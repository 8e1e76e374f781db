import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { useSearch } from '../../../shell/routes/useSearch.js';
import type { LabNow } from '../types.js';
import { useDayPhase } from '../useDayPhase.js';
import { deskLooks } from './Desk.js';
import { nextToGive, type Seat, seatsOf, type SeatState } from './room.js';
import { RoomPlan } from './RoomPlan.js';
import { inPanel } from './scale.js';
import { SeatList } from './SeatList.js';
import { seatsAs } from './SeatsAs.js';
import { useSeatActs } from './useSeatActs.js';

export { SeatsAs } from './SeatsAs.js';

const keys = { in: 'seats-taken', empty: 'seats-empty', out: 'seats-out' } as const;

/** The looks with their number: shape first, then word, then colour. Out of service is named where something is. */
function Legend({ seats }: { seats: readonly Seat[] }) {
  const t = useText('attendance');
  const count = (state: SeatState) => seats.filter((seat) => seat.state === state).length;
  const shown = (Object.keys(keys) as SeatState[]).filter((state) => state !== 'out' || count(state) > 0);
  return (
    <>
      {shown.map((state) => (
        <Box component="span" key={state} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Box component="span" sx={{ width: 14, height: 14, borderRadius: 0.5, ...deskLooks[state] }} />
          {t(keys[state], { count: count(state) })}
        </Box>
      ))}
    </>
  );
}

/** The room of today: who sits where, which workstations are empty, out of service and next to be given; a press opens what can be done there. */
export function SeatMap({ lab, onSeat }: { lab: LabNow; onSeat: (seat: Seat) => void }) {
  const t = useText('attendance');
  const isOver = useDayPhase(lab.date) === 'over';
  const seats = seatsOf(lab.workstations, lab.inNow);
  const seated = seats.reduce((sum, { people }) => sum + people.length, 0);
  const elsewhere = lab.inNow.length - seated;
  const next = isOver ? undefined : nextToGive(lab.workstations);
  const [{ seats: shownAs }] = useSearch(seatsAs);
  const { onOpen, opened } = useSeatActs({ date: lab.date, seats, next, onVisit: onSeat });
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'line.soft' }}>
      {shownAs === 'plan' ? (
        <Box sx={{ px: { xs: 2, sm: 4 }, pt: 4 }}>
          <RoomPlan seats={seats} next={next} scale={inPanel} onOpen={onOpen} />
        </Box>
      ) : (
        <SeatList seats={seats} next={next} onOpen={onOpen} />
      )}
      <Box
        sx={{
          ...(shownAs === 'list' && { borderTop: 1, borderColor: 'line.soft' }),
          px: 4,
          py: 3,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <Legend seats={seats} />
        {elsewhere > 0 && <span>{t('seats-elsewhere', { count: elsewhere })}</span>}
      </Box>
      {opened}
    </Box>
  );
}
