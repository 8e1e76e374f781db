import { projection } from '@hadcl/kernel/projection';
import { person } from './account.contract.js';
import { accountEvents } from './account.events.js';
import { accounts, accountTasks } from './account.tables.js';

export const accountProjection = projection({
  name: 'accounts',
  version: 2,
  tables: [accounts, accountTasks],
  events: accountEvents,
  topics: ({ data }) => [person(data.accountId)],
  on: {
    AccountOpened: ({ accountId, projects, selfService, ...its }, { happenedAt }) => [
      accounts.put(
        { account_id: accountId },
        {
          email: its.email,
          salutation: its.salutation,
          last_name: its.lastName,
          first_name: its.firstName,
          chinese_name: its.chineseName,
          university: its.university,
          type_of_id: its.typeOfID,
          id_no: its.idNo,
          id_validity: its.idValidity,
          undertaking_until: its.undertakingUntil ?? null,
          roles: its.roles,
          on_site: its.onSite,
          locked: false,
          opened_at: happenedAt,
          link_hash: null,
          link_until: null,
        },
      ),
      ...[...projects, ...(selfService ? [selfService] : [])].map(({ projectId, adminTasks }) =>
        accountTasks.put({ project_id: projectId, account_id: accountId }, { done: adminTasks }),
      ),
    ],
    AccountLocked: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { locked: true, link_hash: null, link_until: null }),
    ],
    UnlockLinkIssued: ({ accountId, linkHash, validUntil }) => [
      accounts.patch({ account_id: accountId }, { link_hash: linkHash, link_until: validUntil }),
    ],
    PasswordSetByLink: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { locked: false, link_hash: null, link_until: null }),
    ],
    PasswordChanged: ({ accountId }) => [
      accounts.patch({ account_id: accountId }, { link_hash: null, link_until: null }),
    ],
  },
});
