import type { Topic } from '@hadcl/kernel/call';
import type { Sql } from '@hadcl/kernel/sql';
import type { Announcements } from '../../moving/announcing/announcements.js';
import type { Logger } from '../../base/logging/logging.js';
import type { RunRows } from '../../moving/projections/rows.js';

type Row = { readonly code: string; readonly value: number | string };
/** The system parameter table: its rows (`code`, `value`) and the topic of its changes. */
export type ParameterTable = { readonly rows: Sql<Row>; readonly changed: Topic };
type Ports = { readonly rows: RunRows; readonly announcements: Announcements; readonly log: Logger };

/** Keeps `memory` equal to the table from now on. Ends when the announcements are closed. */
export const followParameters = async (
  { rows, announcements, log }: Ports,
  table: ParameterTable,
  memory: Map<string, number | string>,
): Promise<void> => {
  let [requested, known] = [0, 0];
  const load = async () => {
    const mine = ++requested;
    const found = await rows(table.rows);
    // Answers may arrive out of order: ignore one that was asked for before the newest known.
    if (mine < known) return;
    known = mine;
    for (const { code, value } of found) memory.set(code, value);
  };
  const { topic, id } = table.changed;
  announcements.onAnnounced(({ topics }) => {
    const concerned = topics === 'all' || topics.some((one) => one.topic === topic && one.id === id);
    // After a failure (Postgres away) the next announcement of any topic retries.
    if (known < requested || concerned)
      load().catch((err: unknown) => log.warn({ err }, 'parameters could not be read'));
  });
  await load();
};
