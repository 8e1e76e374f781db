import { projection, table } from '@hadcl/kernel/projection';
import { labDate, labMonth } from './lab-day.contract.js';
import { heldSeatsRows, heldSeatsTable } from './held-seats.events.js';
import { labDayEvents } from './lab-day.events.js';

/** How each day is set up. */
export const labDays = table(
  'lab_days',
  { date: 'date' },
  {
    capacity: 'int',
    available: 'text[]',
    remarks: 'text',
    closed_because: 'text',
    release_at: 'timestamptz?',
    version: 'int',
  },
);

/** Seats are summed in SQL. */
export const daySeats = heldSeatsTable('day_seats');

export const labDayProjection = projection({
  name: 'lab-days',
  version: 1,
  tables: [labDays, daySeats],
  events: labDayEvents,
  topics: ({ data: { date } }) => [labMonth(date.slice(0, 7)), labDate(date)],
  on: {
    LabDaySetUp: ({ date, capacity, available, remarks, releaseAt }) => [
      labDays.put(
        { date },
        {
          capacity,
          available,
          remarks,
          closed_because: available.length === 0 ? remarks : '',
          release_at: releaseAt,
          version: 1,
        },
      ),
    ],
    LabDayRevised: ({ date, capacity, available, remarks, releaseAt }) => [
      labDays.patch({ date }, { capacity, available, remarks, closed_because: '', release_at: releaseAt }),
      labDays.add({ date }, { version: 1 }),
    ],
    LabDayClosed: ({ date, remarks, reason }) => [
      labDays.patch({ date }, { capacity: 0, available: [], remarks, closed_because: reason }),
      labDays.add({ date }, { version: 1 }),
    ],
    ...heldSeatsRows(daySeats),
    SignedIn: null,
    SignedOut: null,
    SignOutMissed: null,
    VisitNoted: null,
    VisitCorrected: null,
    VisitWithdrawn: null,
  },
});
