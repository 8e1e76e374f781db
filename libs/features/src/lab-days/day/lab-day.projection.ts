import { projection } from '@hadcl/kernel/projection';
import { doorSeats } from '../../words/topics.js';
import { monthOf } from '../../words/calendar.js';
import { labMonth } from '../../words/topics.js';
import { labDate } from './lab-day.contract.js';
import { labDayEvents } from './lab-day.events.js';
import { labDays } from './lab-day.tables.js';

export const labDayProjection = projection({
  name: 'lab-days',
  version: 1,
  tables: [labDays],
  events: labDayEvents,
  topics: ({ data: { date } }) => [labMonth(monthOf(date)), labDate(date), doorSeats(date)],
  on: {
    LabDaySetUp: ({ date, capacity, available, remarks, releaseAt }) => [
      labDays.put(
        { date },
        {
          is_open: available.length > 0,
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
      labDays.patch(
        { date },
        {
          is_open: available.length > 0,
          capacity,
          available,
          remarks,
          closed_because: '',
          release_at: releaseAt,
        },
      ),
      labDays.add({ date }, { version: 1 }),
    ],
    LabDayClosed: ({ date, remarks, reason }) => [
      labDays.patch({ date }, { is_open: false, capacity: 0, available: [], remarks, closed_because: reason }),
      labDays.add({ date }, { version: 1 }),
    ],
  },
});
