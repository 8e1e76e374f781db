import { fileOf, internal, read, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { requestNotFound, requestsChanged } from '../request/request.contract.js';
import { DestructionProof, ReleaseRecord, RequestFile } from './request-file.shapes.js';

const OneFile = z.object({ id: SentId.min(1), fileId: SentId.min(1) });
export const releaseRefused = refusals(
  {
    'no-such-output-request': {},
    'no-such-request-file': {},
    'file-not-yours': {},
    'file-not-released': {},
    'file-retention-over': {},
    'reminder-not-read': {},
    /** The login of this session is older than five minutes. */
    'login-not-fresh': {},
  },
  {
    ...{ 'no-such-output-request': 'missing', 'no-such-request-file': 'missing', 'file-not-yours': 'forbidden' },
    'login-not-fresh': 'forbidden',
  },
);
const taking = { codes: ['OUTPUT_REQUEST'] as const, refusals: releaseRefused };

export const requestReleaseCalls = {
  /** Whether this file may be taken now (R35). The first time of an approval the reminder is read before. */
  allowDownload: write(
    'POST',
    '/outputRequest/allow-download',
    OneFile.extend({ hasReadReminder: z.boolean().default(false) }),
    z.object({ path: z.string() }),
    { ...taking, repeats: true },
  ),
  /** A released file from byte `from` on; each begun download is an event before its first byte. */
  releasedFile: fileOf(
    '/outputRequest/get-released-file',
    OneFile.extend({ from: z.coerce.number<string>().int().min(0).max(2_147_483_647).default(0) }),
    taking,
  ),
  /** By what the last approval was given, to be saved as JSON; null if no file was released (R33). */
  releaseRecord: read(
    'GET',
    '/outputRequest/get-record',
    z.object({ id: SentId.min(1) }),
    z.object({ record: ReleaseRecord.nullable() }),
    {
      codes: ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'],
      refusals: requestNotFound,
      live: () => [requestsChanged],
    },
  ),
  /** Files of the request whose keys are destroyed, looked for again now. */
  destructionProof: read(
    'GET',
    '/outputRequest/get-proof',
    z.object({ id: SentId.min(1) }),
    z.array(DestructionProof),
    {
      codes: ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'],
      refusals: requestNotFound,
      live: () => [requestsChanged],
    },
  ),
};

export const requestReleaseOrders = {
  /** Given by the door, which knows when the session began. */
  allowRequestFile: internal(
    'allow-request-file',
    OneFile.extend({ hasReadReminder: z.boolean(), isFresh: z.boolean() }),
    z.object({ path: z.string() }),
    { refusals: releaseRefused, repeats: true },
  ),
  /** Recorded before the first byte. */
  takeRequestFile: internal('take-request-file', OneFile.extend({ from: z.int32() }), z.object({}), {
    refusals: releaseRefused,
    repeats: true,
  }),
  /** Whether the caller logged in within the last five minutes. */
  freshLogin: read('GET', 'internal:fresh-login', z.object({}), z.object({ isFresh: z.boolean() }), {
    codes: taking.codes,
    live: () => [],
  }),
  /** A file that the caller may take now; null as soon as the approval is taken back, over or of another. */
  fileToTake: read('GET', 'internal:file-to-take', OneFile, z.object({ file: RequestFile.nullable() }), {
    codes: taking.codes,
    live: () => [],
  }),
  destroyedFiles: read(
    'GET',
    'internal:destroyed-files',
    z.object({ id: z.string() }),
    z.array(DestructionProof.omit({ lookedFor: true })),
    { codes: ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'], refusals: requestNotFound, live: () => [] },
  ),
};
