import { table } from '@hadcl/kernel/projection';

/** The files that are kept for reports. */
export const reportFileTable = table(
  'report_files',
  { file_id: 'text' },
  {
    report_id: 'text',
    project_id: 'text',
    month: 'text',
    date: 'date',
    /** Who sent it. */
    account_id: 'text',
    name: 'text',
    type: 'text',
    size: 'int',
    sha256: 'text',
    /** A report was once saved or submitted with it. */
    attached: 'boolean',
    submitted: 'boolean',
  },
  { personal: { name: 'report_id', sha256: 'report_id' }, indexes: ['date'] },
);
