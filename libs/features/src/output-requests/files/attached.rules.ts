import type { Facts } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { outputFileColumns, outputFileRows, requestCalls, writeRequestRefused } from '../request/request.contract.js';
import type { Written } from '../request/request.written.js';
import { outputFilesRequired } from './request-file.contract.js';
import { submissionMark } from '../request/request.policy.js';
import { fileIdsOf, type OutputRequest } from '../request/request.stream.js';
import { ReleasedFile } from './request-file.shapes.js';
import type { requestFiles } from './request-file.stream.js';

type Kept = ReturnType<typeof requestFiles.of>['stream']['initial']['kept'];
const at = fieldsOf(requestCalls.writeRequest);

/**
 * The files of Part II: each is kept for this request, and named in one row. Submit also looks at the numbers of rows
 * and columns (R33) and, where files are required, that each row has one (R30).
 */
export const attachedFaults = (
  { texts }: Written,
  kept: Kept,
  isSubmitted: boolean,
  facts: Pick<Facts, 'parameter'>,
): readonly (Refused | false)[] => {
  const [mostRows, mostColumns] = [facts.parameter(outputFileRows), facts.parameter(outputFileColumns)];
  const isRequired = isSubmitted && facts.parameter(outputFilesRequired) !== 0;
  return texts.files.flatMap(({ fileId }, i): readonly (Refused | false)[] => {
    const row = i + 1;
    if (fileId === undefined) return [isRequired && at('files', writeRequestRefused('request-file-needed', { row }))];
    const file = kept[fileId];
    const isTwice = texts.files.findIndex((other) => other.fileId === fileId) !== i;
    if (!file || isTwice) return [at('files', writeRequestRefused('request-file-gone', { row }))];
    return [
      isSubmitted &&
        (file.rows ?? 0) > mostRows &&
        at('files', writeRequestRefused('request-file-rows', { row, max: mostRows })),
      isSubmitted &&
        (file.columns ?? 0) > mostColumns &&
        at('files', writeRequestRefused('request-file-columns', { row, max: mostColumns })),
    ];
  });
};

/** What officers vote on: the last submission with the office's files that are kept now (R34). */
export const submissionOf = ({ submissions }: Pick<OutputRequest, 'submissions'>, kept: Kept) =>
  submissionMark(
    submissions,
    Object.values(kept).flatMap(({ fileId, byOffice }) => (byOffice ? [fileId] : [])),
  );

/** The files that an approval releases: those that the submission names, and those of the office. */
export const releasedFiles = ({ written }: Pick<OutputRequest, 'written'>, kept: Kept) => {
  const named = written === null ? [] : fileIdsOf(written.texts);
  return Object.values(kept)
    .filter(({ fileId, byOffice }) => byOffice || named.includes(fileId))
    .map((file) => ReleasedFile.parse(file));
};
