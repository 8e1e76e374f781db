import { projection } from '@hadcl/kernel/projection';
import { requestsChanged } from '../request/request.contract.js';
import { requestEvents, type RequestChoices } from '../request/request.stream.js';
import type { z } from 'zod';
import { requestFileEvents, type Judgement } from './request-file.stream.js';
import { releaseRecords, requestFileTable as files } from './request-file.tables.js';

const judgedAs = (its: Judgement) => ({
  ...{ encoding: its.encoding, rows: its.rows, columns: its.columns, kinds: its.kinds, thresholds: its.thresholds },
  ...{ rules_version: its.rulesVersion, findings: its.findings, told: its.told, judged: its.judged },
});
const named = ({ choices }: { readonly choices: z.infer<typeof RequestChoices> }) =>
  (choices.fileIds ?? []).map((file_id) => files.patch({ file_id }, { attached: true }));

export const requestFileProjection = projection({
  name: 'output-request-files',
  version: 1,
  tables: [files, releaseRecords],
  events: {
    ...requestFileEvents,
    RequestSaved: requestEvents.RequestSaved,
    RequestSubmitted: requestEvents.RequestSubmitted,
  },
  topics: () => [requestsChanged],
  on: {
    RequestFileKept: (its, { happenedAt }) => [
      files.put(
        { file_id: its.fileId },
        {
          ...{ request_id: its.requestId, date: its.date, kept_at: happenedAt, account_id: its.accountId },
          ...{ by_office: its.byOffice, name: its.name, type: its.type, size: its.size, sha256: its.sha256 },
          ...judgedAs(its),
          ...{ attached: its.byOffice, destroyed_at: null, why: null },
        },
      ),
    ],
    RequestFileJudged: (its) => [files.patch({ file_id: its.fileId }, judgedAs(its))],
    RequestFileDestroyed: ({ fileId, why }, { happenedAt }) => [
      files.patch({ file_id: fileId }, { destroyed_at: happenedAt, why }),
    ],
    ReleaseRecorded: ({ requestId, approval, submission, reviewers, files: released }, { happenedAt }) => [
      releaseRecords.put(
        { request_id: requestId, approval },
        { at: happenedAt, submission, reviewers, files: released },
      ),
    ],
    RequestFileAllowed: () => [],
    RequestSaved: named,
    RequestSubmitted: named,
  },
});
