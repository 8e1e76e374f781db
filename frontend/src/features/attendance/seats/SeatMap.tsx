import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { useMinute } from '../../../shell/live/useLive.js';
import { Icon } from '../../../ui/Icon.js';
import type { LabNow } from '../types.js';
import { useDayPhase } from '../useDayPhase.js';
import { deskLooks } from './Desk.js';
import { nextFree, type Seat, seatsAt, type SeatState, waitingForNobody } from './room.js';
import { RoomPlan } from './RoomPlan.js';
import { inPanel } from './scale.js';

const keys = { in: 'seats-taken', late: 'seats-late', free: 'seats-plain' } as const;

/** The looks with their number: shape first, then word, then colour. */
function Legend({ seats }: { seats: readonly Seat[] }) {
  const t = useText('attendance');
  return (
    <>
      {(Object.keys(keys) as SeatState[]).map((state) => (
        <Box component="span" key={state} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            component="span"
            sx={{
              width: 14,
              height: 14,
              borderRadius: 0.5,
              display: 'grid',
              placeItems: 'center',
              ...deskLooks[state],
            }}
          >
            {state === 'late' && <Icon name="clock" size={10} />}
          </Box>
          {t(keys[state], { count: seats.filter((seat) => seat.state === state).length })}
        </Box>
      ))}
    </>
  );
}

/** The room of today: who sits where, which seats are free, late, and next to be given; a press opens the visit. */
export function SeatMap({ lab, onSeat }: { lab: LabNow; onSeat: (seat: Seat) => void }) {
  const t = useText('attendance');
  const now = useMinute() ?? 0;
  const isOver = useDayPhase(lab.date) === 'over';
  const room = isOver ? waitingForNobody(lab.workstations) : lab.workstations;
  const seats = seatsAt(room, now, lab.inNow);
  const seated = seats.reduce((sum, { people }) => sum + people.length, 0);
  const elsewhere = lab.inNow.length - seated;
  return (
    <Box sx={{ px: 4, pt: 4, pb: 3, borderBottom: 1, borderColor: 'line.soft' }}>
      <RoomPlan seats={seats} next={isOver ? undefined : nextFree(room, now)} scale={inPanel} onOpen={onSeat} />
      <Box
        sx={{
          pt: 3,
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
    </Box>
  );
}
