import type { Daily } from '@hadcl/kernel/daily';
import type { Facts, Order } from '@hadcl/kernel/decision';
import { commandIdOf } from './ids.js';
import type { Given } from './ports.js';

/** One thing that falls due at one instant of the lab. */
export type Due = { readonly daily: Daily; readonly date: string; readonly instant: string };

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Everything due after `doneUntil` of each daily and not after `now`, in the order of the instants; names decide ties. */
export const dueBetween = (
  dailies: readonly Daily[],
  doneUntil: (daily: Daily) => string,
  now: string,
  facts: Pick<Facts, 'instantOf' | 'localOf' | 'parameter'>,
): readonly Due[] => {
  const today = facts.localOf(now).date;
  const due: Due[] = [];
  for (const daily of dailies) {
    const at = typeof daily.at === 'string' ? daily.at : daily.at(facts);
    const since = Date.parse(doneUntil(daily));
    for (let date = facts.localOf(doneUntil(daily)).date; date <= today; date = nextDate(date)) {
      const instant = facts.instantOf(date, at);
      if (Date.parse(instant) > since && Date.parse(instant) <= Date.parse(now)) due.push({ daily, date, instant });
    }
  }
  return due.sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant) || (a.daily.name < b.daily.name ? -1 : 1));
};

/**
 * The orders of one due instant with their ids, which only depend on what falls due and when: the worker, a second
 * worker, and a demonstration that is made up later all record it once.
 */
export const ordersOf = ({ daily, date, instant }: Due): readonly { readonly order: Order; readonly given: Given }[] =>
  daily.orders(date).map((order) => {
    const commandId = commandIdOf(`daily ${daily.name}`, date, order);
    return { order, given: { commandId, correlationId: commandId, causationId: null, happenedAt: instant } };
  });
