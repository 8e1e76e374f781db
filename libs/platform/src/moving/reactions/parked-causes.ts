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

/** Positions of what is set aside, by stream, each in order: later events of the stream wait behind it. */
export type ParkedCauses = ReadonlyMap<string, readonly number[]>;

/** What is set aside for each of these reactions, by its name; the stream that waits longest first. */
export const parkedCauses = async (
  pool: Pool,
  reactions: readonly string[],
): Promise<ReadonlyMap<string, ParkedCauses>> => {
  const { rows } = await pool.query<{ subject: string; position: number; stream: string }>({
    name: 'parked-causes',
    text: 'select subject, position, stream from moving.parked where subject = any($1) order by position',
    values: [reactions.map(subjectOf)],
  });
  const parked = new Map(reactions.map((name) => [subjectOf(name), new Map<string, number[]>()]));
  for (const { subject, position, stream } of rows) {
    const its = parked.get(subject)!;
    its.set(stream, [...(its.get(stream) ?? []), Number(position)]);
  }
  return new Map(reactions.map((name) => [name, parked.get(subjectOf(name))!]));
};

/** Forgets an event that was set aside: the reaction has done it. */
export const unpark = async (pool: Pool, reaction: string, position: number): Promise<void> => {
  await pool.query('delete from moving.parked where subject = $1 and position = $2', [subjectOf(reaction), position]);
};
