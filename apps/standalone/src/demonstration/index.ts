import type { Facts } from '@hadcl/kernel/decision';
import type { EventStore } from '@hadcl/platform/log/event-store/types';
import { markDemonstration } from '@hadcl/platform/log/schema/demonstration';
import type { Pool } from '@hadcl/platform/base/postgres/pool';
import { after } from './days/calendar.js';
import { pastDays, tell, type DemonstrationPorts } from './load.js';

export { demonstrationPassword } from './load.js';

type Ports = DemonstrationPorts & {
  readonly store: DemonstrationPorts['store'] & Pick<EventStore, 'readLog' | 'head'>;
  /** The owner's connection: only the owner may set the lab clock back, and only before the first event. */
  readonly owner: Pick<Pool, 'query'>;
};

/** 10:40 of the latest working day on which it has passed at `now` (ISO 8601). */
export const latestMorning = (facts: Facts, now: string): string => {
  let { date } = facts.localOf(now);
  while (!facts.isWorkingDay(date) || Date.parse(facts.instantOf(date, '10:40')) > Date.parse(now))
    date = after(date, -1);
  return facts.instantOf(date, '10:40');
};

/**
 * Creates the demonstration, or continues it since its last run, and leaves the lab clock at `wanted` (the latest
 * morning without it), never before the last event. Must run before any process follows the clock.
 */
export const loadDemonstration = async (
  { owner, ...ports }: Ports,
  realNow: string,
  wanted: string | null,
  days = pastDays,
): Promise<number> => {
  const { facts, store } = ports;
  await markDemonstration(owner);
  const target = wanted ?? latestMorning(facts, realNow);
  const [begun] = await store.readLog(0, 1);
  const today = begun ? after(facts.localOf(begun.meta.recordedAt).date, days) : facts.localOf(target).date;
  const story = { first: after(today, -days), today };

  let from = facts.instantOf(story.first, '00:00');
  if (begun) {
    // The clock may not have been confirmed for days; mark it, so that it follows the real time again.
    await owner.query('select log.clock_mark($1)', [realNow]);
    const { rows } = await owner.query<{ now: string }>('select log.clock_now() as now');
    from = rows[0]!.now;
  } else {
    await owner.query('update log.clock set ahead = $1::timestamptz - now()', [from]);
  }
  const events = Date.parse(target) > Date.parse(from) ? await tell(ports, story, from, target) : 0;
  await owner.query('select log.clock_move($1)', [target]);
  return events;
};
