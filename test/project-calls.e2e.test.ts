import { roles } from '@hadcl/features/words/role';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { projectManagementCalls as calls } from '@hadcl/features/projects/management/project-management.contract';
import { projectStoryCalls } from '@hadcl/features/projects/story/project-story.contract';
import { savingProject } from '@hadcl/features/projects/project/project.examples';
import type { House } from '@hadcl/platform/house/open-house';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { openDays } from './support/lab.js';
import { until } from './support/until.js';
import { researcher, usersOf } from './support/users.js';

let lab: HouseUnderTest;
let [officer, duty, member]: Visitor[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
  officer = await lab.login(await lab.account([roles.officer], { lastName: 'Wong' }));
  duty = await lab.login(await lab.account([roles.duty], { lastName: 'Leung' }));
  member = await lab.visitor(roles.pmoMember);
}, 60_000);
afterAll(() => lab.close());

let made = 0;
const saving = (more: Parameters<typeof savingProject>[0] = {}) =>
  savingProject({
    ...{ refNum: `DCL-2035-${(made += 1)}`, cohort: 2035, accessStartDate: '2035-01-08', accessEndDate: '2036-03-31' },
    ...{ expectedAccessEndDate: '2036-03-31', portalAccessEndDate: '2038-03-31', ...more },
  });
const create = async (more: Parameters<typeof saving>[0] = {}) => {
  const { status, body } = await officer!.call(calls.saveProject, saving(more));
  expect([status, body.code]).toEqual([200, 0]);
  return body.projectId!;
};
const detailOf = async (projectId: string) => (await officer!.call(calls.projectDetail, { projectId })).body;
const again = async (projectId: string, more: object = {}) => ({ ...(await detailOf(projectId)), ...more }) as never;

test('a project is created, read, edited as it was read, and listed [3.7.2.01 3.7.2.02 3.7.2.03 3.9.05]', async () => {
  const projectId = await create({ projectTitle: '急症室分流 <b>notes</b> & "more"', internalRemarks: 'a < b' });
  const detail = await detailOf(projectId);
  expect(detail).toMatchObject({
    ...{ version: 1, cohort: 2035, projectTitle: '急症室分流 <b>notes</b> & "more"', internalRemarks: 'a < b' },
    ...{
      statusCode: 'ACTIVE',
      statusDesc: 'Active',
      accessStartDate: '2035-01-08',
      changedBy: expect.stringContaining('Wong'),
    },
  });
  const { body } = await duty!.call(calls.saveProject, await again(projectId, { studyCompletionDate: '2036-06-30' }));
  expect(body).toEqual({ code: 0, data: 'Saved successfully!', message: 'Saved successfully!', projectId });
  const list = (await member!.call(calls.projectList, {})).body;
  expect(list.find((one) => one.projectId === projectId)).toMatchObject({ studyCompletionDate: '2036-06-30' });
});

test('a broken rule answers 200 with code 1 and says where; a version or a Project No. that is taken 409 [3.8.03 3.8.26 3.5.3.21]', async () => {
  const refused = await officer!.call(calls.saveProject, saving({ projectTitle: '', accessStartDate: '2036-04-01' }));
  expect([refused.status, refused.body]).toMatchObject([
    200,
    {
      ...{ code: 1, data: 'Project Title is required', projectId: null },
      fields: { accessEndDate: 'Access End Date cannot be earlier than Access Start Date.' },
    },
  ]);
  const projectId = await create({ refNum: 'DCL-TAKEN' });
  const twice = await officer!.call(calls.saveProject, saving({ refNum: 'DCL-TAKEN' }));
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'This Project No. is already used by another project or application, or cannot be told apart from one that is.',
  ]);
  const old = await again(projectId, { internalRemarks: 'mine' });
  await duty!.call(calls.saveProject, await again(projectId, { internalRemarks: 'theirs' }));
  const late = await officer!.call(calls.saveProject, old);
  expect([late.status, late.body.message]).toMatchObject([
    409,
    expect.stringMatching(/^This record was changed by .*Leung/),
  ]);
  expect((await detailOf(projectId)).internalRemarks).toBe('theirs');
});

test('texts that are too long are refused at their fields [3.5.3.10 3.5.3.11 3.5.3.12]', async () => {
  const long = {
    ...{ projectTitle: 'x'.repeat(501), internalRemarks: 'x'.repeat(2_001) },
    projectObjectives: [{ projectObj: 'x'.repeat(2_001) }],
  };
  const { status, body } = await officer!.call(calls.saveProject, saving(long));
  expect([status, body.code, body.data]).toEqual([200, 1, 'Project Title may have at most 500 characters.']);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
    'internalRemarks',
    'projectObjectives.0.projectObj',
    'projectTitle',
  ]);
  const full = {
    ...{ projectTitle: 'x'.repeat(500), internalRemarks: 'x'.repeat(2_000) },
    projectObjectives: [{ projectObj: 'x'.repeat(2_000) }],
  };
  await create(full);
});

test('PMO reads projects and writes none; whoever does not hold the function gets nothing [3.6.17 3.6.18 3.6.23 3.6.29 3.6.40]', async () => {
  const projectId = await create();
  const answers = async (who: Visitor) => [
    (await who.call(calls.projectList, {})).status,
    (await who.call(calls.projectDetail, { projectId })).status,
    (await who.call(projectStoryCalls.projectStory, { projectId })).status,
    (await who.call(projectStoryCalls.projectStoryLines, { projectId, most: 5 })).status,
    (await who.call(calls.saveProject, saving())).status,
    (await who.call(calls.deleteProject, { id: 'none' })).status,
  ];
  expect(await answers(member!)).toEqual([200, 200, 200, 200, 403, 403]);
  expect(await answers(await lab.visitor(roles.pmoChair))).toEqual([200, 200, 200, 200, 403, 403]);
  for (const role of [roles.officer, roles.duty, roles.admin])
    expect(await answers(await lab.visitor(role))).toEqual([200, 200, 200, 200, 200, 404]);
  for (const role of [roles.project, roles.selfService, roles.workshop])
    expect(await answers(await lab.visitor(role))).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await answers(lab.nobody)).toEqual([401, 401, 401, 401, 401, 401]);
});

test('people are attached by the user dialog; a deleted project is no one’s, keeps its bookings, and frees its number [3.2.6.06 3.4.2.13]', async () => {
  const projectId = await create({ refNum: 'DCL-GONE' });
  const users = usersOf(lab, await lab.visitor(roles.admin));
  const dates = { accessStartDate: '2035-01-08', portalAccessEndDate: '2038-03-31' };
  const block = { projectId, ...dates, expiryDateCollaborate: '2036-03-31', isPI: true };
  const userId = await users.made(researcher([block as never]));
  expect((await detailOf(projectId)).piUsers).toMatchObject([{ userId, accessEndDate: '2036-03-31' }]);

  await openDays(officer!, ['2035-03-20'], 10);
  const placed = { bookDate: '2035-03-20', projectId, quota: 2, statusCode: 'APPROVED' };
  expect((await officer!.call(bookingCalls.submitAllBookings, [placed] as never)).body.isSuccess).toBe(true);
  const before = (await officer!.call(calls.projectDeletion, { projectId })).body;
  expect([before.people.map((one) => one.userId), before.bookedDates]).toEqual([[userId], ['2035-03-20']]);

  expect((await officer!.call(calls.deleteProject, { id: projectId })).body.message).toBe('Deleted successfully!');
  expect((await officer!.call(calls.projectDetail, { projectId })).status).toBe(404);
  for (const gone of [projectId, 'none'])
    expect((await officer!.call(projectStoryCalls.projectStory, { projectId: gone })).status).toBe(404);
  const choices = (await officer!.call(projectCalls.projectChoices, {})).body;
  expect(choices.some((one) => one.projectId === projectId)).toBe(false);
  const { rows } = await lab.house.pool.query(
    `select count(*)::int as n from log.events where type = 'BookingPlaced' and data->>'projectId' = $1`,
    [projectId],
  );
  expect(rows[0].n).toBe(1);
  await create({ refNum: 'DCL-GONE' });
  // Whoever was of it can be saved, and locked, as they are.
  expect((await users.edit(userId)).status).toBe(200);
});

test('a longer project extends its people where that is said; one that is over by hand books nothing until it is active again (R49, R50)', async () => {
  const projectId = await create();
  const users = usersOf(lab, officer!);
  const dates = { accessStartDate: '2035-02-01', portalAccessEndDate: '2038-03-31' };
  const block = { projectId, ...dates, expiryDateCollaborate: '2036-03-31', isPI: true };
  const userId = await users.made(researcher([block as never]));
  const longer = { accessEndDate: '2036-09-30', portalAccessEndDate: '2038-09-30', extendPeople: [userId] };
  const { body } = await officer!.call(calls.saveProject, await again(projectId, longer));
  expect(body).toMatchObject({ code: 0, data: 'Saved successfully!' });
  const own = async () => {
    const { projects } = await users.detailOf(userId);
    return projects.map(({ expiryDateCollaborate, portalAccessEndDate }) => [
      expiryDateCollaborate,
      portalAccessEndDate,
    ]);
  };
  await until('the account follows', async () => (await own())[0]?.[0] === '2036-09-30');
  expect(await own()).toEqual([['2036-09-30', '2038-09-30']]);
  await openDays(officer!, ['2035-03-21'], 5);
  const line = { bookDate: '2035-03-21', projectId, quota: 1, statusCode: 'APPROVED' as const };
  const book = async () => (await officer!.call(bookingCalls.submitAllBookings, [line])).body.isSuccess;
  await officer!.call(calls.saveProject, await again(projectId, { statusCode: 'INACTIVE', isStatusChosen: true }));
  expect(await book()).toBe(false);
  expect(await detailOf(projectId)).toMatchObject({ statusCode: 'INACTIVE', accessEndDate: '2036-09-30' });
  await officer!.call(calls.saveProject, await again(projectId, { statusCode: 'ACTIVE', isStatusChosen: false }));
  expect(await book()).toBe(true);
});

test('at midnight the dates give a project another status, as a fact of that date [3.4.2.07]', async () => {
  const projectId = await create({ accessEndDate: '2035-03-14', expectedAccessEndDate: '2035-03-14' });
  const facts = async (house: Pick<House, 'pool'>) =>
    (
      await house.pool.query<{ status: string; date: string; at: string }>(
        `select data->>'status' as status, data->>'date' as date, happened_at as at from log.events
          where type = 'ProjectStatusReached' and data->>'projectId' = $1`,
        [projectId],
      )
    ).rows;
  await lab.moveClock('2035-03-21T09:00:00+08:00');
  await until('the status of the date', async () => (await facts(lab.house)).length > 0);
  expect(await facts(lab.house)).toEqual([
    { status: 'ACCESS_COMPLETED', date: '2035-03-15', at: '2035-03-15T00:00:00.000+08:00' },
  ]);
  expect((await detailOf(projectId)).statusCode).toBe('ACCESS_COMPLETED');
});
