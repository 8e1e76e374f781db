import type { LoggedEvent } from '@hadcl/kernel/event';
import { personErased } from '@hadcl/kernel/personal';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';
import type { Db } from './apply.js';
import type { Generation } from './generation.js';

/** How often an event is tried before it is parked. */
export const triesBeforeParking = 5;

/** An event of no concern to the projection is passed over, not parked. */
const concerns = ({ projection }: Generation, { type }: LogEntry): boolean =>
  Boolean(projection.on[type]) || type in personErased;

/** Sets events aside for this generation: `reason` says why, null that they wait behind an earlier one of their stream. */
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

/** The events of streams that are not parked; the others are parked too, behind the earlier one. */
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
 * The events that can be read; of those that cannot, each that concerns the projection is parked with the later ones of
 * its stream behind it, and the others, as those of a newer release, are passed over.
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
