import { expect, test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { account } from '../../accounts/account/account.stream.js';
import { roles } from '../../words/role.js';
import { holder } from '../../accounts/user/user.examples.js';
import { projectAccess } from '../access/project-access.stream.js';
import { saveProject } from './project-management.decisions.js';
import {
  created,
  editingProject as edit,
  lab,
  opened,
  savedProject,
  savingProject,
} from '../project/project.examples.js';
import { project } from '../project/project.stream.js';

const on = { today: '2027-03-10' };
const its = project.of('id-project');
const access = projectAccess.of('id-project');

const portal = savedProject.portalAccessEndDate;
const office = holder('officer', [roles.officer]);
const asOfficer = { ...on, by: { ...ann, userId: 'officer', codes: ['USER_MANAGEMENT'] } };
/** An account whose access to the project ends on a date, and the membership in the project. */
const until = (userId: string, accessEndDate: string, portalAccessEndDate = portal): readonly Entry[] => [
  holder(userId, [roles.project], {
    projects: [
      { ...{ projectId: 'other', accessStartDate: '2027-01-04', accessEndDate: '2027-06-30' }, ...asMember },
      { ...{ projectId: 'id-project', accessStartDate: lab.from, accessEndDate, portalAccessEndDate }, ...asMember },
    ].map((one) => ({ portalAccessEndDate: '2027-12-31', ...one })),
  }),
  access.records('PersonAttached', {
    ...{ projectId: 'id-project', userId, from: lab.from, until: accessEndDate, isPI: false, isHA: false },
  }),
];
const asMember = { isPI: false, isHA: false, adminTasks: [] };
const longer = { accessEndDate: '2028-09-30', expectedAccessEndDate: '2028-09-30', portalAccessEndDate: '2030-09-30' };
const lengthened = access.records('CollaborationChanged', { ...lab, former: lab.refNum, until: '2028-09-30' });
const edited = its.records('ProjectEdited', { ...savedProject, ...longer });
const decided = (extended: string[], left: string[]) =>
  its.records('PeopleEndDecided', { projectId: 'id-project', until: '2028-09-30', extended, left });

test('a longer project extends the people who end with it and are named, as their accounts would be saved by hand; all else of them stays', () => {
  const past = [opened, created, office, ...until('bob', lab.until), ...until('cy', lab.until, '2031-01-31')];
  const extended = (userId: string, portalAccessEndDate: string) => {
    const [[, { data }]] = until(userId, '2028-09-30', portalAccessEndDate) as readonly [Entry];
    const { details } = account.of(userId).stream.evolve(account.initial, { type: 'AccountOpened', data } as never) as {
      details: object;
    };
    return [
      account.of(userId).records('AccountEdited', { accountId: userId, ...details, left: [] } as never),
      until(userId, '2028-09-30')[1]!,
    ];
  };
  given(...past)
    .when(saveProject, edit({ ...longer, extendPeople: ['bob', 'cy', 'bob'] }), asOfficer)
    .recorded(
      lengthened,
      // Portal access that ended with the project's is extended with it; a later end of their own stays.
      ...(extended('bob', '2030-09-30') as never[]),
      ...(extended('cy', '2031-01-31') as never[]),
      decided(['bob', 'cy'], []),
      edited,
    );
});

test('who is not extended is left as they are, and that it was asked is recorded; who ends by a date of their own is not asked about', () => {
  const past = [opened, created, office, ...until('bob', lab.until), ...until('dee', '2027-06-30')];
  given(...past)
    .when(saveProject, edit({ ...longer, extendPeople: [] }), asOfficer)
    .recorded(lengthened, decided([], ['bob']), edited);
  given(...past)
    .when(saveProject, edit(longer), asOfficer)
    .recorded(lengthened, edited);
  // Making a project shorter ignores the people to extend.
  const shorter = { accessEndDate: '2028-01-31', extendPeople: ['bob'] };
  const { outcome } = given(...past).when(saveProject, edit(shorter), asOfficer);
  expect(outcome.entries.map(([, { type }]) => type)).toEqual(['CollaborationChanged', 'ProjectEdited']);
});

test('people are extended by those alone who may save their accounts, and not where they were changed or left meanwhile: then nothing is saved', () => {
  const past = [opened, created, office];
  const extend = edit({ ...longer, extendPeople: ['bob'] });
  const without = { ...asOfficer, by: { ...asOfficer.by, codes: ['PROJECT_MANAGEMENT'] } };
  given(...past, ...until('bob', lab.until))
    .when(saveProject, extend, without)
    .refused('project-people-barred')
    .leaves();
  for (const now of [[], until('bob', '2027-06-30')])
    given(...past, ...now)
      .when(saveProject, extend, asOfficer)
      .refused('project-people-changed')
      .leaves();
  // People who were extended by hand meanwhile are skipped.
  given(...past, ...until('bob', '2028-12-31'))
    .when(saveProject, extend, asOfficer)
    .recorded(lengthened, decided(['bob'], []), edited);
});

const inLab = (until: string) => access.records('CollaborationChanged', { ...lab, former: lab.refNum, until });
const byHand = (status: 'ACTIVE' | 'INACTIVE' | 'ACCESS_COMPLETED' | 'PENDING', more: object = {}) =>
  its.records('ProjectEdited', { ...savedProject, status, isStatusByHand: true, ...more });

test.each(['INACTIVE', 'ACCESS_COMPLETED'] as const)(
  'a project that is set to %s by hand is closed to the lab from that day on, its own dates stay; another status or date opens it again (R49)',
  (statusCode) => {
    const closed = [inLab('2027-03-09'), byHand(statusCode)];
    given(opened, created)
      .when(saveProject, edit({ statusCode }), on)
      .recorded(...closed);
    const later = given(opened, created, ...closed);
    const then = { today: '2027-05-20' };
    // It stays closed from that day, whatever else is saved.
    later
      .when(saveProject, edit({ version: 2, statusCode, internalRemarks: 'x' }), then)
      .recorded(byHand(statusCode, { remarks: 'x' }));
    later
      .when(saveProject, edit({ version: 2, isStatusByHand: false }), then)
      .recorded(inLab(lab.until), its.records('ProjectEdited', savedProject));
    const end = { accessEndDate: '2028-04-30' };
    later
      .when(saveProject, edit({ version: 2, statusCode, ...end }), then)
      .recorded(inLab('2028-04-30'), its.records('ProjectEdited', { ...savedProject, ...end }));
  },
);

test('Pending set by hand closes nothing, and a project whose access ended before is not made longer by being closed', () => {
  given(opened, created)
    .when(saveProject, edit({ statusCode: 'PENDING' }), on)
    .recorded(byHand('PENDING'));
  const over = { today: '2028-06-01' };
  given(opened, created)
    .when(saveProject, edit({ statusCode: 'INACTIVE' }), over)
    .recorded(byHand('INACTIVE'));
});

test('a new project that is over by hand is opened closed', () => {
  given()
    .when(saveProject, savingProject({ statusCode: 'INACTIVE' }), on)
    .recorded(
      access.records('CollaborationOpened', { ...lab, until: '2027-03-09' }),
      its.records('ProjectCreated', { ...savedProject, status: 'INACTIVE', isStatusByHand: true }),
    );
});
