import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import { changeParameter } from '@hadcl/features/information/content/information.decisions';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { houseUnderTest, password, send, type Account, type HouseUnderTest } from './house-under-test.js';
import { allTold, aMinuteLater, attempt } from './support/logins.js';
import { until } from './support/until.js';
import { code, enrol, firstStep, secondStep } from './support/second-factor.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());
beforeEach(() => aMinuteLater(lab));

const { mySecondFactor, newRecoveryCodes, removeSecondFactor, beginSecondFactor, enrolSecondFactor } =
  secondFactorCalls;
const somebody = async (role = 'DUTY_OFFICER') => {
  const account = await lab.account([role]);
  const visitor = await lab.login(account);
  return { account, visitor, ...(await enrol(visitor)) };
};
const statusOf = async (token: string | null) => (await send(lab.address, token, 'GET', '/user')).status;
const tell = (account: Account) =>
  lab.house.store.readLog(0, 10_000).then((all) =>
    all
      .filter(isDecoded)
      .filter(({ data }) => data['accountId'] === account.accountId)
      .map(({ type }) => type),
  );

test('after the right password a code of the app is asked for, and lets in (A29)', async () => {
  const { account, secret } = await somebody();
  const { secondFactor, ticket, ...more } = await firstStep(lab, account);
  expect([secondFactor, more]).toEqual([['app', 'recovery'], {}]);
  expect(await statusOf(ticket)).toBe(401);
  const { status, body } = await secondStep(lab, { ticket, code: code(secret) });
  expect([status, body.expiredTime]).toEqual([200, 15]);
  expect(await statusOf(body.token)).toBe(200);
  expect(Date.parse(body.lastLoginTime!)).toBeGreaterThan(0);
});

test('a code lets in once: not again, not in another tab at the same moment, and none of before it', async () => {
  const { account, secret } = await somebody();
  const tickets = await Promise.all([1, 2].map(() => firstStep(lab, account)));
  const now = code(secret, 1);
  const both = await Promise.all(tickets.map(({ ticket }) => secondStep(lab, { ticket, code: now })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  for (const used of [now, code(secret)]) {
    const { ticket } = await firstStep(lab, account);
    expect((await secondStep(lab, { ticket, code: used })).status).toBe(401);
  }
});

test('the code that enrolled the app lets nobody in', async () => {
  const { account, secret } = await somebody();
  const { ticket } = await firstStep(lab, account);
  expect(await secondStep(lab, { ticket, code: code(secret, -1) })).toMatchObject({
    status: 401,
    body: { code: 'wrong-code', message: 'This code is not right. Attempts left before the account is locked: 4.' },
  });
});

test('a ticket leads to one session, is of this password only, and nothing else is one', async () => {
  const { account, visitor, secret, codes } = await somebody();
  const { ticket } = await firstStep(lab, account);
  const stale = await firstStep(lab, account);
  expect((await secondStep(lab, { ticket, code: code(secret) })).status).toBe(200);
  const over = { status: 401, body: { code: 'ticket-over' } };
  expect(await secondStep(lab, { ticket, code: codes[0]! })).toMatchObject(over);
  const chosen = { newPassword: 'Lab-Night-2035', confirmPassword: 'Lab-Night-2035' };
  await visitor.call(passwordCalls.changePassword, { currentPassword: password, password: chosen });
  expect(await secondStep(lab, { ticket: stale.ticket, code: codes[1]! })).toMatchObject(over);
  for (const none of ['x', visitor.token!, `${ticket.slice(0, -4)}AAAA`])
    expect(await secondStep(lab, { ticket: none, code: codes[1]! })).toMatchObject(over);
});

test('a ticket that has led in already, and a locked account, use up no recovery code', async () => {
  const { account, visitor, codes } = await somebody();
  const left = async () => (await visitor.call(mySecondFactor, {})).body.codesLeft;
  const { ticket } = await firstStep(lab, account);
  const other = await firstStep(lab, account);
  expect((await secondStep(lab, { ticket, code: codes[0]! })).status).toBe(200);
  expect((await secondStep(lab, { ticket, code: codes[1]! })).status).toBe(401);
  expect(await left()).toBe(9);
  await lab.house.pool.query('delete from side.failed_logins');
  for (let n = 0; n < 5; n++) await secondStep(lab, { ticket: other.ticket, code: '000000' });
  expect((await secondStep(lab, { ticket: other.ticket, code: codes[1]! })).status).not.toBe(200);
  const { rows } = await lab.house.pool.query(
    'select count(*)::int as left from side.recovery_codes where account_id = $1 and used_at is null',
    [account.accountId],
  );
  expect(rows).toEqual([{ left: 9 }]);
}, 30_000);

test('each recovery code lets in once, however it is typed, and is counted down', async () => {
  const { account, codes } = await somebody();
  expect(new Set(codes).size).toBe(10);
  const step = async (typed: string) =>
    secondStep(lab, { ticket: (await firstStep(lab, account)).ticket, code: typed });
  const { status, body } = await step(` ${codes[3]!.toLowerCase().replace('-', ' ')} `);
  expect(status).toBe(200);
  const mine = await send(lab.address, body.token, 'GET', '/user/my-second-factor');
  expect(mine.body).toMatchObject({
    isOn: true,
    app: { since: expect.stringMatching(/^2035-03-14T/), lastUsedAt: null },
    passkeys: [],
    codesLeft: 9,
    isRequired: false,
  });
  expect((await step(codes[3]!)).status).toBe(401);
  expect(await tell(account)).toContain('RecoveryCodeUsed');
});

test('a right code in another writing is no wrong one: full width, other hyphens, blanks, signs that nobody sees (A36)', async () => {
  const account = await lab.account(['DUTY_OFFICER']);
  const visitor = await lab.login(account);
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
  const { enrolment, secret } = (await visitor.call(beginSecondFactor, { currentPassword: password })).body;
  const enrolled = await visitor.call(enrolSecondFactor, { enrolment, code: wide(code(secret, -1)) });
  expect(enrolled.status).toBe(200);
  const [one, two, three, four] = enrolled.body.codes;
  const typed = [
    wide(code(secret)),
    wide(one!),
    two!.replace('-', '\u2011'),
    three!.replace('-', ' – '),
    `\u200B${four}`,
  ];
  for (const its of typed) {
    const { ticket } = await firstStep(lab, account);
    expect([its, (await secondStep(lab, { ticket, code: its })).status]).toEqual([its, 200]);
  }
});

test('200 wrong codes from 20 connections at once: ten are compared, the account is locked once, one letter goes out', async () => {
  const { account, secret } = await somebody();
  const { ticket } = await firstStep(lab, account);
  const answers = [];
  for (let sent = 0; sent < 200; sent += 20)
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => secondStep(lab, { ticket, code: 'AAAA-AAAA' })))),
    );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect(answers.filter(({ status }) => status === 401).length).toBe(10);
  await allTold(lab);
  const told = await tell(account);
  expect(told.filter((type) => type === 'AccountLocked')).toHaveLength(1);
  expect(told.filter((type) => type === 'UnlockLinkIssued')).toHaveLength(1);
  await aMinuteLater(lab);
  expect(await secondStep(lab, { ticket, code: code(secret) })).toMatchObject({ status: 401, body: { isLock: true } });
  expect(await attempt(lab, account.email, password)).toMatchObject({ status: 401, body: { isLock: true } });
}, 60_000);

test('wrong codes count with wrong passwords, and the right password between them forgives none', async () => {
  const { account } = await somebody();
  for (let n = 1; n <= 2; n++) {
    await attempt(lab, account.email, 'wrong');
    const { ticket } = await firstStep(lab, account);
    expect((await secondStep(lab, { ticket, code: '000000' })).status).toBe(401);
  }
  expect(await attempt(lab, account.email, 'wrong')).toMatchObject({ status: 401, body: { isLock: true } });
});

test('nothing is on before the app has proved itself; of two tabs the first enrols; nobody enrols for another', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  const [one, two] = [await lab.login(account), await lab.login(account)];
  const begun = await one.call(beginSecondFactor, { currentPassword: password });
  const other = await two.call(beginSecondFactor, { currentPassword: password });
  const { enrolment, secret } = begun.body;
  expect((await attempt(lab, account.email, password)).body.token).toEqual(expect.any(String));
  expect(await one.call(enrolSecondFactor, { enrolment, code: '12345' })).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining('This code is not right.') } },
  });
  const stranger = await lab.visitor('COL_RESEARCHER');
  const over = { status: 409, body: { code: 'enrolment-over' } };
  expect(await stranger.call(enrolSecondFactor, { enrolment, code: code(secret) })).toMatchObject(over);
  expect((await one.call(enrolSecondFactor, { enrolment, code: code(secret) })).status).toBe(200);
  const late = { enrolment: other.body.enrolment, code: code(other.body.secret) };
  expect(await two.call(enrolSecondFactor, late)).toMatchObject(over);
  expect((await one.call(mySecondFactor, {})).body).toMatchObject({ isOn: true, codesLeft: 10 });
});

test('a new app and new codes end those before; removed, the password is enough again', async () => {
  const { account, visitor, secret, codes } = await somebody();
  const again = await enrol(visitor);
  const step = async (typed: string) =>
    (await secondStep(lab, { ticket: (await firstStep(lab, account)).ticket, code: typed })).status;
  expect([await step(code(secret)), await step(codes[0]!), await step(code(again.secret))]).toEqual([401, 401, 200]);
  const fresh = (await visitor.call(newRecoveryCodes, { currentPassword: password })).body.codes;
  expect([await step(again.codes[0]!), await step(fresh[0]!)]).toEqual([401, 200]);
  expect((await visitor.call(removeSecondFactor, { currentPassword: 'wrong' })).status).toBe(422);
  expect((await visitor.call(removeSecondFactor, { currentPassword: password })).status).toBe(200);
  expect((await attempt(lab, account.email, password)).body.token).toEqual(expect.any(String));
  expect((await visitor.call(newRecoveryCodes, { currentPassword: password })).status).toBe(409);
});

test('the current password is guessed at no faster than at the login', async () => {
  const visitor = await lab.visitor('DUTY_OFFICER');
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++)
    statuses.push((await visitor.call(beginSecondFactor, { currentPassword: 'wrong' })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
}, 30_000);

test('whoever must have one sets it up before anything else, and then keeps it', async () => {
  const [duty, researcher] = [await lab.visitor('DUTY_OFFICER'), await lab.visitor('COL_RESEARCHER')];
  const wall = (await duty.call(attendanceCalls.openWall, {})).body.token;
  const atWall = () => send(lab.address, wall, 'GET', attendanceCalls.wall.path);
  expect((await atWall()).status).toBe(200);
  await lab.order(changeParameter, { code: 'mfa_required_roles', value: 'DUTY_OFFICER, SYSTEM_ADMIN' });
  try {
    const needed = {
      status: 403,
      body: { code: 'second-factor-needed', message: 'Please set up a second factor first.' },
    };
    const rate = () => duty.call(attendanceCalls.attendanceRate, { date: '2035-03-14' });
    await until('the parameter to hold', async () => (await rate()).status === 403);
    expect(await rate()).toMatchObject(needed);
    expect(await duty.call(sessionCalls.openSessions, {})).toMatchObject(needed);
    expect((await atWall()).status).toBe(401);
    expect((await duty.call(accountCalls.currentUser, {})).body.lacksFactor).toBe(true);
    expect((await researcher.call(accountCalls.currentUser, {})).body.lacksFactor).toBe(false);
    await enrol(duty);
    expect((await rate()).status).toBe(200);
    expect((await duty.call(accountCalls.currentUser, {})).body.lacksFactor).toBe(false);
    expect(await duty.call(removeSecondFactor, { currentPassword: password })).toMatchObject({
      status: 422,
      body: { code: 'second-factor-required' },
    });
  } finally {
    await lab.order(changeParameter, { code: 'mfa_required_roles', value: '' });
  }
});

test('an administrator resets it with a reason: sessions end, the person is mailed, and the password is enough again', async () => {
  const { account, visitor } = await somebody();
  const [officer, researcher] = [await lab.visitor('HADCL_OFFICER'), await lab.visitor('COL_RESEARCHER')];
  const order = {
    userId: account.accountId,
    why: 'phone-lost' as const,
    reason: 'Phone lost; showed the staff card in the office.',
  };
  expect((await researcher.call(userFactorCalls.resetSecondFactor, order)).status).toBe(403);
  expect(await officer.call(userFactorCalls.resetSecondFactor, { ...order, reason: 'lost' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Please say how you checked, in at least 10 characters.' } },
  });
  const { ticket } = await firstStep(lab, account);
  expect((await officer.call(userFactorCalls.resetSecondFactor, order)).status).toBe(200);
  expect(await statusOf(visitor.token)).toBe(401);
  expect(await secondStep(lab, { ticket, code: '123456' })).toMatchObject({ body: { code: 'ticket-over' } });
  expect((await attempt(lab, account.email, password)).body.token).toEqual(expect.any(String));
  const letters = (await (await fetch(`${lab.address}/dev/mail`)).json()) as { personId: string; text: string }[];
  expect(letters.filter(({ personId }) => personId === account.accountId).map(({ text }) => text)).toEqual([
    expect.stringContaining(`Why: Phone lost or changed. ${order.reason}`),
  ]);
});
