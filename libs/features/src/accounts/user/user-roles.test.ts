import { ann, given } from '@hadcl/kernel-testing/given';
import { account } from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import { admin, application, block, byRoot, editing, holder, team, writing } from './user.examples.js';
import { enrolUser, reviseUser } from './user.decisions.js';
import { orderReset, removeUser } from './user-end.decisions.js';
import { assignableBy, roleFlags } from './user-roles.contract.js';

const every = Object.values(roles);
const { officer, duty, admin: root, project, selfService, workshop, pmoMember, pmoChair } = roles;
/** The table of the specification, with PMO Chair in the Edit dialog as settled (A16). */
const table: Readonly<Record<string, readonly string[]>> = {
  [officer]: [officer, duty, selfService, project, workshop],
  [duty]: [duty, selfService, project, workshop],
  [root]: [root, officer, duty, pmoMember, pmoChair, selfService, project, workshop],
  [pmoMember]: [],
  [pmoChair]: [],
  [project]: [],
  [selfService]: [],
  [workshop]: [],
};
const blocks = { ...application, projects: [block('p1')] };
const caller = (role: string) => holder('boss', [role]);
const by = { by: { ...ann, userId: 'boss' }, today: byRoot.today };

test('the table names every role, and every role has its flag', () => {
  expect(Object.keys(table).sort()).toEqual([...every].sort());
  expect(Object.values(roleFlags).sort()).toEqual([...every].sort());
});

test.each(every)(
  '%s creates accounts with the roles of the table and with no other [1.6.07 1.6.08 1.6.09 1.6.10 3.6.37 3.6.38 3.6.39]',
  (role) => {
    const given_ = given(caller(role), team('p1'));
    const may = every.filter(
      (one) => given_.when(enrolUser, writing(blocks, [one]), by).outcome.refusal?.code !== 'role-not-assignable',
    );
    expect(may.sort()).toEqual(table[role]!.filter((one) => one !== pmoChair).sort());
    expect([...assignableBy([role], 'new')].sort()).toEqual(may);
  },
);

const acts = every.flatMap((role) => every.flatMap((held) => every.map((chosen) => [role, held, chosen] as const)));
test('each role gives each role to an account that holds each role as the table says, and no otherwise [1.6.07 1.6.08 1.6.09 1.6.10 1.6.48]', () => {
  expect(acts).toHaveLength(every.length ** 3);
  for (const [role, held, chosen] of acts) {
    const body = editing('bob', [chosen], blocks);
    const { refusal } = given(caller(role), holder('bob', [held]), team('p1')).when(reviseUser, body, by).outcome;
    const may = table[role]!;
    const expected = may.includes(held) ? (may.includes(chosen) ? null : 'role-not-assignable') : 'user-not-manageable';
    expect([role, held, chosen, refusal?.code ?? null]).toEqual([role, held, chosen, expected]);
  }
});

test('each role locks, resets and deletes the accounts that it may assign the roles of, and no other [1.1.03 1.6.16 1.6.48 3.6.41]', () => {
  const link = { link: 'x', linkHash: 'hash' };
  for (const role of every)
    for (const held of every) {
      const house = given(caller(role), holder('bob', [held]), team('p1'));
      const outcomes = [
        house.when(reviseUser, editing('bob', [held], { ...blocks, lockStatus: 'L' }), by),
        house.when(orderReset, { userId: 'bob', userEmail: 'BOB@hadcl.example ', ...link }, by),
        house.when(removeUser, { userId: 'bob', holds: [] }, by),
      ].map(({ outcome }) => outcome.refusal?.code ?? null);
      const expected = table[role]!.includes(held) ? null : 'user-not-manageable';
      expect([role, held, ...outcomes]).toEqual([role, held, expected, expected, expected]);
    }
});

test('an account with several roles is managed by whoever may assign all of them', () => {
  const bob = holder('bob', [officer, duty]);
  given(caller(duty), bob).when(removeUser, { userId: 'bob', holds: [] }, by).refused('user-not-manageable');
  expect(given(caller(officer), bob).when(removeUser, { userId: 'bob', holds: [] }, by).outcome.refusal).toBeNull();
});

test('who has lost their role, is locked, inactive or deleted meanwhile, orders nothing more [1.2.4.17]', () => {
  const ended = [
    account.of('root').records('AccountDeactivated', { accountId: 'root' }),
    account.of('root').records('AccountLocked', { accountId: 'root', because: 'administrator' }),
    account.of('root').records('AccountDeleted', { accountId: 'root', email: 'root@hadcl.example' }),
  ];
  for (const end of ended)
    given(admin, holder('other', [root]), end)
      .when(removeUser, { userId: 'other', holds: [] }, byRoot)
      .refused('user-not-manageable')
      .leaves();
});
