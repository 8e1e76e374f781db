import type { Facts } from '@hadcl/kernel/decision';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { act, actor, type Act, type Lab } from '../act.js';
import { after, datesOf, monthAfter, settingOf } from './calendar.js';
import { orders } from '../orders.js';
import { accountIdOf } from '../people/people.js';
import { Chance } from '../random.js';
import { clockTime } from './visits.js';

export const officer = actor(
  accountIdOf('officer@hadcl.example'),
  ['HADCL_OFFICER'],
  ['ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'],
);
export const deskOfficer = actor(
  accountIdOf('duty@hadcl.example'),
  ['DUTY_OFFICER'],
  ['ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'],
);

const setUp = (at: string, month: string): Act =>
  act(at, `set up ${month}`, officer, orders.setUpDays, { releaseTime: '', settings: datesOf(month).map(settingOf) });

/**
 * The months that the office opens on a date: two at the start (three from the 25th on), then the one after the next on
 * every 25th.
 */
export const settingsOn = (facts: Facts, date: string, isFirst: boolean): readonly Act[] => {
  const month = date.slice(0, 7);
  const months = isFirst
    ? [month, monthAfter(month, 1), ...(Number(date.slice(8)) >= 25 ? [monthAfter(month, 2)] : [])]
    : date.endsWith('-25')
      ? [monthAfter(month, 2)]
      : [];
  return months.map((one, i) => setUp(facts.instantOf(date, clockTime(8 * 60 + 30 + i)), one));
};

/** Days that the office and the researchers look ahead. */
export const horizon = 34;

/** The office's decisions at midday of a working day: most of what waits, with some refusals. */
export const decisionsOn = (facts: Facts, date: string, lab: Lab): readonly Act[] => {
  if (!facts.isWorkingDay(date)) return [];
  const lines = Array.from({ length: horizon }, (_, i) => after(date, i + 1)).flatMap((bookDate) =>
    Object.values(lab.state(labDay.of(bookDate)).bookings).flatMap((booking) => {
      const chance = new Chance(date, booking.bookingId);
      const pressing = bookDate <= after(date, 6);
      if (booking.status !== 'SUBMITTED' || !(pressing || chance.happens(0.7))) return [];
      const refuse = chance.happens(0.04);
      return {
        bookDate,
        quota: booking.seats,
        projectId: booking.projectId,
        projectCode: booking.refNum,
        requestId: booking.bookingId,
        version: booking.version,
        statusCode: refuse ? ('REJECTED' as const) : ('APPROVED' as const),
        remarks: '',
        rejectReason: refuse
          ? chance.pick(['Over the project’s share for the week', 'The lab is reserved for an audit'])
          : '',
      };
    }),
  );
  const chance = new Chance(date, 'office');
  const at = facts.instantOf(date, clockTime(11 * 60 + chance.between(5, 50)));
  return lines.map((line) => act(at, `decide ${line.requestId} on ${date}`, officer, orders.officeBookings, [line]));
};

/** Bookings placed by the office itself, approved from the start. */
export const placed = (
  at: string,
  name: string,
  lines: readonly { date: string; projectId: string; refNum: string; seats: number }[],
): Act =>
  act(
    at,
    name,
    officer,
    orders.officeBookings,
    lines.map(({ date, projectId, refNum, seats }) => ({
      bookDate: date,
      quota: seats,
      projectId,
      projectCode: refNum,
      requestId: '',
      statusCode: 'APPROVED' as const,
      remarks: '',
      rejectReason: '',
    })),
  );
