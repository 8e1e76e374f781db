import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, Input, Output } from '@hadcl/kernel/call';
import type { Query } from '@hadcl/kernel/query';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { letterKinds } from '../../index.js';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import type { RunRows } from '@hadcl/platform/moving/projections/rows';
import { projectInto } from '@hadcl/platform/moving/projections/testing';
import { account } from '../../accounts/account/account.stream.js';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { opened } from '../../sessions/session/session.examples.js';
import { linkPlace, mailCalls } from './mail.contract.js';
import { mailProjection } from './mail.projection.js';
import { mail } from './mail.stream.js';
import { mailLog, oneMail } from './mail.queries.js';

let db: TestDatabase;
let rows: RunRows;
const bob = account.of('bob').records('AccountOpened', {
  ...opened()[1].data,
  ...{ accountId: 'bob', email: 'bob@hadcl.example', lastName: 'Lau', firstName: 'Ka Yan' },
});
const letterId = randomUUID();
const by = (userId: string, happenedAt: string) =>
  ({ happenedAt, actor: { userId, roles: [], address: '', userAgent: '' } }) as const;
const sentAgain = mail.of(letterId).records('MailSentAgain', { mailId: letterId });
const again = [
  [sentAgain, by('bob', '2027-03-10T09:00:00+08:00')],
  [sentAgain, by('ann', '2027-03-10T09:30:00+08:00')],
] as const;
beforeAll(async () => {
  db = await testDatabase();
  rows = await projectInto(db.pool, [accountProjection, mailProjection], [opened(), bob, ...again]);
}, 60_000);
afterAll(() => db.close());

const now = '2027-03-10T10:00:00+08:00';
const ask = <C extends Call>({ answer }: Query<C>, input: Input<C>): Promise<Output<C>> =>
  answer({ input, who: ann, now, today: '2027-03-10', facts: { ...plainFacts, letterKinds }, rows } as never);
const log = (its: object = {}) => ask(mailLog, mailCalls.mailLog.input.parse(its));

type Its = {
  to?: string;
  cause?: string;
  text?: string;
  became?: string;
  minutesAgo?: number;
  holds?: boolean;
  id?: string;
};
/** A letter in the outbox; the lab's clock is a year ahead. */
const letter = async (
  subject: string,
  {
    to = 'ann',
    cause = 'login',
    text = 'Text',
    became = '',
    minutesAgo = 0,
    holds = false,
    id = randomUUID(),
  }: Its = {},
) => {
  await db.pool.query(
    `insert into side.outbox (id, person_id, subject, text, cause, created_at, written_at, holds_secret)
     select $1, $2, $3, $4, $5, at, at + interval '365 days', $6 from (select now() - make_interval(mins => $7)) its(at)`,
    [id, to, subject, text, `${cause} ${id}`, holds, minutesAgo],
  );
  if (became) await db.pool.query(`update side.outbox set ${became} where id = $1`, [id]);
  return id;
};
const sent = 'sent_at = created_at, tries = 1';
const givenUp = `failed_at = created_at, tries = 12, failure = '550 no such person'`;

test('the log says of each letter what it is about, to whom, when by the lab’s clock, how it stands, and why it failed (A31)', async () => {
  await letter('Locked', { became: sent, minutesAgo: 4, holds: true });
  await letter('Bookings', { to: 'bob', cause: 'booking-letters', became: givenUp, minutesAgo: 3 });
  await letter('Reset', { cause: 'reset', became: `failure = '451 later', tries = 2`, minutesAgo: 2 });
  await letter('To nobody', { to: 'gone', cause: 'something new', minutesAgo: 1 });
  const page = await log();
  expect(page).toMatchObject({ total: 4, counts: { WAITING: 1, RETRYING: 1, SENT: 1, FAILED: 1, WITHDRAWN: 0 } });
  expect(
    page.rows.map(({ subject, kind, name, email, state, failure, tries, barred }) => [
      ...[subject, kind, name, email, state, failure, tries, barred],
    ]),
  ).toEqual([
    ['To nobody', 'OTHER', '', '', 'WAITING', null, 0, 'mail-on-its-way'],
    ['Reset', 'ACCOUNT', 'Chan A*', 'ann@hadcl.example', 'RETRYING', '451 later', 2, 'mail-on-its-way'],
    ['Bookings', 'BOOKING', 'Lau Ka Yan', 'bob@hadcl.example', 'FAILED', '550 no such person', 12, null],
    ['Locked', 'ACCOUNT', 'Chan A*', 'ann@hadcl.example', 'SENT', null, 1, 'mail-had-link'],
  ]);
  // A letter sent at once has the same time for writing and sending.
  const last = page.rows.at(-1)!;
  expect(last.sentAt).toBe(last.writtenAt);
});

test('a state, a part of a name, an address or a subject leave out what they do not fit, page by page from the server', async () => {
  expect((await log({ state: 'FAILED' })).rows.map(({ subject }) => subject)).toEqual(['Bookings']);
  for (const [person, found] of [
    ['lau KA', ['Bookings']],
    ['ANN@', ['Reset', 'Locked']],
    ['nobody', ['To nobody']],
    ['%', []],
  ] as const)
    expect([person, (await log({ person })).rows.map(({ subject }) => subject)]).toEqual([person, found]);
  // The counts apply the search but not the state.
  expect((await log({ person: 'ann@', state: 'SENT' })).counts).toEqual({
    WAITING: 0,
    RETRYING: 1,
    SENT: 1,
    FAILED: 0,
    WITHDRAWN: 0,
  });
  const second = await log({ sort: 'subject', page: 1, size: 3 });
  expect([second.total, second.rows.map(({ subject }) => subject)]).toEqual([4, ['To nobody']]);
});

test('one letter is shown with its text, no address that it leads to, and none of its secret (A31)', async () => {
  const text = `Open: ${linkPlace}\nPortal: https://portal.example/resetPassword/secret !`;
  const id = await letter('Set your password', { text, holds: true });
  await db.pool.query(`update side.outbox set secret = 'sealed-secret', html = '<a href="x">y</a>' where id = $1`, [
    id,
  ]);
  const its = await ask(oneMail, { id });
  expect(its).toMatchObject({ subject: 'Set your password', text: `Open: ${linkPlace}\nPortal: ${linkPlace} !` });
  expect(JSON.stringify([its, await log()])).not.toMatch(/secret|href/);
  await expect(ask(oneMail, { id: randomUUID() })).rejects.toMatchObject({ code: 'no-such-mail' });
});

test('one letter says who has sent it again and when, the newest first', async () => {
  await letter('Sent thrice', { id: letterId, became: sent });
  expect((await ask(oneMail, { id: letterId })).sentAgain).toEqual([
    { by: 'Chan A*', at: '2027-03-10T09:30:00.000+08:00' },
    { by: 'Lau Ka Yan', at: '2027-03-10T09:00:00.000+08:00' },
  ]);
});

test('a letter that was taken back before it was tried has not failed, and is not sent again', async () => {
  const id = await letter('Taken back', { cause: 'booking-letters', became: `failed_at = now(), failure = 'undone'` });
  expect(await ask(oneMail, { id })).toMatchObject({ state: 'WITHDRAWN', failure: 'undone', barred: 'mail-withdrawn' });
});

test('what is written in place of a letter whose part was undone is about bookings, too', async () => {
  await letter('Kept part', { cause: 'undone-letters' });
  expect((await log()).rows.find(({ subject }) => subject === 'Kept part')).toMatchObject({ kind: 'BOOKING' });
});
