import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { projectAccess } from './project-access.stream.js';
import { attachPerson, detachPerson, openCollaboration, openSelfService } from './project.decisions.js';

const period = { refNum: 'R-1', title: 'Stroke outcomes', from: '2027-01-01', until: '2027-12-31' };
const team = { projectId: 'team', cohort: '2027A', ...period };
const solo = { projectId: 'solo', userId: 'ann', dateQuota: 3, location: 'REMOTE' as const, ...period };
const member = { projectId: 'team', userId: 'bob', from: '2027-02-01', until: '2027-06-30', isPI: false, isHA: false };
const opened = projectAccess.of('team').records('CollaborationOpened', team);

test('a project is a collaboration or one person’s self-service application, and is opened once [2.1.05]', () => {
  given().when(openCollaboration, team).recorded(opened).answers({ projectId: 'team' });
  given().when(openSelfService, solo).recorded(projectAccess.of('solo').records('SelfServiceOpened', solo));
  given(opened).when(openCollaboration, team).refused('project-opened-already');
  given()
    .when(openCollaboration, { ...team, from: '2028-01-01' })
    .refused('period-reversed');
});

test('a ref. no. belongs to one project', () => {
  const command = { body: team } as never;
  expect(openCollaboration.claims!(command, [])).toEqual([
    { kind: 'refnum', value: 'R-1', act: 'take', owner: 'team' },
  ]);
});

test('people are attached with dates of their own, and detached', () => {
  const attached = projectAccess.of('team').records('PersonAttached', member);
  given(opened).when(attachPerson, member).recorded(attached);
  given(opened, attached).when(attachPerson, member).recorded();
  given().when(attachPerson, member).refused('project-not-found');
  given(opened, attached)
    .when(detachPerson, { projectId: 'team', userId: 'bob' })
    .recorded(projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'bob' }));
});
