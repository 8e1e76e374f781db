import { loginHistoryCalls } from '@hadcl/features/accounts/logins/login-history.contract';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { isDecoded } from '@hadcl/platform/log/event-store/log-entry';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';

const { loginHistory, exportLoginHistory } = loginHistoryCalls;
const asked = (its: object) => loginHistory.input.parse({ month: '2035-03', ...its });
let lab: HouseUnderTest;
let officer: Visitor;

beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:42:07+08:00' });
  const ann = await lab.account(['COL_RESEARCHER'], { accountId: 'ann', lastName: '=Wong', firstName: 'Siu Ming' });
  const wrong = await lab.nobody.call(sessionCalls.authenticate, { username: ann.email, password: 'not it' });
  if (wrong.status !== 401) throw new Error(`a wrong password answered ${wrong.status}`);
  await lab.login(ann);
  officer = await lab.visitor('HADCL_OFFICER');
}, 60_000);
afterAll(() => lab.close());

test('an officer reads every attempt of a month, of one person if wanted, by the outcome [2.2.9.03 2.3.28 2.7.4.05]', async () => {
  const all = await officer.call(loginHistory, asked({}));
  expect([all.status, all.body.total]).toEqual([200, 3]);
  const { body } = await officer.call(loginHistory, asked({ person: 'wong siu', sort: 'loginStatus' }));
  expect(
    body.rows.map(({ email, surname, staffID, loginStatus, loginDate, loginTime }) => ({
      ...{ email, surname, staffID, loginStatus, loginDate },
      ...{ loginTime: loginTime.slice(0, 5) },
    })),
  ).toEqual(
    ['Success', 'Wrong password'].map((loginStatus) => ({
      ...{ email: 'ann@hadcl.example', surname: '=Wong', staffID: 'A1234', loginStatus },
      ...{ loginDate: '2035-03-14', loginTime: expect.stringMatching(/^10:4\d$/) },
    })),
  );
  const refused = await officer.call(loginHistory, asked({ outcome: 'REFUSED' }));
  expect(refused.body.rows.map(({ loginStatus }) => loginStatus)).toEqual(['Wrong password']);
});

test('it is an officer’s and a system administrator’s, and nobody else’s [2.6.08 2.2.1.08]', async () => {
  const statuses = async (...people: Visitor[]) =>
    Promise.all(people.map(async (one) => (await one.call(loginHistory, asked({}))).status));
  const [admin, duty, pmo] = [
    await lab.visitor('SYSTEM_ADMIN'),
    await lab.visitor('DUTY_OFFICER'),
    await lab.visitor('PMO_CHAIR'),
  ];
  const researcher = await lab.visitor('COL_RESEARCHER');
  expect(await statuses(admin, officer, duty, pmo, researcher, lab.nobody)).toEqual([200, 200, 403, 403, 403, 401]);
  for (const one of [duty, lab.nobody]) {
    const headers: Record<string, string> = one.token ? { authorization: one.token } : {};
    const { status } = await fetch(`${lab.address}/api${exportLoginHistory.path}?month=2035-03`, { headers });
    expect(status).toBe(one === duty ? 403 : 401);
  }
});

test('its file has the columns of the page, nothing in it runs, and the name that was asked for is not in the record', async () => {
  const query = new URLSearchParams({ month: '2035-03', person: 'siu ming', outcome: 'SUCCESS' });
  const answer = await fetch(`${lab.address}/api${exportLoginHistory.path}?${query}`, {
    headers: { authorization: officer.token! },
  });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="Login-History-2035-03-20350314\d{6}\.csv"/);
  const [titles, line, ...rest] = Buffer.from(await answer.arrayBuffer())
    .subarray(3)
    .toString('utf8')
    .split('\r\n');
  expect(titles).toBe('Email,Surname,Staff ID,Login Status,Login Date,Login Time,Attempts,Address,Device');
  expect(line).toMatch(/^ann@hadcl\.example,'=Wong,A1234,Success,2035-03-14,10:4\d:\d\d,1,/);
  expect(rest).toEqual(['']);
  const log = (await lab.house.store.readLog(0, 10_000)).filter(isDecoded);
  expect(log.findLast(({ type }) => type === 'RowsExported')?.data).toMatchObject({
    filters: { month: '2035-03', outcome: 'SUCCESS' },
    searchedBy: ['person'],
  });
  expect(JSON.stringify(log.filter(({ type }) => type === 'RowsExported'))).not.toContain('siu ming');
});
