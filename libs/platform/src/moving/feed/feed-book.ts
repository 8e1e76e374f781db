import type { Pool } from '../../base/postgres/pool.js';
import type { FeedHealth } from './feed.js';

type Database = Pick<Pool, 'query'>;
/** What was said last, and how many seconds of real time ago. */
export type ToldFeed = FeedHealth & { readonly secondsAgo: number };

/** What the mover of a release said last of how events travel to it; null when none ever did. */
export const toldFeed = async (pool: Database, release: string): Promise<ToldFeed | null> => {
  const { rows } = await pool.query<ToldFeed & { why: string | null }>(
    `select state, by, why, extract(epoch from now() - said_at)::float8 as "secondsAgo"
       from moving.feed where release = $1`,
    [release],
  );
  const [told] = rows;
  if (!told) return null;
  const { why, ...its } = told;
  return why === null ? its : { ...its, why };
};

/** Writes down how events travel to the mover of a release, for processes that move none. */
export const tellFeed = async (pool: Database, release: string, { state, by, why }: FeedHealth): Promise<void> => {
  await pool.query(
    `insert into moving.feed (release, state, by, why) values ($1, $2, $3, $4)
     on conflict (release) do update
        set state = excluded.state, by = excluded.by, why = excluded.why, said_at = now()`,
    [release, state, by, why ?? null],
  );
};

const lookMs = 500;
const sayAgainMs = 5_000;
/** After this long without a word nobody moves events. */
export const silentAfterSeconds = 15;

/** Writes down how events travel while this process moves them: each change, and every 5 s that it still does. */
export const keepTelling = (pool: Database, release: string, health: () => FeedHealth | null) => {
  let [said, saidAt] = ['', 0];
  let telling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const now = health();
    const words = JSON.stringify(now);
    if (!now || (words === said && Date.now() - saidAt < sayAgainMs)) return;
    [said, saidAt] = [words, Date.now()];
    // In an outage it is said again once the database is back.
    telling = tellFeed(pool, release, now).catch(() => void (said = ''));
  }, lookMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await telling;
    },
  };
};
