import type { Who } from '@hadcl/kernel/call';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import {
  autoApproval,
  type StatusCode,
  officeActs,
  officeMoves,
  ownActs,
} from '@hadcl/features/bookings/booking/booking.contract';
import { submitBookings } from '@hadcl/features/bookings/booking/booking.decisions';
import { asks, line, newLine, now, openDay, team, wed } from '@hadcl/features/bookings/booking/booking.examples';
import { submitAllBookings } from '@hadcl/features/bookings/office/office.decisions';
import { holdsSeats, labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { command, stateAt, stateDiagram, type Moment } from './states.js';

const day = labDay.of(wed);
const office: Who = { ...ann, userId: 'olga' };

export const aBooking = () => {
  const its = (moment: Moment) => stateAt(day, moment).bookings['team'];
  const isHeld = (moment: Moment) => {
    const booking = its(moment);
    return booking !== undefined && holdsSeats(booking);
  };
  const known = (moment: Moment, statusCode: StatusCode, quota: number) => {
    const booking = its(moment);
    return booking
      ? [{ ...line('team', wed, statusCode, quota, booking.version), requestId: booking.bookingId }]
      : null;
  };
  const automatic = {
    ...plainFacts,
    parameter: ((asked) =>
      asked.code === autoApproval.code ? 1 : plainFacts.parameter(asked)) as typeof plainFacts.parameter,
  };
  const seats = [1, 2];
  return stateDiagram({
    start: { past: [openDay(wed, { capacity: 9 }), ...team], now },
    acts: [
      ...[0, ...seats].map((quota) =>
        command('its people', submitBookings, (moment) => asks('team', { [wed]: quota }, its(moment)?.version)),
      ),
      command(
        'its people, approval being automatic',
        submitBookings,
        (moment) => (isHeld(moment) ? null : asks('team', { [wed]: 1 })),
        {
          facts: automatic,
        },
      ),
      command('office', submitAllBookings, () => [newLine('team', wed, 1)], { by: office }),
      ...(Object.keys(officeMoves) as StatusCode[]).flatMap((status) =>
        seats.map((quota) =>
          command('office', submitAllBookings, (moment) => known(moment, status, quota), { by: office }),
        ),
      ),
    ],
    labelOf: (moment) => (its(moment)?.approval ? 'MORE_SUBMITTED' : (its(moment)?.status ?? null)),
    detailOf: (moment) => String(its(moment)?.seats),
    about: ([{ id }]) => id === day.id,
  });
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** The tables by which a booking's acts are judged. */
export const actsByStatus = () =>
  [
    row(['status', 'its people may', 'the office may', 'the office may make it']),
    row(['---', '---', '---', '---']),
    ...(Object.keys(officeActs) as StatusCode[]).map((status) =>
      row([status, ...[ownActs, officeActs, officeMoves].map((table) => table[status].join(', ') || 'nothing')]),
    ),
  ].join('\n');
