import type { Pool } from '../../base/postgres/pool.js';
import type { FeedHealth } from './feed.js';

type Database = Pick<Pool, 'query'>;
/** The last report, and its age in seconds of real time. */
export type ToldFeed = FeedHealth & { readonly secondsAgo: number };

/** The last report of a release's mover on its feed; null when there is none. */
export const toldFeed = async (pool: Database, release: string): Promise<ToldFeed | null> => {
  const { rows } = await pool.query<ToldFeed & { why: string | null }>(
    `select state, by, why, extract(epoch from now() - said_at)::float8 as "secondsAgo"
       from moving.feed where release = $1`,
    [release],
  );
  const [report] = rows;
  if (!report) return null;
  const { why, ...health } = report;
  return why === null ? health : { ...health, why };
};

/** Stores how events reach the mover of a release, for processes that move none. */
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
/** Seconds without a report after which no worker is assumed to move events. */
export const silentAfterSeconds = 15;

/** Stores the feed's health while this process moves events: on each change, and every 5 s. */
export const keepTelling = (pool: Database, release: string, health: () => FeedHealth | null) => {
  let [reported, saidAt] = ['', 0];
  let telling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const now = health();
    const text = JSON.stringify(now);
    if (!now || (text === reported && Date.now() - saidAt < sayAgainMs)) return;
    [reported, saidAt] = [text, Date.now()];
    // Failed in an outage: report again at the next look.
    telling = tellFeed(pool, release, now).catch(() => void (reported = ''));
  }, lookMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await telling;
    },
  };
};
