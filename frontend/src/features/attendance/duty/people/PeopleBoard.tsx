import { opening } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useText } from '../../../../i18n/i18n.js';
import { surface } from '../../../../ui/page/Surface.js';
import { PeopleGroup, type Flag, type Line } from './PeopleGroup.js';
import {
  type LabNow,
  type Outstanding,
  type ExpectedSeat,
  type PersonIn,
  type ProjectSeats,
  namesOf,
} from '../../types.js';
import { timeOf } from '../../moment.js';
import { type DayPhase, useMinute } from '../../../../shell/live/useLive.js';
import { type SeatGroup, seatGroups, lateMinutes, useLastLate } from './seatGroups.js';
import { Person } from '../../../../ui/text/Person.js';
import { say } from '../../../../i18n/dates.js';
import { listed } from '../../../../ui/text/joined.js';
import { touch } from '../../../../ui/theme/touch.js';

const board = { ...surface, display: 'grid', columnGap: 5, rowGap: 2, px: 4, pb: 2 };
const today = { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(0, 1fr) 168px 214px' };
const stack = { minWidth: 0, display: 'grid', alignContent: 'start', gap: 2 };
const otherDay = { xs: '1fr', sm: '1fr 1fr' };

type Props = { lab: LabNow; phase: DayPhase; isToday: boolean; onOutstanding: () => void };

/**
 * People in columns rather than tabs: in, expected, late, not signed out. On a later day only those expected; on a past
 * day those who did not sign out and those who did not come.
 */
export function PeopleBoard({ lab, phase, isToday, onOutstanding }: Props) {
  const t = useText('attendance');
  const lines = usePeopleLines();
  const groups = useSeatGroups(lab.expected);
  const going = isToday && phase !== 'over';
  const seats = (late: boolean) => groups.filter((group) => !going || group.late === late);
  const ofDay = lab.notSignedOut.filter(({ bookDate }) => bookDate === lab.date);
  const earlier = isToday ? lab.notSignedOut.filter(({ bookDate }) => bookDate < lab.date) : [];
  const noneExpected = lab.projects.some(({ booked }) => booked > 0) ? t('expected-none') : t('summary-none-title');
  const allLate = going && seats(true).length > 0;
  const owed = (title: string, people: readonly Outstanding[]) => (
    <PeopleGroup
      title={title}
      tone="bad"
      none={t('not-signed-out-none')}
      lines={people.map(lines.outstanding)}
      action={
        people.length > 0 && (
          <Link
            component="button"
            variant="body2"
            onClick={onOutstanding}
            sx={{ minHeight: touch(28), minWidth: touch(0) }}
          >
            {t('show-all')}
          </Link>
        )
      }
    />
  );
  if (!going)
    return (
      <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: otherDay }}>
        {phase === 'over' && owed(t(isToday ? 'not-signed-out-today' : 'not-signed-out'), ofDay)}
        <Box sx={stack}>
          <PeopleGroup
            title={phase === 'over' ? t('did-not-come') : t('expected')}
            tone="mute"
            none={noneExpected}
            lines={seats(false).map(lines.seatsOf)}
          />
          {earlier.length > 0 && owed(t('not-signed-out-earlier'), earlier)}
        </Box>
      </Box>
    );
  return (
    <Box component="section" aria-label={t('people')} sx={{ ...board, gridTemplateColumns: today }}>
      <PeopleGroup
        title={t('in-now')}
        tone="good"
        wide
        none={phase === 'before' ? t('opens-at', { time: opening }) : t('in-now-none')}
        lines={lab.inNow.map(lines.inside)}
      />
      <PeopleGroup
        title={t('expected')}
        tone="mute"
        none={allLate ? t('expected-all-late') : noneExpected}
        lines={seats(false).map((group) => lines.expected(group, lab.projects))}
      />
      <Box sx={stack}>
        <PeopleGroup title={t('late')} tone="warn" none={t('late-none')} lines={seats(true).map(lines.late)} />
        {owed(t('not-signed-out'), lab.notSignedOut)}
      </Box>
    </Box>
  );
}

/** Expected seats by project; renders again when one of them becomes late. */
const useSeatGroups = (expected: readonly ExpectedSeat[]): SeatGroup[] =>
  seatGroups(expected, useLastLate(expected.map(({ lateFrom }) => lateFrom)));

const roomy = { '@container (max-width: 460px)': { display: 'none' } };

/** How long a seat has been late; renders each minute. */
function LateFor({ seat }: { seat: ExpectedSeat }) {
  const t = useText('attendance');
  const minutes = lateMinutes(seat, useMinute() ?? 0);
  if (minutes < 60) return t('late-minutes', { count: minutes });
  return t('late-hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}

/** Builds the lines of the board from people and seats. */
function usePeopleLines() {
  const t = useText('attendance');

  const flagOf = ({ idDaysLeft: days, isFirstTime, missingTasks }: PersonIn): Flag | undefined => {
    if (days !== null)
      return {
        tone: 'bad',
        icon: 'card',
        text: days < 0 ? t('id-expired') : days ? t('id-days', { count: days }) : t('id-today'),
      };
    if (isFirstTime) return { tone: 'note', icon: 'flag', text: t('first-visit') };
    return missingTasks.length
      ? {
          tone: 'warn',
          icon: 'report',
          text: t('tasks-due', { count: missingTasks.length }),
          about: listed(missingTasks),
        }
      : undefined;
  };
  const titleOf = ({ seats: [seat] }: SeatGroup) =>
    seat.name ? <Person {...namesOf({ name: seat.name, chineseName: seat.chineseName })} /> : seat.refNum;
  const seatsOf = (group: SeatGroup): Line => ({
    key: group.seats[0].projectId,
    title: titleOf(group),
    under: group.seats[0].name ? group.seats[0].refNum : '',
    end: t('seat-count', { count: group.seats.length }),
    count: group.seats.length,
  });

  return {
    seatsOf,
    inside: (person: PersonIn): Line => ({
      key: person.attendanceId,
      title: <Person {...namesOf(person)} />,
      under: (
        <>
          {person.refNum}
          {person.workstationNo && (
            <Box translate="no" component="span" sx={roomy}>
              {' '}
              · {person.workstationNo}
            </Box>
          )}
        </>
      ),
      end: timeOf(person.since),
      flag: flagOf(person),
    }),
    expected: (group: SeatGroup, projects: readonly ProjectSeats[]): Line => {
      const { projectId, usuallyInBy: time, refNum, name } = group.seats[0];
      const project = projects.find((one) => one.projectId === projectId);
      const came = project && project.inNow + project.left;
      const when = time
        ? t('usually-in-by', { time })
        : came
          ? t('some-came', { part: came, whole: project.booked })
          : '';
      return {
        ...seatsOf(group),
        under: name ? [refNum, time && t('in-by', { time })].filter(Boolean).join(' · ') : when,
      };
    },
    late: (group: SeatGroup): Line => {
      const { usuallyInBy: time, refNum, name } = group.seats[0];
      const count = group.seats.length;
      const title = name || count === 1 ? titleOf(group) : `${refNum} · ${t('seat-count', { count })}`;
      const by = time
        ? name
          ? t('in-by', { time })
          : t('usually-in-by', { time })
        : t('in-by', { time: timeOf(group.seats[0].lateFrom) });
      return {
        ...seatsOf(group),
        title,
        under: name ? `${refNum} · ${by}` : by,
        end: <LateFor seat={group.seats[0]} />,
        endTone: 'warn',
      };
    },
    outstanding: (one: Outstanding): Line => ({
      key: one.attendanceId,
      title: <Person {...namesOf(one)} />,
      under: one.refNum,
      end: say(one.bookDate, 'd MMM'),
    }),
  };
}
