import type { Input, Who } from '@hadcl/kernel/call';
import { ann } from '@hadcl/kernel-testing/given';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { opened } from '../../sessions/session/session.examples.js';
import { account } from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import type { userOrders } from './user.contract.js';
import { roleFlags } from './user-roles.contract.js';

type Enrol = Input<typeof userOrders.enrolUser>;

/** An account with these roles. */
export const holder = (accountId: string, its: readonly string[], more: Parameters<typeof opened>[0] = {}) =>
  account.of(accountId).records('AccountOpened', {
    ...opened({ accountId, email: `${accountId}@hadcl.example`, roles: [...its], ...more })[1].data,
  });
/** The acting administrator. */
export const admin = holder('root', [roles.admin]);
export const byRoot: { by: Who; today: string } = { by: { ...ann, userId: 'root' }, today: '2027-03-10' };

export const team = (projectId: string) =>
  projectAccess.of(projectId).records('CollaborationOpened', {
    ...{ projectId, refNum: `R-${projectId}`, title: 'Stroke outcomes', cohort: '2027' },
    ...{ from: '2027-01-01', until: '2027-12-31' },
  });
export const dates = { accessStartDate: '2027-02-01', portalAccessEndDate: '2027-09-30' };
export const block = (projectId: string, more: object = {}) =>
  ({ projectId, expiryDateCollaborate: '2027-06-30', ...dates, ...more }) as Enrol['projects'][number];
export const application = {
  ...{ appNumSelfService: 'SS-1', appNoSelfService: 'A-1', dateQuota: '3' as string | number },
  ...{ expiryDateSelfService: '2027-06-30', ...dates },
};

export const flagsFor = (chosen: readonly string[]) =>
  Object.fromEntries(Object.entries(roleFlags).map(([flag, role]) => [flag, chosen.includes(role)]));

/** The input of the Create dialog for an officer, completed by the door. */
export const writing = (more: object = {}, chosen: readonly string[] = [roles.officer]) =>
  ({
    ...{
      salutation: 'Dr',
      lastName: 'Ho',
      firstName: 'M*',
      email: 'new@hadcl.example',
      typeOfID: 'STAFF',
      idNo: 'S-7',
    },
    ...{ idValidity: '2028-01-31', effectiveDate: '2027-03-01', ...flagsFor(chosen) },
    ...{ link: 'https://portal.example/resetPassword/secret', linkHash: 'hash' },
    ...more,
  }) as Enrol;

/** The unchanged input of the Edit dialog for the account of `holder`, completed by the door. */
export const editing = (id: string, chosen: readonly string[], more: object = {}) =>
  ({
    ...{ id, version: 1, email: `${id}@hadcl.example`, status: 'A', lockStatus: null, holds: [] },
    ...{ salutation: 'Ms', lastName: 'Chan', firstName: 'A*', typeOfID: 'STAFF', idNo: 'A1', isPermanent: true },
    ...{ effectiveDate: '2020-01-01', ...flagsFor(chosen), ...more },
  }) as unknown as Input<typeof userOrders.reviseUser>;
