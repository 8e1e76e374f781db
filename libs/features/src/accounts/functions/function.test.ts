import { given } from '@hadcl/kernel-testing/given';
import { defineFunctions } from './function.decisions.js';
import { theFunctionTable } from './function.stream.js';

const row = {
  code: 'PROJECT_MANAGEMENT',
  title: 'Projects',
  path: '/project-management',
  icon: 'projects',
  rank: 80,
  menus: ['top' as const],
  roles: ['HADCL_OFFICER', 'DUTY_OFFICER'],
  readers: ['PMO_MEMBER'],
};
const defined = theFunctionTable.records('FunctionDefined', row);

test('a function is recorded once, and another order of its roles is no change', () => {
  given().when(defineFunctions, [row]).recorded(defined);
  given(defined)
    .when(defineFunctions, [{ ...row, roles: row.roles.toReversed() }])
    .recorded();
});

test('a release that gives a function to other roles says which lose it, once [1.6.19]', () => {
  const now = { ...row, roles: ['HADCL_OFFICER', 'PMO_MEMBER'], readers: ['SYSTEM_ADMIN'] };
  const reassigned = theFunctionTable.records('FunctionReassigned', {
    code: row.code,
    roles: now.roles,
    readers: now.readers,
    taken: ['DUTY_OFFICER'],
  });
  given(defined).when(defineFunctions, [now]).recorded(reassigned);
  given(defined, reassigned).when(defineFunctions, [now]).recorded();
  given(defined, reassigned)
    .when(defineFunctions, [row])
    .recorded(
      theFunctionTable.records('FunctionReassigned', {
        code: row.code,
        roles: row.roles,
        readers: row.readers,
        taken: ['SYSTEM_ADMIN'],
      }),
    );
});
