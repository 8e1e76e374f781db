import { table } from '@hadcl/kernel/projection';

/** The files kept for reports. */
export const reportFileTable = table(
  'report_files',
  { file_id: 'text' },
  {
    report_id: 'text',
    project_id: 'text',
    month: 'text',
    date: 'date',
    /** Who uploaded it. */
    account_id: 'text',
    name: 'text',
    type: 'text',
    size: 'int',
    sha256: 'text',
    /** Whether a report was ever saved or submitted with it (`attached`), or submitted with it (`submitted`). */
    attached: 'boolean',
    submitted: 'boolean',
  },
  { personal: { name: 'report_id', sha256: 'report_id' }, indexes: ['date'] },
);
