import { only, table } from '@hadcl/kernel/projection';
import type { ProjectType } from '../projects/project-type.contract.js';

/** One row a visit (C1). Whether an open one is missed is a matter of the instant; `missed` says that it was recorded. */
export const visits = table(
  'visits',
  { visit_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: only<ProjectType>('text'),
    user_id: 'text',
    signed_in_at: 'timestamptz',
    signed_out_at: 'timestamptz?',
    missed: 'boolean',
    first_time: 'boolean',
    source: only<'QR' | 'STAFF' | 'DECLARED'>('text'),
    workstation_no: 'text',
    locker_no: 'text',
    remarks: 'text',
    version: 'int',
  },
  {
    personal: { remarks: 'user_id' },
    indexes: ['date', 'user_id, date', 'project_id, date', 'signed_out_at, date'],
  },
);
