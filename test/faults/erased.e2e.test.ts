import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { accountProjection } from '@hadcl/features/accounts/account/account.projection';
import { accounts } from '@hadcl/features/accounts/account/account.tables';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { projections } from '@hadcl/features/index';
import { raiseNotice } from '@hadcl/features/notifications/notice/notification.decisions';
import { erase } from '@hadcl/platform/log/event-store/erasing.examples';
import { pg } from '@hadcl/platform/base/postgres/pool';
import { decodeOutcome, type OutcomeRow } from '@hadcl/platform/log/event-store/stored-values';
import { deriveKeys } from '@hadcl/platform/log/keys/keys';
import { testMasterKey } from '@hadcl/platform/log/schema/test-database';
import { orderRebuild } from '@hadcl/platform/moving/mover/rebuild';
import { booked, enter } from '@hadcl/platform/moving/projections/book';
import { generationOf, qualifiedName } from '@hadcl/platform/moving/projections/generation';
import { houseUnderTest, password, send, type HouseUnderTest, type Visitor } from '../house-under-test.js';
import { aDayOf } from '../support/a-day.js';
import { columnsHolding } from '../support/columns-holding.js';
import { until } from '../support/until.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-06T09:00:00+08:00' });
}, 60_000);
afterAll(() => lab.close());

const asOwner = async (...statements: string[]) => {
  const owner = new pg.Client({ connectionString: lab.ownerUrl });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
};

const browser = `Browser ${randomUUID()}`;
const authenticate = (username: string, secret: string) =>
  send(lab.address, null, 'POST', '/user/authenticate', {
    body: { username, password: secret },
    headers: { 'user-agent': browser },
  });

/** Every build that stands in the database has come to the end of the log. */
const level = () =>
  until('the read models know it', async () => {
    const head = await lab.house.store.head();
    return (await booked(lab.house.pool, projections)).every((build) => build.ready && build.position >= head);
  });

const eraseNow = (personId: string) =>
  erase(lab.house.store, personId, 'asked for', {
    commandId: randomUUID(),
    correlationId: 'x',
    causationId: null,
    actor: { userId: 'admin', roles: [], address: '', userAgent: '' },
  });

/** A quarter of an hour later their next code lets them out: nobody is erased while inside. */
const signOut = async (theirs: Visitor) => {
  await lab.moveClock(new Date(Date.parse(lab.house.clock.now()) + 900_000).toISOString());
  const { token } = (await theirs.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!;
  const duty = await lab.visitor('DUTY_OFFICER');
  expect((await duty.call(attendanceCalls.signInOut, { token })).status).toBe(200);
};

/** As two administrators do it: one deletes the account and asks, another confirms. */
const eraseByTwo = async (userId: string) => {
  const [one, other] = [await lab.account(['HADCL_OFFICER']), await lab.account(['HADCL_OFFICER'])];
  const [first, second] = [await lab.login(one), await lab.login(other)];
  expect((await first.call(userWrites.deleteUser, { userId })).status).toBe(200);
  const asked = await first.call(erasingCalls.requestErasure, { userId, reason: 'Asked for by letter' });
  expect(asked.status).toBe(200);
  const { body } = await second.call(erasingCalls.deletedUsers, { sort: '-deletedAt', page: 0, size: 100 });
  const [request] = body.rows.find(({ id }) => id === userId)!.requests;
  const confirmed = await second.call(erasingCalls.confirmErasure, { userId, requestId: request!.requestId });
  expect(confirmed.status).toBe(200);
};

/** What stands beside the log of an account. */
const kept = async (accountId: string) =>
  (
    await lab.house.pool.query(
      `select (select count(*)::int from side.credentials where account_id = $1) as credentials,
              (select count(*)::int from log.claims where owner = $1) as claims,
              (select count(*)::int from side.outbox where person_id = $1) as letters,
              (select count(*)::int from side.failed_logins where subject = $1) as failures,
              (select count(*)::int from side.refused_logins where subject = $1) as refused,
              (select count(*)::int from side.sessions where account_id = $1 and ended_at is null) as sessions`,
      [accountId],
    )
  ).rows[0];
const nothing = { credentials: 0, claims: 0, letters: 0, failures: 0, refused: 0, sessions: 0 };

/** A copy of the accounts as another release left them, whose mover runs no more. */
const leaveBehind = async (version: number) => {
  const [own] = (await booked(lab.house.pool, [accountProjection]))!;
  const other = generationOf({ ...accountProjection, version });
  await enter(lab.house.pool, [other]);
  await lab.house.pool.query(
    `insert into ${qualifiedName(other, accounts)} select * from ${qualifiedName(own!, accounts)}`,
  );
  return other;
};

test('a person who is erased is nowhere in the database, whoever made the table, and their account is over', async () => {
  const unique = () => randomUUID().slice(0, 8);
  const person = await lab.account(['COL_RESEARCHER'], {
    lastName: `Zeta${unique()}`,
    firstName: `Omega${unique()}`,
    chineseName: '歐陽測試',
    salutation: `Prof${unique()}`,
    university: `University of ${unique()}`,
    idNo: `Q${unique()}`,
    email: `zeta.${unique()}@research.example`,
  });
  const { lastName, firstName, chineseName, salutation, university, idNo, email } = person;
  const values = [lastName, firstName, chineseName, salutation, university, idNo, email, browser];
  expect((await authenticate(email, password)).status).toBe(200);
  const theirs = await aDayOf(lab, person);
  await authenticate(email, 'wrong');
  await level();

  const known = await leaveBehind(98);
  const unknown = await leaveBehind(99);
  await asOwner(
    `update moving.generation set personal = null where id = '${unknown.id}'`,
    `create table read.nobodys_12345678 as select * from ${qualifiedName(known, accounts)}`,
    'analyze',
  );

  // Every column that holds something of a person, in clear; all else is sealed with their key.
  const columns = ['email', 'salutation', 'last_name', 'first_name', 'chinese_name', 'university', 'id_no'];
  expect(await columnsHolding(lab.ownerUrl, values)).toEqual(
    [
      ...columns.flatMap((column) => [`read.accounts.${column}`, `read.nobodys.${column}`]),
      ...['read.login_history.email', 'read.login_history.user_agent', 'read.visits.remarks'],
      // What ANALYZE sampled of the table that is nobody's.
      'pg_catalog.pg_statistic.stavalues1',
    ].sort(),
  );
  const { rows: outcomes } = await lab.house.pool.query<OutcomeRow>('select * from side.outcomes');
  const answers = outcomes.map((row) => JSON.stringify(decodeOutcome(row, deriveKeys(testMasterKey).outcome)));
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.filter((answer) => values.some((value) => answer.includes(value)))).toEqual([]);

  await signOut(theirs);
  await eraseByTwo(person.accountId);
  await level();
  await asOwner('analyze');
  expect(await columnsHolding(lab.ownerUrl, values)).toEqual([]);
  for (const projection of projections) await orderRebuild(lab.house.pool, projection);
  await level();
  expect(await columnsHolding(lab.ownerUrl, values)).toEqual([]);
  const [opened] = await lab.house.store.readStream(`account-${person.accountId}`);
  expect(opened!.data).toMatchObject({ lastName: '[erased]', university: '[erased]', email: '[erased]' });

  expect((await theirs.call(accountCalls.currentUser, {})).status).toBe(401);
  expect((await authenticate(email, password)).status).not.toBe(200);
  expect(await kept(person.accountId)).toEqual(nothing);
  expect((await lab.login(await lab.account(['COL_RESEARCHER'], { email }))).token).not.toBeNull();
}, 120_000);

test('the link that sets a new password goes with the person, and the letter that holds it', async () => {
  const person = await lab.account(['COL_RESEARCHER']);
  for (let n = 0; n < 5; n++) await authenticate(person.email, 'wrong');
  await level();
  const issued = (await lab.house.store.readStream(`account-${person.accountId}`)).at(-1)!;
  const values = [(issued as LoggedEvent).data['linkHash'] as string];
  const letters = async () =>
    (await lab.house.pool.query('select id from side.outbox where person_id = $1', [person.accountId])).rows;
  expect(await letters()).toHaveLength(1);
  expect(await columnsHolding(lab.ownerUrl, values)).toEqual(['read.accounts.link_hash']);
  await eraseNow(person.accountId);
  await level();
  expect(await columnsHolding(lab.ownerUrl, values)).toEqual([]);
  expect(await letters()).toEqual([]);
}, 60_000);

test('whoever is still named in a project gets no notice after their erasure; the others of it do', async () => {
  const [gone, stays] = [await lab.account(['COL_RESEARCHER']), await lab.account(['COL_RESEARCHER'])];
  await eraseNow(gone.accountId);
  const notice = { type: 'NTF_BOOKING_UPDATED', busDate: '2035-03-06', sentence: 'notice-booking-reviewed' } as const;
  for (const { accountId } of [gone, stays])
    await lab.order(raiseNotice, {
      ...notice,
      noticeId: `to ${accountId}`,
      userId: accountId,
      names: { refNum: 'R-1' },
      aboutUserId: null,
    });
  expect(await lab.house.store.readStream(`notice-to ${gone.accountId}`)).toEqual([]);
  expect(await lab.house.store.readStream(`notice-to ${stays.accountId}`)).toHaveLength(1);
}, 60_000);

test('what was decided before an erasure and is written after it brings nothing of the person back', async () => {
  const { accountId } = await lab.account(['COL_RESEARCHER']);
  await eraseNow(accountId);
  const actor = { userId: accountId, roles: [], address: '', userAgent: '' };
  const session = { id: randomUUID(), accountId, expiresAt: '2099-01-01T00:00:00Z', most: 10, idleMinutes: 15 };
  const letter = { id: randomUUID(), personId: accountId, subject: 'Dear', text: 'you', cause: randomUUID() };
  const key = randomUUID();
  await lab.house.store.append({
    entries: [],
    rows: [
      { kind: 'credential', row: { accountId, passwordHash: 'a hash' } },
      { kind: 'session', row: session },
      { kind: 'mail', row: letter },
      { kind: 'outcome', row: { key, bodyHash: 'h', status: 200, answer: 'their name' } },
    ],
    meta: { commandId: randomUUID(), correlationId: 'x', causationId: null, actor },
  });
  expect(await kept(accountId)).toEqual(nothing);
  expect(await lab.house.store.find(key)).toEqual({ bodyHash: 'h', status: 200, answer: null });
}, 60_000);
