import { sessionZone, type Pool } from '../../base/postgres/pool.js';
import { LabClock } from './lab-clock.js';
import { zoneOf } from './zone.js';

/**
 * Puts a lab clock back that a wrong clock moved ahead: to the real time, plus the offset by which it was moved on
 * purpose (demonstration). Events recorded meanwhile keep their dates.
 * @param owner connections of the database's owner
 * @returns what the lab clock shows afterwards
 * @throws Error with one sentence if processes of the product run (they would go on with the old time), if the clocks
 * of Postgres and of this machine differ, or if the lab clock is right
 */
export const clockBack = async (owner: Pick<Pool, 'query'>): Promise<string> => {
  const { rows: running } = await owner.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'hadcl %' and application_name not like $1`,
    [`hadcl % ${process.pid}`],
  );
  if (running.length > 0)
    throw new Error(`Stop every process of the product first: "${running[0]!.name}" is connected to the database.`);
  const clock = new LabClock(owner, zoneOf(sessionZone));
  await clock.start();
  clock.stop();
  if (clock.fault() === null) throw new Error(`The lab's clock is right: it shows ${clock.now()}.`);
  const { rows } = await owner.query<{ now: string }>('select log.clock_back() as now');
  return rows[0]!.now;
};
