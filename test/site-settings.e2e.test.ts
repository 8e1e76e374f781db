import { io } from 'socket.io-client';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { informationChanged } from '@hadcl/features/words/topics';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays } from './support/lab.js';
import { until } from './support/until.js';

const date = '2035-03-14';
let lab: HouseUnderTest;
let [officer, other, duty]: Visitor[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: `${date}T10:00:00+08:00` });
  officer = await lab.visitor('HADCL_OFFICER');
  other = await lab.login(await lab.account(['SYSTEM_ADMIN'], { lastName: 'Chan', firstName: 'Mei' }));
  duty = await lab.visitor('DUTY_OFFICER');
  await openDays(officer, [date], 10);
}, 90_000);
afterAll(() => lab.close());

const settings = async () => (await officer!.call(settingCalls.siteSettings, {})).body;
const versionOf = async (code: string) => (await settings()).parameters.find((its) => its.code === code)!.version;

test('a notice is published clean, everybody who comes sees it, and the later of two saves is told by whom and when', async () => {
  const content = '<p>Closed on <b>Monday</b></p><img src=x onerror=alert(1)><script>alert(1)</script>';
  const notice = { type: 'IPT_NOTICE' as const, content, version: 0 };
  expect(await other!.call(settingCalls.publishNotice, notice)).toMatchObject({ status: 200 });
  const seen = async () => (await lab.nobody.call(informationCalls.byType, { type: 'IPT_NOTICE' })).body;
  expect(await seen()).toMatchObject([{ content: '<p>Closed on <b>Monday</b></p>' }]);
  expect(await officer!.call(settingCalls.publishNotice, { ...notice, content: 'Open' })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^This record was changed by Chan Mei at 10:\d\d\. Please reload it\.$/),
    },
  });
  expect(await seen()).toMatchObject([{ content: '<p>Closed on <b>Monday</b></p>' }]);
  const [change] = (await officer!.call(settingCalls.settingHistory, { code: 'IPT_NOTICE' })).body;
  expect(change).toMatchObject({ version: 1, by: 'Chan Mei' });
}, 30_000);

test('a parameter acts at once: an open duty screen is told, and reads the room as it is now', async () => {
  const roomOf = async () => (await duty!.call(attendanceCalls.labNow, { date })).body.workstations;
  const before = (await roomOf()) as readonly unknown[];
  const socket = io(lab.address, { transports: ['websocket'], auth: { token: duty!.token }, forceNew: true });
  try {
    await new Promise((done) => socket.once('connect', () => done(null)));
    await new Promise((joined) => socket.emit('watch', [informationChanged], joined));
    const told = new Promise((done) => socket.once('changed', ({ topic }: { topic: string }) => done(topic)));
    const set = { code: 'lab_workstations' as const, value: before.length + 2, reason: 'Two more were set up' };
    expect(
      await officer!.call(settingCalls.setParameter, { ...set, version: await versionOf(set.code) }),
    ).toMatchObject({ status: 200 });
    expect(await told).toBe('information');
    await until(
      'the room has two more',
      async () => ((await roomOf()) as readonly unknown[]).length === before.length + 2,
    );
  } finally {
    socket.disconnect();
  }
  expect((await officer!.call(settingCalls.settingHistory, { code: 'lab_workstations' })).body).toMatchObject([
    { value: before.length + 2, reason: 'Two more were set up' },
  ]);
}, 30_000);

test('what a parameter does not take is said at its field, and nothing is changed', async () => {
  const set = { code: 'booking_notice_working_days' as const, value: 21, reason: '', version: 0 };
  expect(await officer!.call(settingCalls.setParameter, set)).toMatchObject({
    status: 422,
    body: { fields: { value: 'It must be a whole number from 0 to 20.', reason: 'Reason is required' } },
  });
  const { body } = await officer!.call(settingCalls.replaceLinks, {
    links: [{ id: '', title: 'x', href: 'javascript:alert(1)' }],
    version: (await settings()).links.version,
  });
  expect(body).toMatchObject({ fields: { 'links.0.href': expect.stringContaining('https://') } });
});

test('an officer, who may not touch an administrator’s account, does not lower what protects it (A34)', async () => {
  const mine = (await settings()).parameters.find(({ code }) => code === 'mfa_required_roles')!;
  expect(mine).toMatchObject({ kind: 'roles', mayChange: false });
  const set = { code: 'mfa_required_roles' as const, reason: 'A test', version: mine.version };
  const value = 'SYSTEM-ADMINISTRATOR; officers';
  expect(await officer!.call(settingCalls.setParameter, { ...set, value })).toMatchObject({
    status: 403,
    body: { code: 'parameter-of-administrators' },
  });
  const admin = await lab.visitor('SYSTEM_ADMIN');
  expect(await admin.call(settingCalls.setParameter, { ...set, value })).toMatchObject({
    status: 422,
    body: { fields: { value: expect.stringContaining('codes of roles') } },
  });
});

test('without a session every other type of text is answered 401, whatever it is, and none is named [1.7.54]', async () => {
  for (const type of ['HADCL_EMAIL', 'HADCL_ADDRESS', 'PROJECT_OUTPUT', 'nothing', "'; drop"]) {
    const answer = await send(lab.address, null, 'GET', `/information/get-by-type?type=${encodeURIComponent(type)}`);
    expect([type, answer.status]).toEqual([type, 401]);
    expect(JSON.stringify(answer.body)).not.toMatch(/IPT_NOTICE|HADCL/);
  }
  expect((await officer!.call(informationCalls.byType, { type: 'PROJECT_OUTPUT' })).body).toEqual([]);
});

test('a notice of the laboratory is on every homepage in its days alone, until it is ended; each version of it is kept', async () => {
  const { publishLabNotice, endLabNotice, everyLabNotice, labNotices, labNoticeHistory } = labNoticeCalls;
  const its = {
    noticeId: '',
    title: 'Fire drill',
    content: '<p>At <b>eleven</b></p>',
    from: date,
    until: date,
    version: 0,
  };
  const later = { ...its, title: 'New rules', from: '2035-03-15', until: null };
  const over = { ...its, title: 'Lunar New Year', from: '2035-02-08', until: '2035-02-11' };
  for (const one of [its, later, over]) expect(await other!.call(publishLabNotice, one)).toMatchObject({ status: 200 });
  const seen = async (by = duty!) => (await by.call(labNotices, {})).body.map(({ title }) => title);
  expect(await seen()).toEqual(['Fire drill']);
  expect(await seen(await lab.visitor('PMO_MEMBER'))).toEqual(['Fire drill']);
  const kept = (await officer!.call(everyLabNotice, {})).body;
  expect(kept.map(({ title, state, by }) => [title, state, by])).toEqual([
    ['New rules', 'planned', 'Chan Mei'],
    ['Fire drill', 'shown', 'Chan Mei'],
    ['Lunar New Year', 'ended', 'Chan Mei'],
  ]);
  const noticeId = kept[1]!.id;
  const changed = { ...its, noticeId, version: 1, title: 'No fire drill' };
  expect(await officer!.call(publishLabNotice, changed)).toMatchObject({ status: 200 });
  expect((await other!.call(publishLabNotice, { ...changed, title: 'Drill' })).status).toBe(409);
  expect(await seen()).toEqual(['No fire drill']);
  expect((await officer!.call(endLabNotice, { noticeId, version: 2 })).status).toBe(200);
  expect(await seen()).toEqual([]);
  const versions = (await officer!.call(labNoticeHistory, { noticeId })).body;
  expect(versions.map(({ says }) => says?.title)).toEqual([undefined, 'No fire drill', 'Fire drill']);
  expect((await duty!.call(everyLabNotice, {})).status).toBe(403);
  expect((await duty!.call(publishLabNotice, its)).status).toBe(403);
}, 30_000);
