import { given } from '@hadcl/kernel-testing/given';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { roles } from '../../words/role.js';
import { admin, block, byRoot, dates, editing, holder, team } from './user.examples.js';
import { reviseUser } from './user.decisions.js';

const { duty, project } = roles;

describe('of a project that was deleted', () => {
  const attached = { ...dates, accessEndDate: '2027-06-30', isPI: false, isHA: false, adminTasks: [] };
  const deleted = [
    projectAccess.of('p1').records('PersonDetached', { projectId: 'p1', userId: 'cy' }),
    projectAccess.of('p1').records('CollaborationEnded', { projectId: 'p1', refNum: 'R-p1', until: '2027-03-10' }),
  ];
  const pastOf = (...projects: readonly string[]) => {
    const its = projects.map((projectId) => ({ projectId, ...attached }));
    const there = projects.map((projectId) =>
      projectAccess.of(projectId).records('PersonAttached', {
        ...{ projectId, userId: 'cy', from: dates.accessStartDate, until: '2027-06-30', isPI: false, isHA: false },
      }),
    );
    return given(admin, team('p1'), team('p2'), holder('cy', [project], { projects: its }), ...there, ...deleted);
  };
  const save = (holds: readonly string[], more: object) =>
    pastOf(...holds).when(reviseUser, editing('cy', [project], { holds, ...more }), byRoot);
  const typesOf = (done: ReturnType<typeof save>) => done.outcome.entries.map(([ref, { type }]) => [ref.id, type]);

  test.each([
    ['locked', { lockStatus: 'L' }, 'AccountLocked'],
    ['deactivated', { status: 'I' }, 'AccountDeactivated'],
  ])('the people can be %s, with the row of the project or without it, though they have no other', (_, act, type) => {
    for (const projects of [[], [block('p1')]])
      expect(typesOf(save(['p1'], { projects, ...act }))).toEqual([['account-cy', type]]);
    expect(typesOf(save(['p1', 'p2'], { projects: [block('p2')], ...act }))).toEqual([['account-cy', type]]);
  });

  test('the people can be saved: the account keeps its dates, and the project gets nobody back', () => {
    for (const projects of [[], [block('p1')]]) {
      const done = save(['p1'], { projects, lastName: 'Ng' });
      expect(typesOf(done)).toEqual([['account-cy', 'AccountEdited']]);
      expect(done.outcome.entries[0]![1].data).toMatchObject({
        projects: [{ projectId: 'p1', ...attached }],
        left: [],
      });
    }
    const moved = save(['p1', 'p2'], { projects: [block('p2', { isHA: true })] });
    expect(typesOf(moved)).toEqual([
      ['account-cy', 'AccountEdited'],
      ['access-p2', 'PersonAttached'],
    ]);
  });

  test('nobody is newly attached to it, and whoever had another still needs one', () => {
    save(['p2'], { projects: [block('p2'), block('p1')] }).refused('no-such-user-project');
    given(admin, team('p2'), holder('cy', [project], { projects: [{ projectId: 'p2', ...attached }] }))
      .when(reviseUser, editing('cy', [project], { holds: ['p2'], projects: [], lastName: 'Ng' }), byRoot)
      .refused('projects-required');
  });
});

test('who is locked or deactivated at once is not held up by what was saved of them when less was asked', () => {
  const old = holder('cy', [duty], { effectiveDate: '2017-05-01' });
  for (const act of [{ lockStatus: 'L' }, { status: 'I' }])
    expect(
      given(admin, old).when(reviseUser, editing('cy', [duty], { effectiveDate: '2017-05-01', ...act }), byRoot).outcome
        .entries,
    ).toHaveLength(1);
});
