import { only, table } from '@hadcl/kernel/projection';
import type { StatusCode } from '../../words/booking-status.js';

/** The changes of bookings that letters announce. */
export const announcedChanges = table(
  'announced_changes',
  { letters_id: 'text', booking_id: 'text' },
  {
    /** The act that made the decision; null if it cannot be undone. */
    act_id: 'text?',
    date: 'date',
    project_id: 'text',
    from_seats: 'int',
    to_seats: 'int',
    status: only<StatusCode>('text'),
  },
  { indexes: ['booking_id, act_id'] },
);

/** Decisions about bookings that were undone. */
export const undoneDecisions = table(
  'undone_decisions',
  { booking_id: 'text', act_id: 'text' },
  { undone_at: 'timestamptz' },
);
