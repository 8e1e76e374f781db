import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { oneOf, useSearch } from '../../../shell/routes/useSearch.js';
import { type LabNow, namesOf } from '../types.js';
import { timeOf } from '../moment.js';
import { useDayPhase } from '../../../shell/live/useLive.js';
import { deskLooks, RoomPlan } from './RoomPlan.js';
import { nextToGive, type Seat, seatsOf, type SeatState, inPanel } from './room.js';
import { useSeatActs } from './useSeatActs.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '../../../ui/text/Icon.js';
import { Person } from '../../../ui/text/Person.js';
import { Block, Row, Text } from '../../../ui/layout/layout.js';

/** The view of the room is kept in the URL, so that a reload or a copied URL keeps it. */
const seatsAs = { seats: oneOf(['plan', 'list'], 'plan') };

/** Switches between plan and list. */
export function SeatsAs() {
  const t = useText('attendance');
  const [{ seats }, change] = useSearch(seatsAs);
  return (
    <Segmented
      label={t('seats-as')}
      value={seats}
      options={[
        { value: 'plan', label: t('seats-as-plan') },
        { value: 'list', label: t('seats-as-list') },
      ]}
      onChange={(to) => change({ seats: to }, { replace: true, sameScreen: true })}
    />
  );
}

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

function About({ seat, isNext }: { seat: Seat; isNext: boolean }) {
  const t = useText('attendance');
  const { state, people, isOut, outage } = seat;
  const out = isOut && state !== 'out' && t('seat-word-out');
  if (people.length)
    return (
      <>
        {people.map((person) => (
          <Text key={person.attendanceId} block>
            <Text block weight="strong">
              <Person {...namesOf(person)} />
            </Text>
            <Text block tone="quiet" breaks="anywhere">
              {[person.refNum, out].filter(Boolean).join(' · ')}
            </Text>
          </Text>
        ))}
      </>
    );
  return (
    <>
      <Text block tone="quiet" breaks="anywhere">
        {t(isNext ? 'seat-word-next' : `seat-word-${state}`)}
      </Text>
      {outage && (
        <Text block tone="quiet" breaks="anywhere">
          {outage.reason}
        </Text>
      )}
    </>
  );
}

type Props = { seats: readonly Seat[]; next: string | undefined; onOpen: (seat: Seat, at: HTMLElement) => void };

/** The workstations as a list, for in-page search and for people who prefer text. */
function SeatList({ seats, next, onOpen }: Props) {
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
            <Block as="span" grow shrink>
              <About seat={seat} isNext={seat.no === next} />
            </Block>
            {seat.people[0] && <Text tone="quiet">{timeOf(seat.people[0].since)}</Text>}
            <Icon name="right" size={16} tone="quiet" />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

const keys = { in: 'seats-taken', empty: 'seats-empty', out: 'seats-out' } as const;

/** Legend with counts. “Out of service” is listed only if there is one. */
function Legend({ seats }: { seats: readonly Seat[] }) {
  const t = useText('attendance');
  const count = (state: SeatState) => seats.filter((seat) => seat.state === state).length;
  const shown = (Object.keys(keys) as SeatState[]).filter((state) => state !== 'out' || count(state) > 0);
  return (
    <>
      {shown.map((state) => (
        <Row as="span" key={state} inline gap={1.5} align="center">
          <Box component="span" sx={{ width: 14, height: 14, borderRadius: 0.5, ...deskLooks[state] }} />
          {t(keys[state], { count: count(state) })}
        </Row>
      ))}
    </>
  );
}

/**
 * The room today: who sits where, which workstations are empty, out of service or next to assign. A click opens what
 * can be done there.
 */
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
    <Block lineBelow="soft">
      {shownAs === 'plan' ? (
        <Block padX={{ xs: 2, sm: 4 }} padTop={4}>
          <RoomPlan seats={seats} next={next} scale={inPanel} onOpen={onOpen} />
        </Block>
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
    </Block>
  );
}
