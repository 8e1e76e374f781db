import { only, table } from '@hadcl/kernel/projection';
import type { StatusCode } from './booking-status.contract.js';
import type { ProjectType } from '../projects/project-type.contract.js';

/** What each booking is and holds; the history keeps rejected and cancelled ones. */
export const bookings = table(
  'bookings',
  { booking_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: only<ProjectType>('text'),
    /** Who asked for it, or the officer who placed it. */
    user_id: 'text',
    /** They stay when a booking ends; `holds` says whether they count. */
    seats: 'int',
    holds: 'boolean',
    status: only<Exclude<StatusCode, 'REVISED'>>('text'),
    /** Approved, and then changed by the office: shown as REVISED. */
    revised: 'boolean',
    /** The instant from which it lets people in; null: it lets nobody in. */
    approved_at: 'timestamptz?',
    reject_reason: 'text',
    remarks: 'text',
    submitted_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
  { indexes: ['date', 'project_id, date'] },
);
