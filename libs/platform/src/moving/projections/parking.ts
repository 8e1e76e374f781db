import type { LoggedEvent } from '@hadcl/kernel/event';
import { personErased } from '@hadcl/kernel/personal';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';
import type { Db } from './apply.js';
import type { Generation } from './generation.js';

/** Tries before an event is parked. */
export const triesBeforeParking = 5;

/** Events that the projection does not handle are skipped, not parked. */
const concerns = ({ projection }: Generation, { type }: LogEntry): boolean =>
  Boolean(projection.on[type]) || type in personErased;

/** Parks events for this generation. `reason` null: they wait behind an earlier event of their stream. */
export const park = async (
  db: Db,
  generation: Generation,
  events: readonly LogEntry[],
  reason: string | null,
): Promise<void> => {
  const kept = events.filter((event) => concerns(generation, event));
  if (kept.length === 0) return;
  await db.query(
    `insert into moving.parked (subject, position, stream, type, reason, tries)
     select $1, u.position, u.stream, u.type, $2, $3 from unnest($4::bigint[], $5::text[], $6::text[]) as u(position, stream, type)`,
    [
      generation.id,
      reason,
      reason === null ? 0 : triesBeforeParking,
      kept.map(({ meta }) => meta.position),
      kept.map(({ meta }) => meta.stream),
      kept.map(({ type }) => type),
    ],
  );
  await db.query('update moving.generation set parked = parked + $2 where id = $1', [generation.id, kept.length]);
};

/** The events of streams without parked ones; the others are parked behind the earlier ones. */
export const withoutParked = async (
  db: Db,
  generation: Generation,
  events: readonly LogEntry[],
): Promise<readonly LogEntry[]> => {
  const { rows } = await db.query<{ stream: string }>('select distinct stream from moving.parked where subject = $1', [
    generation.id,
  ]);
  const stuck = new Set(rows.map(({ stream }) => stream));
  await park(
    db,
    generation,
    events.filter(({ meta }) => stuck.has(meta.stream)),
    null,
  );
  return events.filter(({ meta }) => !stuck.has(meta.stream));
};

/**
 * The decoded events. Of the others, each that concerns the projection is parked, with the later events of its stream
 * behind it; the rest (types of a newer release) is skipped.
 */
export const withoutUndecodable = async (
  db: Db,
  generation: Generation,
  entries: readonly LogEntry[],
): Promise<readonly LoggedEvent[]> => {
  const open: LoggedEvent[] = [];
  const behind: LogEntry[] = [];
  const stuck = new Set<string>();
  for (const entry of entries) {
    if (stuck.has(entry.meta.stream)) behind.push(entry);
    else if (isDecoded(entry)) open.push(entry);
    else if (concerns(generation, entry)) {
      await park(db, generation, [entry], entry.undecodable.reason);
      stuck.add(entry.meta.stream);
    }
  }
  await park(db, generation, behind, null);
  return open;
};
