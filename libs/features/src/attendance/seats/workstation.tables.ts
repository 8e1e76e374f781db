import { table } from '@hadcl/kernel/projection';

/** Each workstation that was ever out of service, as it is now; `reason` is empty where it is in service. */
export const workstations = table(
  'workstations',
  { no: 'text' },
  { is_out: 'boolean', reason: 'text', since: 'timestamptz', by_id: 'text', version: 'int' },
);
