import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import type { StatusCode } from '../../words/booking-status.js';
import type { ProjectType } from '../../words/project-type.js';

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
    /** So many of them are approved, while the others wait; null: all or none. */
    approved_seats: 'int?',
    /** Seats that were asked for when the office approved no more than it had; null: it did not. */
    refused_seats: 'int?',
    reject_reason: 'text',
    remarks: 'text',
    submitted_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
  { indexes: ['date', 'project_id, date'] },
);

/** So many people each of `bookings` called `b` lets in: while more is waited for, those that were approved before (B19). */
export const seatsLetIn = (b: Sql) =>
  sql`case when ${b}.approved_at is null then 0 else coalesce(${b}.approved_seats, ${b}.seats) end`;
