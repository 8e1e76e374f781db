import type { DataOf } from '@hadcl/kernel/event';
import { usual } from '../check/check.examples.js';
import { unjudged } from './judge-file.rules.js';
import { requestFileEvents, requestFiles } from './request-file.stream.js';

export const judgement = { ...unjudged(usual, null, { encoding: 'UTF-8', rows: 3, columns: 2 }) };
export const keptFile = (its: Partial<DataOf<typeof requestFileEvents.RequestFileKept>> = {}) =>
  requestFiles.of(its.requestId ?? 'r1').records('RequestFileKept', {
    ...{ fileId: 'f1', requestId: 'r1', projectId: 'team', date: '2027-03-10', accountId: 'rita', byOffice: false },
    ...{ name: 'table1.csv', type: 'text/csv', size: 40, sha256: 'ab', ...judgement, ...its },
  });
export const destroyedFile = (why: DataOf<typeof requestFileEvents.RequestFileDestroyed>['why'], fileId = 'f1') =>
  requestFiles.of('r1').records('RequestFileDestroyed', { fileId, requestId: 'r1', projectId: 'team', why });
