import { createHash } from 'node:crypto';
/**
 * Testing queries on a real Postgres (`*.queries.int.test.ts`):
 *
 *     const lab = labOf([bookingProjection, projectProjection], { who: researcher });
 *     test('…', async () => {
 *       const ask = await lab([opened('team'), placed('team', wed, 2)]);
 *       expect(await ask(userBookings, march)).toEqual([…]);
 *       expect(await ask(userBookings, march, { today: '2027-03-09' })).toEqual([…]);
 *     });
 *     const projected = tablesOf([accountProjection]);       // rows without a query
 *     test('…', async () => {
 *       const rows = await projected([opened()]);
 *       expect(await rows(sql`select email from ${accounts}`)).toEqual([…]);
 *     });
 *
 *     const file = await linesOf(rows, exportVisits, { month: '2027-03' }, { now });   // the lines of an export
 *
 * `projectInto` makes rows of the events. Caller, time and facts of a query are the last ones given: of the file, of
 * the lab, or of the call.
 */
import { afterAll, beforeAll } from '@jest/globals';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Facts, Parameter } from '@hadcl/kernel/decision';
import type { Export } from '@hadcl/kernel/export';
import type { Projection } from '@hadcl/kernel/projection';
import type { Query } from '@hadcl/kernel/query';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { testDatabase, type TestDatabase } from '../../log/schema/test-database.js';
import type { RunRows } from './rows.js';
import { projectInto, type Happened } from './testing.js';

/** Caller, time and facts of a query. */
export type Around = {
  readonly who?: Who;
  /** Lab time; `today` is short for 10:00 of that date. Default: 10:00 on 1 March 2027. */
  readonly now?: string;
  readonly today?: string;
  readonly facts?: Facts;
  /** System parameters that differ from their defaults, by code. */
  readonly parameters?: Readonly<Record<string, number | string>>;
};
export type Ask = <C extends Call>(query: Query<C>, input: Input<C>, around?: Around) => Promise<Output<C>>;

const tenOn = (date: string) => `${date}T10:00:00+08:00`;
const nowOf = ({ now, today }: Around) => now ?? (today && tenOn(today));

/** A test database for a file; the returned function fills it with events and returns a reader of its rows. */
export const tablesOf = (projections: readonly Projection[]): ((past: readonly Happened[]) => Promise<RunRows>) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  }, 60_000);
  afterAll(() => db.close());
  return (past) => projectInto(db.pool, projections, past);
};

/** The same, returning a function that asks queries. */
export const labOf = (
  projections: readonly Projection[],
  usual: Around = {},
): ((past: readonly Happened[], ofLab?: Around) => Promise<Ask>) => {
  const projected = tablesOf(projections);
  return async (past, ofLab = {}) => {
    const rows = await projected(past);
    return ({ answer }, input, around = {}) => {
      const { who = ann, facts: given = plainFacts, parameters = {} } = { ...usual, ...ofLab, ...around };
      const parameter = (asked: Parameter) => parameters[asked.code] ?? given.parameter(asked);
      const facts: Facts = { ...given, parameter: parameter as Facts['parameter'] };
      const now = nowOf(around) ?? nowOf(ofLab) ?? nowOf(usual) ?? tenOn('2027-03-01');
      const seal = (purpose: string, payload: unknown, seconds: number) =>
        JSON.stringify({ payload, purpose, seconds });
      const mark = (purpose: string, value: string) =>
        createHash('sha256')
          .update(purpose + value)
          .digest('hex');
      return answer({ input, who, now, today: facts.localOf(now).date, facts, rows, seal, mark });
    };
  };
};

/** The lines of an export, each keyed by the columns' title keys. */
export const linesOf = async <C extends Call>(
  rows: RunRows,
  { statement, columns }: Export<C>,
  input: Omit<Input<C>, 'format'>,
  { who = ann, facts = plainFacts, ...around }: Pick<Around, 'who' | 'facts' | 'now' | 'today'> = {},
) => {
  const now = nowOf(around) ?? tenOn('2027-03-01');
  const request = { input: { ...input, format: 'csv' } as Input<C>, who, now, today: facts.localOf(now).date, facts };
  const found = await rows(statement(request));
  return found.map((row) => Object.fromEntries(columns.map(({ title, value }) => [title, value(row, facts)])));
};
