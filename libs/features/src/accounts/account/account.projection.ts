import { projection } from '@hadcl/kernel/projection';
import { person } from './account.contract.js';
import { accountEvents, portalEndOf, type Details } from './account.stream.js';
import { accountAccess, accounts } from './account.tables.js';
import { usersChanged } from '../user/user.contract.js';

/** The columns that the Edit dialog saves. */
const columnsOf = (details: Details) => ({
  salutation: details.salutation,
  last_name: details.lastName,
  first_name: details.firstName,
  type_of_id: details.typeOfID,
  id_no: details.idNo,
  id_validity: details.idValidity,
  is_permanent: details.isPermanent,
  roles: details.roles,
  on_site: details.onSite,
  app_num_collaborate: details.appNumCollaborate,
  expiry_date_collaborate: details.expiryDateCollaborate,
  effective_date: details.effectiveDate,
  portal_until: portalEndOf(details),
});

const accessOf = (accountId: string, { projects, selfService }: Pick<Details, 'projects' | 'selfService'>) => [
  ...projects.map((its, place) =>
    accountAccess.put(
      { project_id: its.projectId, account_id: accountId },
      {
        is_self_service: false,
        place,
        ref_num: null,
        app_num: null,
        date_quota: null,
        access_start: its.accessStartDate,
        access_end: its.accessEndDate,
        portal_end: its.portalAccessEndDate,
        is_pi: its.isPI,
        is_ha: its.isHA,
        done: its.adminTasks,
      },
    ),
  ),
  ...(selfService ? [selfService] : []).map((its) =>
    accountAccess.put(
      { project_id: its.projectId, account_id: accountId },
      {
        is_self_service: true,
        place: 0,
        ref_num: its.refNum,
        app_num: its.appNum,
        date_quota: its.dateQuota,
        access_start: its.accessStartDate,
        access_end: its.accessEndDate,
        portal_end: its.portalAccessEndDate,
        is_pi: false,
        is_ha: false,
        done: its.adminTasks,
      },
    ),
  ),
];

const noLink = { link_hash: null, link_until: null };

export const accountProjection = projection({
  name: 'accounts',
  version: 6,
  tables: [accounts, accountAccess],
  events: accountEvents,
  topics: ({ data }) => [person(data.accountId), usersChanged('all')],
  on: {
    AccountOpened: ({ accountId, ...details }, { happenedAt }) => {
      const opened = {
        ...details,
        isPermanent: details.isPermanent ?? details.idValidity === null,
        appNumCollaborate: details.appNumCollaborate ?? null,
        expiryDateCollaborate: details.expiryDateCollaborate ?? null,
      };
      return [
        accounts.put(
          { account_id: accountId },
          {
            ...columnsOf(opened),
            email: details.email,
            chinese_name: details.chineseName,
            university: details.university,
            undertaking_until: details.undertakingUntil ?? null,
            is_active: true,
            is_deleted: false,
            deleted_at: null,
            deleted_by: null,
            locked: false,
            version: 1,
            opened_at: happenedAt,
            language: null,
            link_for: 'first',
            ...noLink,
          },
        ),
        ...accessOf(accountId, details),
      ];
    },
    AccountEdited: ({ accountId, left, ...details }) => [
      accounts.patch({ account_id: accountId }, columnsOf(details)),
      accounts.add({ account_id: accountId }, { version: 1 }),
      ...left.map((projectId) => accountAccess.remove({ project_id: projectId, account_id: accountId })),
      ...accessOf(accountId, details),
    ],
    AccountActivated: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { is_active: true }),
      accounts.add({ account_id: accountId }, { version: 1 }),
    ],
    AccountDeactivated: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { is_active: false }),
      accounts.add({ account_id: accountId }, { version: 1 }),
    ],
    AccountDeleted: ({ accountId }, { happenedAt, actor }) => [
      accounts.patch(
        { account_id: accountId },
        { is_deleted: true, deleted_at: happenedAt, deleted_by: actor.userId, ...noLink },
      ),
    ],
    AccountLocked: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { locked: true, link_for: 'unlock', ...noLink }),
    ],
    UnlockLinkIssued: ({ accountId, linkHash, validUntil }) => [
      accounts.patch({ account_id: accountId }, { link_hash: linkHash, link_until: validUntil }),
    ],
    PasswordResetOrdered: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { locked: false, link_for: 'reset', ...noLink }),
    ],
    PasswordRevoked: () => [],
    PasswordSetByLink: ({ accountId }) => [accounts.patch({ account_id: accountId }, { locked: false, ...noLink })],
    LanguageChosen: ({ accountId, language }) => [accounts.patch({ account_id: accountId }, { language })],
    PasswordChanged: ({ accountId }) => [accounts.patch({ account_id: accountId }, noLink)],
  },
});
