import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../../shell/i18n/i18n.js';
import { Icon } from '../../../ui/Icon.js';
import { Person } from '../../../ui/Person.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../names.js';
import { deskLooks } from './Desk.js';
import type { Seat } from './room.js';

const row = {
  width: 1,
  minHeight: 48,
  px: 4,
  py: 1,
  gap: 3,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};
const quiet = { color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' } as const;
const strong = { display: 'block', fontWeight: 550 } as const;

function About({ seat, isNext }: { seat: Seat; isNext: boolean }) {
  const t = useText('attendance');
  const { state, people, isOut, outage } = seat;
  const out = isOut && state !== 'out' && t('seat-word-out');
  if (people.length)
    return (
      <>
        {people.map((person) => (
          <Box component="span" key={person.attendanceId} sx={{ display: 'block' }}>
            <Box component="span" sx={strong}>
              <Person {...namesOf(person)} />
            </Box>
            <Box component="span" sx={quiet}>
              {[person.refNum, out].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        ))}
      </>
    );
  return (
    <>
      <Box component="span" sx={quiet}>
        {t(isNext ? 'seat-word-next' : `seat-word-${state}`)}
      </Box>
      {outage && (
        <Box component="span" sx={quiet}>
          {outage.reason}
        </Box>
      )}
    </>
  );
}

type Props = { seats: readonly Seat[]; next: string | undefined; onOpen: (seat: Seat, at: HTMLElement) => void };

/** The workstations as lines, for a search in the page and whoever prefers words. */
export function SeatList({ seats, next, onOpen }: Props) {
  const t = useText('attendance');
  return (
    <Box
      component="ul"
      aria-label={t('workstations')}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 388, overflowY: 'auto', '& > li + li': { borderTop: 1 } }}
    >
      {seats.map((seat) => (
        <Box component="li" key={seat.no} sx={{ '&&': { borderColor: 'line.soft' } }}>
          <ButtonBase
            disableRipple
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onOpen(seat, currentTarget)}
            sx={row}
          >
            <Box
              component="span"
              sx={{
                ...{ width: 20, height: 16, flex: 'none', borderRadius: 0.5 },
                ...deskLooks[seat.no === next ? 'next' : seat.state],
              }}
            />
            <Box component="span" sx={{ width: 48, flex: 'none' }}>
              {seat.no}
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <About seat={seat} isNext={seat.no === next} />
            </Box>
            {seat.people[0] && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {timeOf(seat.people[0].since)}
              </Box>
            )}
            <Icon name="right" size={16} sx={{ color: 'text.secondary', flex: 'none' }} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
