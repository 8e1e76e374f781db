import { only, table } from '@hadcl/kernel/projection';
import type { ProjectType } from '../../words/project-type.js';

/** The settings of each day. A day without project types is closed and keeps its bookings. */
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
