import { expect, test } from '@jest/globals';
import type { Call, Input } from '@hadcl/kernel/call';
import type { Query } from '@hadcl/kernel/query';
import { render } from '@hadcl/kernel/sql';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { attendanceRate } from '../figures/attendance-rate.queries.js';
import { at, wed } from '../visits/attendance.examples.js';
import { dayFigures } from '../figures/figures.queries.js';
import { labNow } from '../figures/lab-now.queries.js';

/** The statements that a query sends at this instant; every statement returns no rows. */
const statementsAt = async <C extends Call>({ answer }: Query<C>, input: Input<C>, now: string) => {
  const put: unknown[] = [];
  const rows = async <Row>(statement: Parameters<typeof render>[0]) => {
    put.push(render(statement, ({ name }) => name));
    return [] as readonly Row[];
  };
  const asked = { input, who: ann, now, today: wed, facts: plainFacts, rows, seal: () => '', mark: () => '0' };
  await answer(asked).catch(() => {});
  return put;
};
test.each([
  ['get-attendance-rate', attendanceRate, { date: wed }],
  ['get-day-figures', dayFigures, { date: wed }],
  ['get-lab-now', labNow, { date: wed }],
] as const)(
  '%s puts the same statements for all who ask within a second, others for the next',
  async (_, ask, input) => {
    const asking = ask as Query<Call>;
    const first = await statementsAt(asking, input, at('10:42:00.004'));
    expect(first.length).toBeGreaterThan(0);
    expect(await statementsAt(asking, input, at('10:42:00.871'))).toEqual(first);
    expect(await statementsAt(asking, input, at('10:42:01.871'))).not.toEqual(first);
  },
);
