import type { Facts } from '@hadcl/kernel/decision';
import { query } from '@hadcl/kernel/query';
import { endingOf } from '@hadcl/kernel/text/ending-of';
import { outputFileColumns, outputFileRows } from '../request/request.contract.js';
import { isRequestWritable, isWithOffice } from '../request/request.policy.js';
import { requestScopeOf, thresholdsOf } from '../request/request.queries.js';
import { requestRows } from '../request/request.rows.js';
import {
  attachRefused,
  fileEndings,
  mostKeptFiles,
  otherMegabytes,
  outputFileMegabytes,
  outputFilesRequired,
  requestFileCalls,
  requestFileNotFound,
  requestFileOrders,
  tableEndings,
} from './request-file.contract.js';
import { fileRows, isSeen, requestOfFile, shownFile, type FileFound } from './request-file.rows.js';
import type { FileCheck } from './request-file.shapes.js';

const bytesOf = (megabytes: number) => megabytes * 1_000_000;

const checkOf = (row: FileFound, facts: Pick<Facts, 'localOf'>): FileCheck => ({
  ...shownFile(row, facts),
  ...(typeof row.judged === 'string'
    ? { columnNames: [], listed: [] }
    : { columnNames: [...row.judged.columnNames], listed: [...row.judged.listed] }),
});
export const requestFileCheck = query(
  requestFileCalls.requestFileCheck,
  async ({ input: { id, fileId }, who, today, facts, rows }) => {
    const [request] = await rows(requestRows(requestScopeOf(who, today), { requestId: id }));
    if (!request) throw requestFileNotFound('no-such-output-request', {});
    const [file] = await rows(fileRows(id, who.language, fileId));
    if (!file || !isSeen(file, who.userId)) throw requestFileNotFound('no-such-request-file', {});
    return checkOf(file, facts);
  },
);

/** Asked by the door before a byte is sent, and before the content is looked through; the decision asks again. */
export const mayAttach = query(requestFileOrders.mayAttach, async ({ input, who, today, facts, rows }) => {
  const { id, isOffice, isInside, name, size } = input;
  const [found] = await rows(requestRows({ ...who, all: isOffice, today }, { requestId: id }));
  if (!found || found.requestType !== 'OUTPUT') throw attachRefused('no-such-output-request', {});
  if (!isOffice && !found.isOwn) throw attachRefused('request-not-yours', {});
  const isOpen = isOffice ? isWithOffice(found.statusCode) : isRequestWritable(found.requestType, found.statusCode);
  if (!isOpen) throw attachRefused('request-not-writable', {});
  if (!isOffice && !isInside) throw attachRefused('attach-from-inside', {});
  const ending = endingOf(name);
  if (!(fileEndings as readonly string[]).includes(ending)) throw attachRefused('request-file-type', {});
  if (size === 0) throw attachRefused('request-file-empty', {});
  const isTable = (tableEndings as readonly string[]).includes(ending);
  const megabytes = isTable ? facts.parameter(outputFileMegabytes) : otherMegabytes;
  if (size > bytesOf(megabytes)) throw attachRefused('request-file-too-large', { megabytes });
  const kept = (await rows(fileRows(id, who.language))).filter(({ destroyedAt }) => destroyedAt === null);
  if (kept.length >= mostKeptFiles) throw attachRefused('request-files-kept-many', { max: mostKeptFiles });
  return {
    ending,
    limits: { rows: facts.parameter(outputFileRows), columns: facts.parameter(outputFileColumns) },
    thresholds: thresholdsOf(facts),
  };
});

export const attachingRulesOf = query(requestFileOrders.attachingRulesOf, async ({ facts }) => ({
  tableMegabytes: facts.parameter(outputFileMegabytes),
  otherMegabytes,
  isRequired: facts.parameter(outputFilesRequired) !== 0,
}));

/** For a call that is sent again because its answer was lost. */
export const ownFile = query(requestFileOrders.ownFile, async ({ input: { fileId }, who, rows }) => {
  const [found] = await rows(requestOfFile(fileId, who.userId));
  return { id: found?.requestId ?? '' };
});
