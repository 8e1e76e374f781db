import { projection } from '@hadcl/kernel/projection';
import { reportFileEvents } from './report-file.stream.js';
import { reportFileTable as files } from './report-file.tables.js';
import { reportEvents } from '../report/report.stream.js';

const attached = ({ fileIds = [] }: { readonly fileIds?: readonly string[] | undefined }, as: { submitted?: true }) =>
  fileIds.map((file_id) => files.patch({ file_id }, { attached: true, ...as }));

/** No topic: readers of a report hear when the report changes, not when a file is uploaded for it. */
export const reportFileProjection = projection({
  name: 'report-files',
  version: 2,
  tables: [files],
  events: { ...reportFileEvents, ...reportEvents },
  topics: () => [],
  on: {
    ReportFileKept: ({ fileId, reportId, projectId, accountId, date, month, name, type, size, sha256 }) => [
      files.put(
        { file_id: fileId },
        {
          ...{ report_id: reportId, project_id: projectId, month, date, account_id: accountId },
          ...{ name, type, size, sha256, attached: false, submitted: false },
        },
      ),
    ],
    ReportFileRemoved: ({ fileId }) => [files.remove({ file_id: fileId })],
    ReportSaved: (its) => attached(its, {}),
    ReportSubmitted: (its) => attached(its, { submitted: true }),
    ReportReviewed: () => [],
    ReportReturned: () => [],
    RevisionReminded: () => [],
  },
});
