import { sql } from '@hadcl/kernel/sql';
import { testDatabase, type TestDatabase } from '@hadcl/platform/postgres/test-database';
import { projectInto } from '@hadcl/platform/projections/testing';
import { opened } from '../sessions/session.examples.js';
import { functionsOf } from './account.queries.js';
import { accountProjection, accounts } from './account.projection.js';
import { account } from './account.stream.js';
import { defaultFunctions } from './function.defaults.js';
import { functionProjection } from './function.projection.js';
import { theFunctionTable } from './function.stream.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());

test('an account is listed as it was opened, and as locked once it is', async () => {
  const locked = account.of('ann').records('AccountLocked', { accountId: 'ann', because: 'failures' });
  const rows = await projectInto(db.pool, [accountProjection], [opened(), locked]);
  expect(await rows(sql`select email, roles, locked from ${accounts}`)).toEqual([
    { email: 'ann@hadcl.example', roles: ['DUTY_OFFICER'], locked: true },
  ]);
});

test('several roles hold the union of their functions, and one that writes outweighs one that reads', async () => {
  const table = defaultFunctions.map((row) => theFunctionTable.records('FunctionDefined', row));
  const rows = await projectInto(db.pool, [functionProjection], table);
  const held = async (...roles: string[]) => {
    const found = await rows<{ code: string; readOnly: boolean }>(functionsOf(roles));
    return new Map(found.map(({ code, readOnly }) => [code, readOnly]));
  };
  expect((await held('PMO_MEMBER')).get('PROJECT_MANAGEMENT')).toBe(true);
  expect((await held('PMO_MEMBER', 'HADCL_OFFICER')).get('PROJECT_MANAGEMENT')).toBe(false);
  expect([...(await held('WS_PARTICIPANT')).keys()]).toEqual([
    'CHANGE_PASSWORD',
    'HOMEPAGE',
    'ONLINE_INFO',
    'OUTPUT_REQUEST',
    'PROGRESS_REPORT',
  ]);
  expect([...(await held()).keys()]).toEqual([]);
});
