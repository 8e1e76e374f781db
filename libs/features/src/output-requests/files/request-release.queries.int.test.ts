import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { sql } from '@hadcl/kernel/sql';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import type { RunRows } from '@hadcl/platform/moving/projections/rows';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { joins, made, person } from '../../projects/project/project-lab.examples.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { recorded } from '../request/request-recorded.examples.js';
import { requestProjection } from '../request/request.projection.js';
import { voteProjection } from '../votes/votes.projection.js';
import { keptFile } from './request-file.examples.js';
import { requestFileProjection } from './request-file.projection.js';
import { requestReleaseCalls } from './request-release.contract.js';
import { fileToTake } from './request-release.queries.js';

const projections = [projectProjection, accountProjection, requestProjection, requestFileProjection, voteProjection];
const who = { ...ann, codes: ['OUTPUT_REQUEST'], sessionId: 's1' };
const lab = labOf(projections, { who, today: '2027-03-10' });
const session = (id: string, isEnded: boolean) => sql`
  insert into side.sessions (id, account_id, expires_at, ended_at)
  values (${id}, 'ann', now() + interval '1 hour', case when ${isEnded} then now() end)
  on conflict (id) do update set ended_at = excluded.ended_at`;

test('a download ends with its session: after logout or deactivation no further part is sent', async () => {
  const past = [
    ...[person('ann', 'Chan', '陳安'), ...made('team'), joins('team', 'ann')],
    ...[...recorded('r1').submitted('2027-03-03T09:00:00+08:00'), keptFile({ accountId: 'hugo', byOffice: true })],
    ...recorded('r1').approved('2027-03-05T09:00:00+08:00'),
  ];
  const ask = await lab(past);
  const run = (statement: ReturnType<typeof session>) =>
    ask({ answer: ({ rows }: { rows: RunRows }) => rows(statement) } as never, {} as never);
  const sent = async (its = who) => (await ask(fileToTake, { id: 'r1', fileId: 'f1' }, { who: its })).file?.fileId;
  await run(session('s1', false));
  expect(await sent()).toBe('f1');
  expect(await sent({ ...who, sessionId: 'of nobody' })).toBeUndefined();
  await run(session('s1', true));
  expect(await sent()).toBeUndefined();
});

test('a download that begins beyond any file is refused before it is an order', () => {
  const { input } = requestReleaseCalls.releasedFile;
  expect(input.safeParse({ id: 'r1', fileId: 'f1', from: '2147483648' }).success).toBe(false);
  expect(input.safeParse({ id: 'r1', fileId: 'f1', from: '2147483647' }).success).toBe(true);
});
