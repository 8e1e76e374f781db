import { only, table } from '@hadcl/kernel/projection';
import type { StatusCode } from '../../words/booking-status.js';

/** What letters tell of each booking that a save of the office changed. */
export const announcedChanges = table(
  'announced_changes',
  { letters_id: 'text', booking_id: 'text' },
  {
    /** The act that decided it; null: none that can be undone. */
    act_id: 'text?',
    date: 'date',
    project_id: 'text',
    from_seats: 'int',
    to_seats: 'int',
    status: only<StatusCode>('text'),
  },
  { indexes: ['booking_id, act_id'] },
);

/** What acts of the office decided of bookings, and officers took back. */
export const undoneDecisions = table(
  'undone_decisions',
  { booking_id: 'text', act_id: 'text' },
  { undone_at: 'timestamptz' },
);
