import Box from '@mui/material/Box';
import { useMinute } from '../../../shell/live/useLive.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { Person } from '../../../ui/Person.js';
import { say } from '../../../ui/calendar/dates.js';
import { namesOf } from '../names.js';
import { timeOf } from '../moment.js';
import type { Flag, Line } from './PeopleGroup.js';
import { lateMinutes, type SeatGroup } from './seatGroups.js';
import type { ExpectedSeat, Outstanding, PersonIn, ProjectSeats } from '../types.js';
import { listed } from '../../../ui/joined.js';

const roomy = { '@container (max-width: 460px)': { display: 'none' } };

/** For how long a seat has been late, counted on each minute. */
function LateFor({ seat }: { seat: ExpectedSeat }) {
  const t = useText('attendance');
  const minutes = lateMinutes(seat, useMinute() ?? 0);
  if (minutes < 60) return t('late-minutes', { count: minutes });
  return t('late-hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}

/** People and seats as lines of the board. */
export function usePeopleLines() {
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
