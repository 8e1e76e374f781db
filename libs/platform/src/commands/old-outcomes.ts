import type { Logger } from '../logging/logging.js';
import type { Pool } from '../postgres/pool.js';

const everyMs = 3_600_000;

/** Answers are kept for repeats for 24 hours; each hour those that nobody can ask for any more are deleted. */
export const forgetOldOutcomes = (pool: Pick<Pool, 'query'>, log: Logger): { close(): void } => {
  const forget = () =>
    pool
      .query(`delete from side.outcomes where created_at < now() - interval '24 hours'`)
      .catch((err: unknown) => log.warn({ err }, 'old answers were not deleted'));
  const timer = setInterval(() => void forget(), everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
};
