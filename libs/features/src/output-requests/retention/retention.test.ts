import { plainFacts } from '@hadcl/kernel-testing/given';
import type { Cause } from '@hadcl/kernel/reaction';
import type { Sql } from '@hadcl/kernel/sql';
import { retentionOrders } from './retention.reactions.js';

/** The dates for whose end of retention the look at `date` reminds, when it is recorded at `recordedAt`. */
const remindedOf = async (date: string, recordedAt: string) => {
  const asked: Sql[] = [];
  const cause = {
    ...{ facts: plainFacts, idFor: (target: string) => target, meta: { recordedAt } },
    rows: async (statement: Sql) => {
      asked.push(statement);
      return [];
    },
  } as unknown as Cause;
  await retentionOrders.on.RetentionLookedAt!({ date }, cause);
  return asked[1]!.values.find((value) => Array.isArray(value));
};

test('a day reminds of what ends 7 days and 1 day later, and looked at late, after a worker was dead, not of what is over by then', async () => {
  expect(await remindedOf('2027-03-24', '2027-03-24T00:00:00+08:00')).toEqual(['2027-03-31', '2027-03-25']);
  expect(await remindedOf('2027-03-24', '2027-03-31T23:59:59+08:00')).toEqual(['2027-03-31']);
  expect(await remindedOf('2027-03-24', '2027-04-01T00:00:00+08:00')).toEqual([]);
});
