import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import type { StatusCode } from '../../words/booking-status.js';
import type { ProjectType } from '../../words/project-type.js';

/** All bookings, including rejected and cancelled ones. */
export const bookings = table(
  'bookings',
  { booking_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: only<ProjectType>('text'),
    /** The person who requested it, or the officer who placed it. */
    user_id: 'text',
    /** Kept after a booking ends; `holds` says whether they count. */
    seats: 'int',
    holds: 'boolean',
    status: only<Exclude<StatusCode, 'REVISED'>>('text'),
    /** Approved and then changed by the office; shown as REVISED. */
    revised: 'boolean',
    /** The instant from which it admits people; null if it admits nobody. */
    approved_at: 'timestamptz?',
    /** Seats that are approved while the others wait; null: all of them or none. */
    approved_seats: 'int?',
    /** Seats that were requested when the office refused an increase; null otherwise. */
    refused_seats: 'int?',
    reject_reason: 'text',
    remarks: 'text',
    submitted_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
  { indexes: ['date', 'project_id, date'] },
);

/** Seats of each booking in alias `b` that admit people: while an increase waits, the seats approved before (B19). */
export const seatsLetIn = (b: Sql) =>
  sql`case when ${b}.approved_at is null then 0 else coalesce(${b}.approved_seats, ${b}.seats) end`;
