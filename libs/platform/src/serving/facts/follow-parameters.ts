import type { Topic } from '@hadcl/kernel/call';
import type { Sql } from '@hadcl/kernel/sql';
import type { Announcements } from '../../moving/announcing/announcements.js';
import type { Logger } from '../../base/logging/logging.js';
import type { RunRows } from '../../moving/projections/rows.js';

type Row = { readonly code: string; readonly value: number | string };
/** Where the system parameter table is: its rows (`code`, `value`) and the topic that moves when one changes. */
export type ParameterTable = { readonly rows: Sql<Row>; readonly changed: Topic };
type Ports = { readonly rows: RunRows; readonly announcements: Announcements; readonly log: Logger };

/** Keeps `memory` as the table is, in this process, from now on. Ends when the house closes its announcements. */
export const followParameters = async (
  { rows, announcements, log }: Ports,
  table: ParameterTable,
  memory: Map<string, number | string>,
): Promise<void> => {
  let [asked, known] = [0, 0];
  const load = async () => {
    const mine = ++asked;
    const found = await rows(table.rows);
    // An answer that was overtaken by a later one is an older one.
    if (mine < known) return;
    known = mine;
    for (const { code, value } of found) memory.set(code, value);
  };
  const { topic, id } = table.changed;
  announcements.onAnnounced(({ topics }) => {
    const concerned = topics === 'all' || topics.some((one) => one.topic === topic && one.id === id);
    // After a failure (Postgres away) any next announcement tries again.
    if (known < asked || concerned) load().catch((err: unknown) => log.warn({ err }, 'parameters could not be read'));
  });
  await load();
};
