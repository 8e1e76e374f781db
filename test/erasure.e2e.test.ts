import { type DeletedUser, erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { roles } from '@hadcl/features/words/role';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import type { Account, Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { openDays } from './support/lab.js';
import { until } from './support/until.js';
import { saved, selfService, usersOf } from './support/users.js';

const house = houseInBrowser('2035-03-14T10:00:00+08:00');
const reason = 'Asked for in writing, file 2035/7';
let [officer, second, duty]: Visitor[] = [];
let [officerAccount, secondAccount]: Account[] = [];
let users: ReturnType<typeof usersOf>;
beforeAll(async () => {
  const { lab } = house;
  officerAccount = await lab.account([roles.officer], { lastName: 'Wong', firstName: 'Chi Ho' });
  secondAccount = await lab.account([roles.officer], { lastName: 'Cheung', firstName: 'Kwok Wai' });
  [officer, second] = [await lab.login(officerAccount), await lab.login(secondAccount)];
  duty = await lab.login(await lab.account([roles.duty]));
  users = usersOf(lab, officer);
}, 60_000);

const listed = async (by: Visitor, userId: string): Promise<DeletedUser | undefined> => {
  const { body } = await by.call(erasingCalls.deletedUsers, { sort: '-deletedAt', page: 0, size: 100 });
  return body.rows.find(({ id }) => id === userId);
};
const deletedAccount = async (more: object = {}) => {
  const account = await house.lab.account([roles.workshop], more);
  expect((await officer!.call(userWrites.deleteUser, { userId: account.accountId })).status).toBe(200);
  return account;
};
const asked = async (userId: string) => {
  expect((await officer!.call(erasingCalls.requestErasure, { userId, reason })).status).toBe(200);
  return (await listed(officer!, userId))!.requests[0]!.requestId;
};

test('a person is erased by two administrators; who, why and when stays, whom not', async () => {
  const { accountId: userId, email } = await deletedAccount({ lastName: 'Zeta', firstName: 'Omega' });
  const requestId = await asked(userId);
  expect(await listed(duty!, userId)).toMatchObject({
    ...{ email, deletedBy: 'Wong Chi Ho', isErased: false },
    requests: [{ requestId, state: 'waiting', reason, requester: 'Wong Chi Ho', until: '2035-03-21' }],
  });
  const own = await officer!.call(erasingCalls.confirmErasure, { userId, requestId });
  expect(own).toMatchObject({ status: 403 });
  const waiting = await second!.call(erasingCalls.waitingErasures, {});
  expect(waiting.body).toContainEqual({ userId, requesterId: officerAccount!.accountId, until: '2035-03-21' });
  expect((await second!.call(erasingCalls.erasureMeans, { userId })).body).toMatchObject({ email, isInside: false });

  expect(await second!.call(erasingCalls.confirmErasure, { userId, requestId })).toMatchObject({
    ...{ status: 200, body: { message: 'The person has been erased.' } },
  });
  const after = await listed(duty!, userId);
  expect(after).toMatchObject({
    ...{ email: '[erased]', lastName: '[erased]', firstName: '[erased]', isErased: true, deletedBy: 'Wong Chi Ho' },
    requests: [{ state: 'confirmed', reason, requester: 'Wong Chi Ho', ender: 'Cheung Kwok Wai' }],
  });
  for (const account of [officerAccount!, secondAccount!])
    await until('both are told', async () =>
      (await users.lettersTo(account.accountId)).some(({ subject }) => subject === 'A person was erased'),
    );
  await until('the letters that nobody decided are taken back', async () => {
    const { rows: expiries } = await house.lab.house.pool.query<{ failure: string | null }>(
      `select failure from side.outbox where subject = 'Nobody confirmed an erasure' and about ? $1`,
      [requestId],
    );
    return expiries.length >= 2 && expiries.every(({ failure }) => failure === 'The request was decided in time.');
  });
  const letters = [officerAccount!, secondAccount!].map(({ accountId }) => users.lettersTo(accountId));
  expect(JSON.stringify(await Promise.all(letters))).not.toContain(email);
  const again = await second!.call(erasingCalls.requestErasure, { userId, reason });
  expect(again).toMatchObject({ status: 409, body: { message: 'This person has been erased already.' } });
}, 60_000);

test('of two who confirm at the same moment one erases; a withdrawal and a confirmation are never both', async () => {
  const third = await house.lab.login(await house.lab.account([roles.officer]));
  const { accountId: one } = await deletedAccount();
  const request = { userId: one, requestId: await asked(one) };
  const both = await Promise.all([second!, third].map((by) => by.call(erasingCalls.confirmErasure, request)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const { accountId: other } = await deletedAccount();
  const its = { userId: other, requestId: await asked(other) };
  const ends = await Promise.all([
    second!.call(erasingCalls.confirmErasure, its),
    officer!.call(erasingCalls.withdrawErasure, its),
  ]);
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
  const { isErased, requests } = (await listed(officer!, other))!;
  expect(requests.map(({ state }) => state)).toEqual([isErased ? 'confirmed' : 'withdrawn']);
}, 60_000);

test('only holders of PERSON_ERASURE ask, decide and see what it means; a living account is not erased', async () => {
  const { accountId: userId } = await deletedAccount();
  const pmo = await house.lab.login(await house.lab.account([roles.pmoMember]));
  for (const by of [duty!, pmo, house.lab.nobody])
    expect([403, 401]).toContain((await by.call(erasingCalls.requestErasure, { userId, reason })).status);
  expect((await duty!.call(erasingCalls.erasureMeans, { userId })).status).toBe(403);
  expect((await pmo.call(erasingCalls.deletedUsers, { sort: 'email', page: 0, size: 5 })).status).toBe(403);
  const living = { userId: secondAccount!.accountId, reason };
  expect((await officer!.call(erasingCalls.requestErasure, living)).status).toBe(422);
}, 60_000);

test('an officer finds in the browser what another asks for, sees what it means, and erases it', async () => {
  const { accountId, email } = await deletedAccount();
  const { page, faults } = await windowOf(house.browser, house.lab.address, officerAccount!.email, desktop);
  await page.goto(`${house.lab.address}/user-management`);
  await page.getByRole('button', { name: 'Deleted accounts' }).click();
  await page.getByRole('searchbox', { name: 'Search deleted accounts' }).fill(email);
  await page.getByRole('button', { name: `Erase the person of ${email}` }).click();
  await page.getByText(/become unreadable/).waitFor();
  await page.getByLabel(/^Why/).fill('Because it is time');
  await page.getByRole('button', { name: 'Ask for the erasure' }).click();
  await page.getByRole('button', { name: `Withdraw the erasure of ${email}` }).waitFor();

  const other = await windowOf(house.browser, house.lab.address, secondAccount!.email, desktop);
  await other.page.getByRole('link', { name: /^Decide: / }).click();
  await other.page.getByRole('button', { name: `Decide on the erasure of ${email}` }).click();
  await other.page.getByText('Because it is time').waitFor();
  await other.page.getByRole('button', { name: 'Erase for ever' }).click();
  await other.page.getByText('The person has been erased.').waitFor();
  await until('the first window has it', async () => (await page.getByText(email).count()) === 0);
  expect((await listed(officer!, accountId))!.isErased).toBe(true);
  expect([...faults, ...other.faults]).toEqual([]);
}, 120_000);

test('a self-service researcher whose account is deleted gives the seats of their dates back, and reads which', async () => {
  const dates = ['2035-03-20', '2035-03-21'];
  await openDays(officer!, dates, 1);
  const body = selfService();
  const id = await users.made(body);
  const detail = await users.detailOf(id);
  const { body: projects } = await officer!.call(bookingCalls.allUserBookings, { bookMonth: '2035-03' });
  expect(projects).toEqual([]);
  const projectId = await applicationOf(id);
  const lines = dates.map((bookDate) => ({
    ...{ bookDate, quota: 1, projectId, projectCode: detail.user.appNumSelfService!, requestId: '', remarks: '' },
    ...{ statusCode: 'APPROVED' as const, rejectReason: '' },
  }));
  expect((await officer!.call(bookingCalls.submitAllBookings, lines)).body).toMatchObject({ isSuccess: true });
  const held = async () => {
    const { body: days } = await officer!.call(occupancyCalls.capacityFull, {
      startDate: dates[0]!,
      endDate: dates[1]!,
    });
    return days.map(({ quota }) => quota);
  };
  expect(await held()).toEqual([1, 1]);

  const until21 = { expiryDateSelfService: '2035-03-20' };
  await saved(users.edit(id, until21));
  await until('the second date is given back', async () => (await held())[1] === 0);
  expect(await held()).toEqual([1, 0]);
  await officer!.call(userWrites.deleteUser, { userId: id });
  await until('both are given back', async () => (await held()).every((seats) => seats === 0));
  await until('they are told', async () => {
    const letters = await users.lettersTo(id);
    return letters.filter(({ subject }) => subject === 'Your lab bookings were cancelled').length === 2;
  });
}, 60_000);

const applicationOf = async (userId: string): Promise<string> => {
  const { rows } = await house.lab.house.pool.query<{ id: string }>(
    `select data->>'projectId' as id from log.events where type = 'SelfServiceOpened' and data->>'userId' = $1`,
    [userId],
  );
  return rows[0]!.id;
};
