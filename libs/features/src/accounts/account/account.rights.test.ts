import type { AnyEvent } from '@hadcl/kernel/event';
import { rightsFrom } from './account.rights.js';
import { account } from './account.stream.js';
import { functionTable } from '../functions/function.stream.js';
import { roles } from '../../words/role.js';
import { dates, holder } from '../user/user.examples.js';

const ann = account.of('ann');
const eventsOf = (...entries: readonly (readonly [unknown, AnyEvent])[]) => entries.map(([, event]) => event);
const defined = (code: string, holders: readonly string[], readers: readonly string[] = []) =>
  functionTable.of('all').records('FunctionDefined', {
    ...{
      code,
      roles: [...holders],
      readers: [...readers],
      title: code,
      path: `/${code}`,
      icon: '',
      rank: 1,
      menus: [],
    },
  });
const table = eventsOf(
  defined('DESK', [roles.duty]),
  defined('OFFICE', [roles.officer], [roles.duty]),
  defined('ADMIN', [roles.admin]),
);
const project = (projectId: string) => ({
  ...{ projectId, accessEndDate: '2027-06-30', isPI: false, isHA: false, adminTasks: [] },
  ...dates,
});
const edited = (more: object) => {
  const [, { data }] = holder('ann', [roles.duty]);
  const { email: _, chineseName: __, university: ___, ...its } = data as Record<string, unknown>;
  const later = { isPermanent: false, appNumCollaborate: null, expiryDateCollaborate: null, left: [] };
  return ann.records('AccountEdited', { ...its, ...later, ...more } as never);
};

test('a person holds the functions of their roles, to write or only to read', () => {
  expect(rightsFrom(eventsOf(holder('ann', [roles.duty])), table)?.functions).toEqual([
    { code: 'DESK', readOnly: false },
    { code: 'OFFICE', readOnly: true },
  ]);
  expect(rightsFrom(eventsOf(holder('ann', [roles.duty, roles.officer])), table)?.functions).toEqual([
    { code: 'DESK', readOnly: false },
    { code: 'OFFICE', readOnly: false },
  ]);
});

test('a role that was taken, and a function that was taken from a role, are held no more', () => {
  const moved = eventsOf(holder('ann', [roles.duty]), edited({ roles: [roles.workshop] }));
  expect(rightsFrom(moved, table)).toMatchObject({ roles: [roles.workshop], functions: [] });
  const taken = functionTable.of('all').records('FunctionReassigned', {
    ...{ code: 'DESK', roles: [roles.officer], readers: [], taken: [roles.duty] },
  });
  expect(rightsFrom(eventsOf(holder('ann', [roles.duty])), [...table, ...eventsOf(taken)])?.functions).toEqual([
    { code: 'OFFICE', readOnly: true },
  ]);
});

test('an account is used from its effective date, while it is active, and by a researcher until the last portal end', () => {
  const onDates = (...entries: readonly (readonly [unknown, AnyEvent])[]) =>
    ['2027-01-31', '2027-02-01', '2027-09-30', '2027-10-01'].map((date) =>
      rightsFrom(eventsOf(...entries), table)?.isUsableOn(date),
    );
  const researcher = holder('ann', [roles.project], { effectiveDate: '2027-02-01', projects: [project('p')] });
  expect(onDates(researcher)).toEqual([false, true, true, false]);
  expect(onDates(researcher, ann.records('AccountDeactivated', { accountId: 'ann' }))).toEqual(Array(4).fill(false));
});

test('a project that was left is one of theirs no more, and one to which they returned is', () => {
  const past = [
    holder('ann', [roles.project], { projects: [project('p'), project('q')] }),
    edited({ roles: [roles.project], projects: [project('q')], left: ['p'] }),
  ];
  expect(rightsFrom(eventsOf(...past), table)?.left).toEqual(['p']);
  const back = edited({ roles: [roles.project], projects: [project('p')], left: ['q'] });
  expect(rightsFrom(eventsOf(...past, back), table)?.left).toEqual(['q']);
});

test('there are no rights of an account that was deleted or never opened', () => {
  expect(rightsFrom([], table)).toBeNull();
  const deleted = ann.records('AccountDeleted', { accountId: 'ann', email: 'ann@hadcl.example' });
  expect(rightsFrom(eventsOf(holder('ann', [roles.duty]), deleted), table)).toBeNull();
});
