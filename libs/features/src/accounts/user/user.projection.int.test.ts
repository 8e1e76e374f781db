import { sql } from '@hadcl/kernel/sql';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import { given } from '@hadcl/kernel-testing/given';
import { projectProjection } from '../../projects/project/project.projection.js';
import { projects, projectPeople } from '../../projects/project/project.tables.js';
import { accountProjection } from '../account/account.projection.js';
import { accountAccess, accounts } from '../account/account.tables.js';
import { roles } from '../../words/role.js';
import { admin, application, block, byRoot, editing, team, writing } from './user.examples.js';
import { enrolUser, reviseUser } from './user.decisions.js';
import { removeUser } from './user-end.decisions.js';

const projected = tablesOf([accountProjection, projectProjection]);
const id = 'id-account';
const both = [roles.selfService, roles.project];
const blocks = { ...application, projects: [block('p1'), block('p2')] };
const first = [admin, team('p1'), team('p2')];
const opened = [...first, ...given(...first).when(enrolUser, writing(blocks, both), byRoot).outcome.entries];
const holds = ['p1', 'p2', 'id-application'];
const change = {
  ...blocks,
  holds,
  email: 'new@hadcl.example',
  lastName: 'Lo',
  projects: [block('p2')],
  dateQuota: '5',
};
const editedBy = (more: object) =>
  given(...opened).when(reviseUser, editing(id, both, { ...change, ...more }), byRoot).outcome.entries;

const shown = async (entries: readonly (typeof opened)[number][]) => {
  const rows = await projected([...entries]);
  return {
    account: await rows(sql`
      select last_name, version, is_active, is_deleted, locked, portal_until from ${accounts} where account_id = ${id}`),
    access: await rows(sql`select project_id, date_quota from ${accountAccess} where account_id = ${id} order by 1`),
    people: await rows(sql`select project_id from ${projectPeople} where user_id = ${id} order by 1`),
    application: await rows(sql`
      select ref_num, date_quota, until_date, is_remote from ${projects} where project_id = 'id-application'`),
  };
};
const its = (row: object) => [
  {
    last_name: 'Lo',
    version: 2,
    is_active: true,
    is_deleted: false,
    locked: false,
    portal_until: '2027-09-30',
    ...row,
  },
];
const solo = (row: object) => [{ ref_num: 'SS-1', date_quota: 5, until_date: '2027-06-30', is_remote: false, ...row }];

test('an account is listed as it was edited, its projects and its application with it', async () => {
  expect(await shown([...opened, ...editedBy({ accessLocation: 1 })])).toEqual({
    account: its({}),
    access: [
      { project_id: 'id-application', date_quota: 5 },
      { project_id: 'p2', date_quota: null },
    ],
    people: [{ project_id: 'id-application' }, { project_id: 'p2' }],
    application: solo({ is_remote: true }),
  });
});

test('a locked and inactive account is shown so, and a deleted one has neither projects nor an application that goes on', async () => {
  const edited = [...opened, ...editedBy({ status: 'I', lockStatus: 'L' })];
  expect((await shown(edited)).account).toEqual(its({ version: 3, is_active: false, locked: true }));
  const gone = given(...edited).when(removeUser, { userId: id, holds }, byRoot).outcome.entries;
  expect(await shown([...edited, ...gone])).toMatchObject({
    account: its({ version: 3, is_active: false, locked: true, is_deleted: true }),
    people: [],
    application: solo({ until_date: '2027-03-10' }),
  });
});
