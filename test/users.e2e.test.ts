import { randomUUID } from 'node:crypto';
import type { Input } from '@hadcl/kernel/call';
import { roles } from '@hadcl/features/words/role';
import { salutations, userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import { roleFlags } from '@hadcl/features/accounts/user/user-roles.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openProject } from './support/lab.js';
import { asEdited, period, researcher, row, saved, selfService, tokenIn, usersOf, written } from './support/users.js';

let lab: HouseUnderTest;
let users: ReturnType<typeof usersOf>;
let [admin, officer, duty]: Visitor[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  const named = async (role: string, lastName: string) => lab.login(await lab.account([role], { lastName }));
  admin = await named(roles.admin, 'Au');
  officer = await named(roles.officer, 'Wong');
  duty = await named(roles.duty, 'Leung');
  users = usersOf(lab, admin);
  for (const n of [1, 2])
    await openProject(lab, {
      projectId: `p${n}`,
      refNum: `R-${n}`,
      from: '2035-01-01',
      until: '2035-12-31',
      people: [],
    });
}, 60_000);
afterAll(() => lab.close());
beforeEach(() => lab.house.pool.query(`update side.failed_logins set at = at - interval '1 minute'`));

test('an account is opened whole, its person sets the first password by the letter, and what was written is read again [1.7.18 1.7.20 1.7.21 1.4.26 1.2.3.10 1.3.03 1.3.05 1.3.06 1.3.08 1.3.09 1.3.23 1.3.28 1.3.30 1.3.31 1.3.32 1.3.33 1.3.51 1.7.46]', async () => {
  const body = selfService({ appNumCollaborate: 'C-9', expiryDateCollaborate: 'soon' });
  const id = await users.made(body);
  const detail = await users.detailOf(id);
  expect(detail).toMatchObject({
    user: {
      version: 1,
      email: body.email,
      salutation: 'Dr',
      lastName: 'Ho',
      firstName: 'M*',
      typeOfID: 'STAFF',
      idNo: 'S-77',
      idValidity: '2036-01-31',
      isPermanent: false,
      effectiveDate: '2035-03-01',
      accountCreationDate: '2035-03-14',
      status: 'A',
      isSelfService: true,
      isHADCL: false,
      appNumSelfService: body.appNumSelfService,
      appNoSelfService: 'A-1',
      dateQuota: 3,
      expiryDateSelfService: '2035-06-30',
      ...period,
      appNumCollaborate: 'C-9',
      expiryDateCollaborate: 'soon',
    },
    adminTasks: [{ code: 'WAT_VIDEO' }, { code: 'FRS_SIG' }],
    projects: [],
    lockStatus: 'UL',
  });
  const [letter] = await users.lettersTo(id);
  expect(letter).toMatchObject({ subject: 'Your account at the data collaboration laboratory' });
  expect(letter!.text).toContain('until 15 Mar 2035 10:0');
  expect((await users.choose(tokenIn(letter!.text), 'Lab-Night-2035')).status).toBe(200);
  expect((await users.attempt(String(body.email), 'Lab-Night-2035')).status).toBe(200);
  const { body: all } = await admin!.call(userReads.userList, {});
  expect(all).toContainEqual(
    expect.objectContaining({
      id,
      roles: ['SELF_RESEARCHER'],
      status: 'A',
      lockstatus: 'UL',
      refnoselfserve: body.appNumSelfService,
    }),
  );
}, 30_000);

test('each role is given and shown by its flag; salutation, type of ID and place are of those that there are [1.3.02 1.3.04 1.3.10 1.3.11 1.3.13 1.3.15 1.3.16 1.3.17 1.3.18 1.3.19 1.3.20 1.3.21 1.3.22]', async () => {
  const special: Readonly<Record<string, Input<typeof userWrites.createUser>>> = {
    isSelfService: selfService(),
    isCollaborate: researcher([row('p1')]),
  };
  for (const [flag, role] of Object.entries(roleFlags)) {
    // Only the Edit dialog gives the chair of the PMO.
    const first = flag === 'isPMOChair' ? 'isPMOMember' : flag;
    const body = special[flag] ?? written({ isHADCL: false, [first]: true });
    const id = await users.made(body);
    if (first !== flag) await saved(users.edit(id, { [first]: false, [flag]: true }));
    const { user, lockStatus } = await users.detailOf(id);
    expect(Object.keys(roleFlags).filter((one) => user[one as keyof typeof roleFlags])).toEqual([flag]);
    expect([user.status, lockStatus, (await users.rowOf(String(body.email)))!.roles]).toEqual(['A', 'UL', [role]]);
  }
  for (const salutation of salutations)
    expect((await users.detailOf(await users.made(written({ salutation })))).user.salutation).toBe(salutation);
  expect((await users.detailOf(await users.made(written({ typeOfID: 'STUDENT' })))).user.typeOfID).toBe('STUDENT');
  for (const wrong of [{ salutation: 'Sir' }, { typeOfID: 'GUEST' }, { accessLocation: 2 }])
    expect((await admin!.call(userWrites.createUser, written(wrong as never))).status).toBe(400);
}, 60_000);

test('a new account’s link lasts a day from the start of its effective date [1.2.3.10 1.4.17]', async () => {
  const body = written({ effectiveDate: '2035-04-02' });
  const [letter] = await users.lettersTo(await users.made(body));
  expect(letter!.text).toContain('you can log in from 2 Apr 2035');
  expect(letter!.text).toContain('until 3 Apr 2035 00:00');
  await users.choose(tokenIn(letter!.text), 'Lab-Night-2035');
  expect(await users.attempt(String(body.email), 'Lab-Night-2035')).toMatchObject({
    status: 401,
    body: { message: 'Your account is not active. Please contact the data office.' },
  });
}, 30_000);

test('every fault is told at its field in the document’s words, and nothing is opened [1.5.18 1.5.19 1.5.21 1.5.23 1.5.43 1.5.47 1.5.54 1.5.56]', async () => {
  const { status, body } = await admin!.call(
    userWrites.createUser,
    researcher([row('p1'), row('p1', { expiryDateCollaborate: 'x' }), row('nothing')], {
      ...{
        lastName: ' ',
        firstName: null,
        email: '',
        effectiveDate: '',
        idValidity: '31-01-2036',
        isSelfService: true,
      },
    }),
  );
  expect(status).toBe(422);
  expect((body as unknown as { fields: unknown }).fields).toEqual({
    lastName: 'Last name is required',
    firstName: 'First name is required',
    email: 'Email is required',
    effectiveDate: 'Account Effective Date is required',
    idValidity: 'Please input valid expiry date',
    appNumSelfService: 'Ref. No. is required',
    dateQuota: 'No. of Access Day requested is required',
    accessStartDate: 'Access Start Date is required',
    expiryDateSelfService: 'Access End Date is required',
    portalAccessEndDate: 'Portal Access End Date is required',
    'projects.1.projectId': 'Ref. No. (Project) «R-1» is repeated',
    'projects.1.expiryDateCollaborate': 'Please input valid expiry date',
    'projects.2.projectId': 'There is no such project to choose.',
  });
  const long = await admin!.call(userWrites.createUser, written({ lastName: 'x'.repeat(101), idNo: 'x'.repeat(21) }));
  expect(long).toMatchObject({
    status: 422,
    body: { fields: { lastName: expect.any(String), idNo: expect.any(String) } },
  });
  const nine = Array.from({ length: 9 }, (_, n) => row(`q${n}`));
  expect((await admin!.call(userWrites.createUser, researcher(nine))).status).toBe(422);
});

test('an e-mail and a ref. no. are used once: of two who take them at once one is told so at the field [1.8.29]', async () => {
  const email = `${randomUUID()}@hadcl.example`;
  const both = await Promise.all([admin!, officer!].map((by) => by.call(userWrites.createUser, written({ email }))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    body: { fields: { email: 'This e-mail address is already used by an account.' } },
  });
  const appNumSelfService = 'SS-once';
  const two = await Promise.all(
    [1, 2].map(() => admin!.call(userWrites.createUser, selfService({ appNumSelfService }))),
  );
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(two.find(({ status }) => status === 409)).toMatchObject({
    body: { fields: { appNumSelfService: 'This Ref. No. is already used by a project or another application.' } },
  });
});

test('a double click with one key opens one account with one letter, and saves once [1.7.08]', async () => {
  const body = written();
  const key = { 'idempotency-key': randomUUID() };
  const twice = await Promise.all([1, 2].map(() => admin!.call(userWrites.createUser, body, key)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { id } = (await users.rowOf(String(body.email)))!;
  expect(await users.lettersTo(id)).toHaveLength(1);
  const change = asEdited(await users.detailOf(id), { lastName: 'Lo' }) as Input<typeof userWrites.editUser>;
  const again = { 'idempotency-key': randomUUID() };
  const edits = await Promise.all([1, 2].map(() => admin!.call(userWrites.editUser, change, again)));
  expect(edits.map(({ status }) => status)).toEqual([200, 200]);
  expect((await users.detailOf(id)).user).toMatchObject({ lastName: 'Lo', version: 2 });
}, 30_000);

test('of two editors the second is told who came first, and overwrites nothing [1.8.11 1.8.12 1.7.48]', async () => {
  const id = await users.made(written());
  const seen = await users.detailOf(id);
  await saved(officer!.call(userWrites.editUser, asEdited(seen, { lastName: 'First' }) as never));
  expect(await admin!.call(userWrites.editUser, asEdited(seen, { lastName: 'Second' }) as never)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This record was changed by Wong A\* at 10:\d\d\. Please reload it\.$/) },
  });
  expect((await users.detailOf(id)).user.lastName).toBe('First');
});

test('who may not assign a role is answered 403, and so is whoever acts on an account that holds it [1.6.09 1.6.48]', async () => {
  const refused = { status: 403 };
  expect(await duty!.call(userWrites.createUser, written())).toMatchObject(refused);
  expect(await admin!.call(userWrites.createUser, written({ isHADCL: false, isPMOChair: true }))).toMatchObject(
    refused,
  );
  const id = await users.made(written({ isHADCL: false, isSystemAM: true }));
  const userEmail = (await users.detailOf(id)).user.email;
  expect(await users.edit(id, {}, officer!)).toMatchObject(refused);
  expect(await officer!.call(userWrites.resetUserPassword, { userId: id, userEmail })).toMatchObject(refused);
  expect(await officer!.call(userWrites.deleteUser, { userId: id })).toMatchObject(refused);
  await saved(users.edit(id, { isSystemAM: false, isPMOChair: true }));
});

test('projects follow the account: who is attached books with it, and who is detached no more', async () => {
  const account = await lab.account([roles.project]);
  const person = await lab.login(account);
  const mine = async () =>
    (await person.call(projectCalls.userProjects, {})).body.map(({ projectCode }) => projectCode);
  await saved(
    users.edit(account.accountId, { projects: [row('p1'), row('p2', { isPI: true, is_WAT_VIDEO_P: true })] }),
  );
  expect(await mine()).toEqual(['R-1', 'R-2']);
  expect((await users.rowOf(account.email))!.refnocollaborate).toBe('R-1, R-2');
  await saved(users.edit(account.accountId, { projects: [row('p2')] }));
  expect(await mine()).toEqual(['R-2']);
  expect((await users.detailOf(account.accountId)).projects).toMatchObject([
    { projectId: 'p2', isPI: false, adminTasks: [] },
  ]);
  await saved(
    users.edit(account.accountId, {
      isSelfService: true,
      appNumSelfService: 'SS-7',
      dateQuota: '2',
      expiryDateSelfService: '2035-06-30',
      ...period,
    }),
  );
  expect(await mine()).toEqual(['R-2', 'SS-7']);
  await saved(users.edit(account.accountId, { appNumSelfService: 'SS-8', dateQuota: '4', accessLocation: 1 }));
  const [, application] = (await person.call(projectCalls.userProjects, {})).body;
  expect(application).toMatchObject({ projectCode: 'SS-8', dateQuota: 4, accessLocation: 1 });
  const { version: _, ...kept } = (await users.detailOf(account.accountId)).user;
  expect(kept).toMatchObject({ appNumSelfService: 'SS-8', accessLocation: 1 });
  await saved(users.edit(account.accountId, { isSelfService: false }));
  expect(await mine()).toEqual(['R-2']);
  expect(
    (await officer!.call(projectCalls.addProjects, { bookMonth: '2035-05' })).body.map(({ refNum }) => refNum),
  ).not.toContain('SS-8');
  expect(
    (await person.call(bookingCalls.userBookings, { startDate: '2035-03-01', endDate: '2035-03-31' })).status,
  ).toBe(200);
}, 30_000);

test('the list is paged, sorted and filtered on the server; the project list has the projects’ dates [1.7.19 1.3.37 1.3.38 1.2.4.18]', async () => {
  const all = (await admin!.call(userReads.userPage, { status: 'ALL', sort: 'email', page: 0, size: 500 })).body;
  expect(all.total).toBe(all.rows.length);
  const pages = await Promise.all(
    [0, 1].map((page) => admin!.call(userReads.userPage, { status: 'ALL', sort: '-refnocollaborate', page, size: 5 })),
  );
  expect(pages.map(({ body }) => body.rows.length)).toEqual([5, 5]);
  expect(pages[0]!.body.rows[0]!.refnocollaborate).toBe('R-2');
  await saved(users.edit(await users.made(written()), { status: 'I' }));
  const inactive = (await admin!.call(userReads.userPage, { status: 'I', sort: 'email', page: 0, size: 50 })).body.rows;
  expect(inactive.length).toBeGreaterThan(0);
  expect(new Set(inactive.map(({ status }) => status))).toEqual(new Set(['I']));
  const ofRole = { status: 'ALL', role: roles.project, sort: 'email', page: 0, size: 50 } as const;
  const some = (await admin!.call(userReads.userPage, ofRole)).body.rows;
  expect(some.every(({ roles: its }) => its.includes(roles.project))).toBe(true);
  expect((await admin!.call(userReads.userProjectList, {})).body).toEqual(
    ['1', '2'].map((n) => ({
      projectId: `p${n}`,
      refNum: `R-${n}`,
      title: `Study R-${n}`,
      accessStartDate: '2035-01-01',
      accessEndDate: '2035-12-31',
      portalAccessEndDate: '2037-12-31',
    })),
  );
});

test('what is personal of an account stands in the log sealed [1.5.17]', async () => {
  const secret = 'Zzyzx';
  const id = await users.made(written({ lastName: secret, idNo: `${secret}-1`, appNumCollaborate: `${secret}-2` }));
  await saved(users.edit(id, { firstName: secret }));
  expect((await users.detailOf(id)).user).toMatchObject({ lastName: secret, firstName: secret });
  const { rows } = await lab.house.pool.query(`select from log.events where data::text like $1`, [`%${secret}%`]);
  expect(rows).toEqual([]);
});
