import { table } from '@hadcl/kernel/projection';

/** Workstations that were ever out of service, in their current state; `reason` is '' while in service. */
export const workstations = table(
  'workstations',
  { no: 'text' },
  { is_out: 'boolean', reason: 'text', since: 'timestamptz', by_id: 'text', version: 'int' },
);
