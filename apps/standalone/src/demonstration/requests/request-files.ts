import { createHash } from 'node:crypto';
import { atOnce } from '@hadcl/features/output-requests/check/table-text.contract';
import { judgingText } from '@hadcl/features/output-requests/files/judge-file.rules';
import { thresholdsOf } from '@hadcl/features/output-requests/request/request.queries';
import { outputFileColumns, outputFileRows } from '@hadcl/features/output-requests/request/request.contract';
import type { Facts } from '@hadcl/kernel/decision';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';

/** A table of patients by age: some cells are small, one is suppressed under a total, and one is rounded. */
const table = Buffer.from(
  [
    'age_group,patients,deaths,share_of_deaths',
    ...['18-44,412,6,0.015', '45-64,1280,38,0.030', '65-74,1633,91,0.056', '75-84,1507,164,0.109'],
    ...['85 and over,604,<10,0.013', 'Total,5436,307,0.056'],
    '',
  ].join('\r\n'),
);
export const fileIdOf = (request: string): string => uuid5(hadclNamespace, `demonstration file ${request}`);

/** What attaching the table of a request records, and its content. */
export const attaching = (requestId: string, request: string, facts: Pick<Facts, 'parameter'>) => {
  const limits = { rows: facts.parameter(outputFileRows), columns: facts.parameter(outputFileColumns) };
  return {
    content: table,
    body: {
      ...{ id: requestId, fileId: fileIdOf(request), name: 'table1_characteristics.csv', type: 'text/csv' },
      ...{ size: table.length, sha256: createHash('sha256').update(table).digest('hex'), wrapped: '' },
      judgement: atOnce(judgingText(table, true, { limits, thresholds: thresholdsOf(facts) }))!,
      ...{ isOffice: false, isInside: true },
    },
  };
};
