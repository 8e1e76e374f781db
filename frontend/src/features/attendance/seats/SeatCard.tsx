import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import type { IconName } from '../../../ui/text/Icon.js';
import { Person } from '../../../ui/text/Person.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { timeOf } from '../moment.js';
import { namesOf, type PersonIn } from '../types.js';
import type { Seat, SeatState } from './room.js';
import { timed } from '../../../ui/text/joined.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

const tones: Record<SeatState, ToneName> = { in: 'good', empty: 'mute', out: 'mute' };
const icons: Partial<Record<SeatState, IconName>> = { out: 'block' };
const width = 320;
/** To the left of the seat, so that the plan stays visible; below it if there is no room. */
const beside = {
  anchorOrigin: { vertical: 'center', horizontal: 'left' },
  transformOrigin: { vertical: 'center', horizontal: width + 12 },
} as const;
const beneath = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  transformOrigin: { vertical: -8, horizontal: 'center' },
} as const;
const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

type Fact = readonly [string, string];
function Facts({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null;
  return (
    <Box component="dl" sx={list}>
      {facts.map(([word, value]) => (
        <Fragment key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** Why and since when a workstation is out of service, and who took it out. */
function useSeatFacts({ outage }: Seat): readonly Fact[] {
  const t = useText('attendance');
  if (!outage) return [];
  const { reason, by, since } = outage;
  const who: readonly Fact[] = by ? [[t('seat-taken-out-by'), by]] : [];
  return [
    [t('seat-reason'), reason],
    [t('seat-since'), timed(say(labDateOf(since), 'EEE d MMM'), timeOf(since))],
    ...who,
  ];
}

type SeatDoing = {
  /** Opens the visit of a person there, or a new one at this workstation. */
  onVisit: (seat: Seat) => void;
  onMove: (person: PersonIn) => void;
  onTakeOut: () => void;
  onPutBack: () => void;
};
type Props = SeatDoing & { seat: Seat; isNext: boolean; anchor: HTMLElement; busy: boolean; onClose: () => void };

/** Details of a workstation, and what the desk can do there; opens beside it. */
export function SeatCard(props: Props) {
  const { seat, isNext, anchor, busy, onClose, onVisit, onMove, onTakeOut, onPutBack } = props;
  const { no, state, people, isOut } = seat;
  const t = useText('attendance');
  const phone = usePhone();
  const facts = useSeatFacts(seat);
  const icon = icons[state];
  return (
    <Popover
      open
      // Focus goes to the form that opens from here; `onClose` returns it.
      disableRestoreFocus
      anchorEl={anchor}
      onClose={onClose}
      {...(phone ? beneath : beside)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': no,
          sx: { width, maxWidth: 'calc(100vw - 32px)', p: 4, display: 'grid', gap: 3 },
        },
      }}
    >
      <Row gap={2} align="center">
        <Text as="h2" grow variant="h3">
          {no}
        </Text>
        {isOut && state === 'in' && (
          <StatusChip tone="mute" icon="block">
            {t('seat-word-out')}
          </StatusChip>
        )}
        <StatusChip tone={tones[state]} {...(icon && { icon })}>
          {t(isNext ? 'seat-word-next' : `seat-word-${state}`)}
        </StatusChip>
      </Row>
      {people.map((person, i) => (
        <Stack key={person.attendanceId} gap={2}>
          <Typography variant="h2" component="p">
            <Person {...namesOf(person)} />
          </Typography>
          <Facts
            facts={[
              [t('seat-signed-in'), timeOf(person.since)],
              [t('seat-project'), person.refNum],
            ]}
          />
          <Button variant="contained" autoFocus={i === 0} onClick={() => onVisit({ ...seat, people: [person] })}>
            {t('seat-open-visit')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => onMove(person)}>
            {t('seat-move')}
          </Button>
        </Stack>
      ))}
      <Facts facts={facts} />
      <Stack gap={2}>
        {state === 'empty' && (
          <Button variant="contained" autoFocus onClick={() => onVisit(seat)}>
            {t('seat-enter')}
          </Button>
        )}
        {isOut ? (
          <Button
            variant={people.length ? 'outlined' : 'contained'}
            color={people.length ? 'inherit' : 'primary'}
            autoFocus={!people.length}
            loading={busy}
            onClick={onPutBack}
          >
            {t('seat-put-back')}
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={onTakeOut}>
            {t('seat-take-out')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
