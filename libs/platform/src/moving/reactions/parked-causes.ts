import type { Pool } from 'pg';
import type { LogEntry } from '../../log/event-store/log-entry.js';
import { triesBeforeParking } from '../projections/parking.js';

/** What a reaction is called among everything that parks events. */
const subjectOf = (reaction: string): string => `reaction ${reaction}`;

/** Sets an event aside for a reaction; without a reason it waits behind an earlier one of its stream. */
export const parkCause = async (
  pool: Pool,
  reaction: string,
  { type, meta }: LogEntry,
  reason: string | null,
): Promise<void> => {
  await pool.query(
    `insert into moving.parked (subject, position, stream, type, reason, tries) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [subjectOf(reaction), meta.position, meta.stream, type, reason, reason === null ? 0 : triesBeforeParking],
  );
};

/** Streams with an event set aside for the reaction: their later events wait behind it. */
export const stuckStreams = async (pool: Pool, reaction: string): Promise<Set<string>> => {
  const { rows } = await pool.query<{ stream: string }>(
    'select distinct stream from moving.parked where subject = $1',
    [subjectOf(reaction)],
  );
  return new Set(rows.map(({ stream }) => stream));
};

/** What is set aside for the reaction, the oldest first. */
export const parkedOf = async (
  pool: Pool,
  reaction: string,
): Promise<readonly { readonly position: number; readonly stream: string }[]> => {
  const { rows } = await pool.query<{ position: number; stream: string }>(
    'select position, stream from moving.parked where subject = $1 order by position',
    [subjectOf(reaction)],
  );
  return rows.map(({ position, stream }) => ({ position: Number(position), stream }));
};

/** Forgets an event that was set aside: the reaction has done it. */
export const unpark = async (pool: Pool, reaction: string, position: number): Promise<void> => {
  await pool.query('delete from moving.parked where subject = $1 and position = $2', [subjectOf(reaction), position]);
};
