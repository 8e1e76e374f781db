import { only, table } from '@hadcl/kernel/projection';
import type { ProjectType } from '../../words/project-type.js';

/** How each day is set up. A day that is open for nobody is closed; its bookings stay. */
export const labDays = table(
  'lab_days',
  { date: 'date' },
  {
    is_open: 'boolean',
    capacity: 'int',
    available: only<readonly ProjectType[], 'text[]'>('text[]'),
    remarks: 'text',
    closed_because: 'text',
    release_at: 'timestamptz?',
    version: 'int',
  },
);
