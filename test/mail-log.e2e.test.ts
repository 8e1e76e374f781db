import { randomUUID } from 'node:crypto';
import { mailCalls } from '@hadcl/features/mails/log/mail.contract';
import { serverThat } from '@hadcl/platform/moving/mail/smtp-server.examples';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { attempt } from './support/logins.js';
import { until } from './support/until.js';

const clock = '2035-03-14T10:00:00+08:00';
let down = false;
let server: Awaited<ReturnType<typeof serverThat>>;
let lab: HouseUnderTest;
let officer: Visitor;
let officerId: string;
beforeAll(async () => {
  server = await serverThat(() => down);
  lab = await houseUnderTest({ clock, smtp: server.smtp });
  const account = await lab.account(['HADCL_OFFICER']);
  officerId = account.accountId;
  officer = await lab.login(account);
}, 90_000);
afterAll(async () => {
  await lab.close();
  await server.close();
});

const logOf = async (person: string) =>
  (await officer.call(mailCalls.mailLog, mailCalls.mailLog.input.parse({ person }))).body.rows;
const stateOf = async (person: string) => (await logOf(person))[0]?.state;
const write = async (name: string) => {
  await lab.account(['COL_RESEARCHER'], { accountId: name, email: `${name}@hadcl.example`, lastName: name });
  const id = randomUUID();
  await lab.house.pool.query(
    `insert into side.outbox (id, person_id, subject, text, cause) values ($1::uuid, $2, 'Hello', 'Text', $1::uuid::text)`,
    [id, name],
  );
  return id;
};

test('a letter that failed for good is in the log with its reason, and is sent again when somebody says so, who is recorded (A31) [1.7.41]', async () => {
  const id = await write('bad');
  await until('the letter to be given up', async () => (await stateOf('bad@')) === 'FAILED');
  const [failed] = await logOf('bad@');
  expect(failed).toMatchObject({ id, failure: expect.stringContaining('550'), tries: 1, barred: null });
  expect(failed!.writtenAt).toMatch(/^2035-03-14T10:0\d:/);
  // Their address is mended meanwhile.
  await lab.house.pool.query(`update side.outbox set person_id = 'good' where id = $1`, [id]);
  await lab.account(['COL_RESEARCHER'], { accountId: 'good', email: 'good@hadcl.example', lastName: 'good' });
  const answers = await Promise.all([1, 2].map(() => officer.call(mailCalls.sendMailAgain, { id })));
  expect(answers.map(({ status }) => status)).toContain(200);
  await until('the letter to be sent', async () => (await stateOf('good@')) === 'SENT');
  expect(server.delivered.filter((to) => to === 'good@hadcl.example')).toHaveLength(1);
  const { rows } = await lab.house.pool.query<{ by: string }>(
    `select distinct actor->>'userId' as by from log.events where type = 'MailSentAgain' and stream = $1`,
    [`mail-${id}`],
  );
  expect(rows).toEqual([{ by: officerId }]);
}, 60_000);

test('what waits is not sent again, and what is not there is said to be gone', async () => {
  down = true;
  const id = await write('later');
  try {
    await until('the letter to be tried', async () => (await stateOf('later@')) === 'RETRYING');
    expect(await officer.call(mailCalls.sendMailAgain, { id })).toMatchObject({
      status: 422,
      body: { message: 'It is on its way already.' },
    });
  } finally {
    down = false;
  }
  expect((await officer.call(mailCalls.sendMailAgain, { id: randomUUID() })).status).toBe(404);
  expect((await officer.call(mailCalls.mail, { id: randomUUID() })).status).toBe(404);
}, 30_000);

test('a letter that held a link shows neither link nor token, before it is sent and after, and is not sent again (A31)', async () => {
  const account = await lab.account(['COL_RESEARCHER']);
  down = true;
  for (let n = 0; n < 5; n++) await attempt(lab, account.email, 'wrong');
  const letter = async () => (await logOf(account.email))[0]!;
  await until('the letter to be tried', async () => (await letter())?.state === 'RETRYING');
  const shown = async () => {
    const { body } = await officer.call(mailCalls.mail, { id: (await letter()).id });
    return JSON.stringify([body, await logOf(account.email)]);
  };
  expect(await shown()).toContain('[link]');
  expect(await shown()).not.toMatch(/resetPassword|https?:/);
  down = false;
  await lab.house.pool.query('update side.outbox set next_try_at = now() where sent_at is null');
  await until('the letter to be sent', async () => (await letter()).state === 'SENT');
  const message = server.messages.at(-1)!.replaceAll('=\r\n', '');
  expect(message).toMatch(/text\/plain[^]*resetPassword\/[^]*text\/html[^]*resetPassword\//);
  expect(await shown()).not.toMatch(/resetPassword|https?:/);
  expect(await officer.call(mailCalls.sendMailAgain, { id: (await letter()).id })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Reset Password sends a new one') },
  });
}, 60_000);

test('/dev/mail is a page for a browser and JSON for all others, in the lab’s time', async () => {
  const asked = (accept: string) => fetch(`${lab.address}/dev/mail`, { headers: { accept } });
  const page = await asked('text/html,*/*');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toMatch(/<time>2035-03-14 10:\d\d:\d\d<\/time>[^]*good@hadcl\.example/);
  const letters = (await (await asked('*/*')).json()) as { writtenAt: string; to: string }[];
  expect(letters.find(({ to }) => to === 'good@hadcl.example')!.writtenAt).toMatch(/^2035-03-14T10:.*\+08:00$/);
});
