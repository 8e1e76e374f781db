import type { Pool } from '../../base/postgres/pool.js';
import { rest } from '../../base/async/rest.js';

type Appending = { onAppended(listener: (head: number) => void): () => void };

/** One look: the log's id, its last event, and the event now at the last position of the look before. */
type Look = { readonly logId: string; readonly position: number; readonly id: string | null; readonly before: string };

const look = `
select i.log_id as "logId", coalesce(l.position, 0) as position, l.id,
       (select e.id from log.events e where e.position = $1) as before
  from log.identity i
  left join lateral (select position, id from log.events order by position desc limit 1) l on true`;

/**
 * Checks every `everyMs` that the log is still the one that this process started with and has only grown. A database
 * that was restored from an older backup or replaced has another id or lacks the event that was last; a lower head
 * alone would not show that once others have appended beyond it. Events that this process appended since the last check
 * must exist, too. An outage proves nothing.
 * @returns `replaced` is aborted with a sentence when the log is another one; `close` stops checking
 */
export const watchLog = async (pool: Pick<Pool, 'query'>, store: Appending, everyMs = 1_000) => {
  const closing = new AbortController();
  const replaced = new AbortController();
  let appended = 0;
  const leave = store.onAppended((head) => (appended = Math.max(appended, head)));
  const looked = async (at: number) => {
    const { rows } = await pool.query<Look>({ name: 'watch-log', text: look, values: [at] });
    return rows[0];
  };
  let seen = await looked(0);
  const watch = async () => {
    while (!closing.signal.aborted && !replaced.signal.aborted) {
      await rest(everyMs, closing.signal);
      if (closing.signal.aborted) return;
      const least = appended;
      const now = await looked(seen?.position ?? 0).catch(() => seen);
      const why = seen && now && now !== seen ? changeOf(seen, now, least) : null;
      if (why) replaced.abort(why);
      seen = now;
    }
  };
  const watching = watch();
  return {
    replaced: replaced.signal,
    close: async () => {
      leave();
      closing.abort();
      await watching;
    },
  };
};

const changeOf = (seen: Look, now: Look, appended: number): string | null => {
  if (now.logId !== seen.logId) return 'the database holds another log than before';
  if (now.before === seen.id && now.position >= appended) return null;
  return `the log no longer holds what it ended with at ${Math.max(seen.position, appended)}: the database was restored`;
};
