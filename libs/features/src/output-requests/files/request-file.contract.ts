import { fileOf, internal, read, upload, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { SentId } from '../../lab-days/day/lab-day.contract.js';
import { requestsChanged } from '../request/request.contract.js';
import { CalendarDate } from '../../words/calendar.js';
import { FileCheck, Kind, Thresholds } from './request-file.shapes.js';

export { fileEndings, tableEndings, type FileCheck, type RequestFile } from './request-file.shapes.js';

/** The page refuses by the same ending as the server. */
export { endingOf } from '@hadcl/kernel/text/ending-of';

/** The largest CSV or TSV, in megabytes; all other files have at most `otherMegabytes` (R31). */
export const outputFileMegabytes = { code: 'output_file_megabytes', default: 200 };
export const otherMegabytes = 25;
/** Whether each row of Part II needs its file: 0 or 1 (R30). */
export const outputFilesRequired = { code: 'output_files_required', default: 0 };
/** Days after which an uploaded file that no saved request names is removed. */
export const outputFileDays = { code: 'output_file_days', default: 30 };
/** The most files that are kept for a request at once, named by it or not. */
export const mostKeptFiles = 60;

const either = ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'] as const;
const office = ['OUTPUT_REQUEST_MANAGEMENT'] as const;
const live = () => [requestsChanged];
const OneRequest = z.object({ id: SentId.min(1) });
const OneFile = OneRequest.extend({ fileId: SentId.min(1) });
const UploadId = z.object({ uploadId: SentId.min(1) });
const Received = z.object({ received: z.array(z.int32()) });

export const attachRefused = refusals(
  {
    'no-such-output-request': {},
    'request-not-yours': {},
    'request-not-writable': {},
    /** The address is not in the secure environment (R30). */
    'attach-from-inside': {},
    'request-file-type': {},
    'request-file-empty': {},
    'request-file-too-large': { megabytes: z.int32() },
    'request-files-kept-many': { max: z.int32() },
    'request-votes-begun': {},
    /** Of somebody else, over after 24 hours, or finished. */
    'no-such-upload': {},
    'upload-incomplete': {},
    'upload-part-wrong': {},
    'request-file-hash': {},
    'request-file-content': {},
    'request-file-macros': {},
    'request-file-password': {},
    'no-such-request-file': {},
    'request-file-named': {},
    'column-kinds-wrong': {},
  },
  {
    ...{ 'no-such-output-request': 'missing', 'no-such-upload': 'missing', 'no-such-request-file': 'missing' },
    ...{ 'request-not-yours': 'forbidden', 'attach-from-inside': 'forbidden' },
    'request-file-too-large': 'too-large',
  },
);
export const requestFileNotFound = refusals(
  { 'no-such-output-request': {}, 'no-such-request-file': {}, 'contents-for-office': {} },
  {
    ...{ 'no-such-output-request': 'missing', 'no-such-request-file': 'missing' },
    'contents-for-office': 'forbidden',
  },
);
const attaching = { codes: either, refusals: attachRefused };

export const requestFileCalls = {
  /** Whether the caller may attach from where they are, and what is taken; the page says why not (R30). */
  attachingRules: read(
    'GET',
    '/outputRequest/get-attaching',
    z.object({}),
    z.object({
      isInside: z.boolean(),
      tableMegabytes: z.int32(),
      otherMegabytes: z.int32(),
      isRequired: z.boolean(),
    }),
    { codes: either, live },
  ),
  /** Begins a file of a request that was saved. It is attached by a save or submission that names its `fileId`. */
  beginRequestFile: write(
    'POST',
    '/outputRequest/begin-file',
    OneRequest.extend({ name: z.string().min(1).max(2_000), size: z.int32().min(0) }),
    UploadId.extend({ partBytes: z.int32(), parts: z.int32() }),
    { ...attaching, repeats: true },
  ),
  /** Stores one part, numbered from 0. A part that is sent again is answered and not stored twice. */
  storeFilePart: upload(
    '/outputRequest/store-part',
    UploadId.extend({ number: z.coerce.number<string>().int().min(0).max(100_000) }),
    Received,
    attaching,
  ),
  /** The parts that have arrived, to go on after a break within 24 hours. */
  requestUpload: read('GET', '/outputRequest/get-upload', UploadId, Received, { ...attaching, live: () => [] }),
  /** Ends an upload: the whole is hashed, looked at and judged. */
  finishRequestFile: write(
    'POST',
    '/outputRequest/finish-file',
    UploadId.extend({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    FileCheck,
    { ...attaching, repeats: true },
  ),
  /** Names the kinds of a table's columns; it is judged anew with them. */
  nameColumns: write(
    'POST',
    '/outputRequest/name-columns',
    OneFile.extend({ kinds: z.array(Kind).max(1_000) }),
    FileCheck,
    { ...attaching, repeats: true },
  ),
  /** Removes a file that no submission named, while the request may be written; its key is destroyed. */
  removeRequestFile: write('POST', '/outputRequest/remove-file', OneFile, z.object({}), attaching),
  /** What the rules found in a file, for all who read the request, PMO too. */
  requestFileCheck: read('GET', '/outputRequest/get-file-check', OneFile, FileCheck, {
    codes: either,
    refusals: requestFileNotFound,
    live,
  }),
  /** Rows of a table from `from` on, for the office alone; that it was opened is recorded first (R31). */
  requestFileTable: read(
    'GET',
    '/outputRequest/get-file-table',
    OneFile.extend({ from: z.coerce.number<string>().int().min(0).max(10_000_000).default(0) }),
    z.object({ columns: z.array(z.string()), count: z.int32(), rows: z.array(z.array(z.string())) }),
    { codes: office, refusals: requestFileNotFound, live: () => [] },
  ),
  /** A file as it is, for the office alone; that it was opened is recorded first. */
  viewRequestFile: fileOf('/outputRequest/view-file', OneFile, { codes: office, refusals: requestFileNotFound }),
};

/** What the door finds out before it gives an order: who attaches, and from where. */
const Attaching = z.object({ isOffice: z.boolean(), isInside: z.boolean() });
const Judged = z.looseObject({});
export const requestFileOrders = {
  /** Whether this person may attach a file of this name and size now; answers what it is judged by. */
  mayAttach: read(
    'GET',
    'internal:may-attach',
    OneRequest.extend({ ...Attaching.shape, name: z.string(), size: z.number() }),
    z.object({ ending: z.string(), limits: z.object({ rows: z.int32(), columns: z.int32() }), thresholds: Thresholds }),
    { ...attaching, live: () => [] },
  ),
  /** Records that a file is kept, and stores its wrapped key. Given twice, it records it once. */
  keepRequestFile: internal(
    'keep-request-file',
    OneFile.extend({
      ...Attaching.shape,
      name: z.string(),
      type: z.string(),
      size: z.int32(),
      sha256: z.string(),
      wrapped: z.string(),
      judgement: Judged,
    }),
    z.object({}),
    { refusals: attachRefused },
  ),
  judgeRequestFile: internal(
    'judge-request-file',
    OneFile.extend({ ...Attaching.shape, judgement: Judged }),
    z.object({}),
    { refusals: attachRefused },
  ),
  /** The office opens a file; recorded once an hour. */
  openRequestFile: internal('open-request-file', OneFile.extend({ isOffice: z.boolean() }), z.object({}), {
    refusals: requestFileNotFound,
    repeats: true,
  }),
  /** The limits of attaching, for the door. */
  attachingRulesOf: read(
    'GET',
    'internal:attaching-rules',
    z.object({}),
    z.object({ tableMegabytes: z.int32(), otherMegabytes: z.int32(), isRequired: z.boolean() }),
    { codes: either, live: () => [] },
  ),
  /** The request of a file that the caller attached; '' if there is none. */
  ownFile: read('GET', 'internal:own-file', z.object({ fileId: z.string() }), z.object({ id: z.string() }), {
    codes: either,
    live: () => [],
  }),
  /** Ordered day by day: destroys the key of a file whose time is over (R29). */
  endRequestFile: internal('end-request-file', OneFile.extend({ on: CalendarDate }), z.object({})),
};
