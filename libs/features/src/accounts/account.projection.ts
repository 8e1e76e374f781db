import { projection, table } from '@hadcl/kernel/projection';
import { person } from './account.contract.js';
import { accountEvents } from './account.events.js';

/** Who has an account, what he is called and what he may be. */
export const accounts = table(
  'accounts',
  { account_id: 'text' },
  {
    email: 'text',
    salutation: 'text',
    last_name: 'text',
    first_name: 'text',
    roles: 'text[]',
    on_site: 'boolean',
    status: 'text',
    locked: 'boolean',
    opened_at: 'timestamptz',
  },
  {
    personal: {
      email: 'account_id',
      salutation: 'account_id',
      last_name: 'account_id',
      first_name: 'account_id',
    },
    indexes: ['email'],
  },
);

export const accountProjection = projection({
  name: 'accounts',
  version: 1,
  tables: [accounts],
  events: accountEvents,
  topics: ({ data }) => [person(data.accountId)],
  on: {
    AccountOpened: ({ accountId, email, salutation, lastName, firstName, roles, onSite }, { happenedAt }) => [
      accounts.put(
        { account_id: accountId },
        {
          email,
          salutation,
          last_name: lastName,
          first_name: firstName,
          roles,
          on_site: onSite,
          status: 'A',
          locked: false,
          opened_at: happenedAt,
        },
      ),
    ],
    AccountLocked: ({ accountId }) => [accounts.patch({ account_id: accountId }, { locked: true })],
    UnlockLinkIssued: null,
  },
});
