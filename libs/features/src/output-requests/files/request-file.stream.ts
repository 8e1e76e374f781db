import { type DataOf, event } from '@hadcl/kernel/event';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { columnKinds } from '../check/column-kinds.contract.js';
import { FileFault, Finding, ReleasedFile, Told, Thresholds } from './request-file.shapes.js';

const which = { fileId: z.string(), requestId: z.string(), projectId: z.string() };
/** What the rules said of a file. Names of columns and values in findings can describe people, so they are sealed. */
const judgement = {
  encoding: z.string().nullable(),
  rows: z.int32().nullable(),
  columns: z.int32().nullable(),
  kinds: z.array(z.enum(columnKinds).nullable()),
  thresholds: Thresholds,
  rulesVersion: z.int32(),
  findings: z.int32(),
  told: Told,
  judged: z.object({ columnNames: z.array(z.string()), fault: FileFault.nullable(), listed: z.array(Finding) }),
};
/** Findings of each file that a record of a release lists; an event holds 1 MiB, and a request has 30 files and more. */
const mostRecorded = 100;

const sealedJudgement = { judged: 'requestId' } as const;

export const requestFileEvents = {
  /** A file is in the store, under its own key. `byOffice`: an officer fetched it by its path (R30). */
  RequestFileKept: event(
    {
      ...which,
      date: z.iso.date(),
      accountId: z.string(),
      byOffice: z.boolean(),
      name: z.string(),
      type: z.string(),
      size: z.int32().min(1),
      sha256: z.string(),
      ...judgement,
    },
    { name: 'requestId', sha256: 'requestId', ...sealedJudgement },
    { clear: ['type', 'encoding'] },
  ),
  /** The kinds of its columns were named, and it was judged with them. */
  RequestFileJudged: event({ ...which, ...judgement }, sealedJudgement, { clear: ['encoding'] }),
  /** Its key is destroyed with this event: no copy can be read any more (R29). */
  RequestFileDestroyed: event({ ...which, why: z.enum(['retention', 'ended', 'removed', 'never-attached']) }),
  /** By what an approval was given, recorded with it: files, rules, thresholds, findings, and who judged (R33). */
  ReleaseRecorded: event(
    {
      ...{ requestId: z.string(), projectId: z.string(), approval: z.int32(), submission: z.int32() },
      reviewers: z.array(z.string()),
      files: z.array(ReleasedFile),
    },
    { files: 'requestId' },
    { clear: ['reviewers'] },
  ),
  /** The requester, who had just logged in, may take this released file within the hour (R35). */
  RequestFileAllowed: event(
    {
      ...which,
      accountId: z.string(),
      approval: z.int32(),
      at: z.iso.datetime({ offset: true }),
      /** The words that were read first; null where they had been read for this approval. */
      reminder: z.string().nullable(),
    },
    {},
    { clear: ['reminder'] },
  ),
};
export type Judgement = Pick<DataOf<typeof requestFileEvents.RequestFileJudged>, keyof typeof judgement>;
export const Judgement = z.object(judgement);

type KeptFile = Pick<DataOf<typeof requestFileEvents.RequestFileKept>, 'date' | 'byOffice'> &
  z.infer<typeof ReleasedFile>;
/** What an approval records of a judgement. */
const recordedOf = (its: Judgement) => {
  // The judgement of an erased request is a text.
  const judged: string | Judgement['judged'] = its.judged;
  return {
    ...{ rows: its.rows, columns: its.columns, kinds: its.kinds, thresholds: its.thresholds },
    ...{ rulesVersion: its.rulesVersion, findings: its.findings, told: its.told },
    fault: typeof judged === 'string' ? null : judged.fault,
    listed: typeof judged === 'string' ? [] : judged.listed.slice(0, mostRecorded),
  };
};

/** The files that are kept for one request, by id. A file of another request cannot be attached to it. */
export const requestFiles = stream({
  name: 'request-files',
  events: requestFileEvents,
  audit: 'requests',
  grows: { until: 'a record', events: 500 },
  initial: {
    kept: {} as Readonly<Record<string, KeptFile>>,
    /** Files whose key was destroyed. */
    ended: [] as readonly string[],
    /** When a person was last allowed to take a file of an approval, as `accountId approval fileId`. */
    allowed: {} as Readonly<Record<string, string>>,
    /** Who has read the reminder of which approval, as `accountId approval`. */
    reminded: [] as readonly string[],
  },
  evolve: {
    RequestFileKept: (before, { fileId, name, sha256, size, date, byOffice, ...its }) => ({
      ...before,
      kept: { ...before.kept, [fileId]: { fileId, name, sha256, size, date, byOffice, ...recordedOf(its) } },
    }),
    RequestFileJudged: (before, { fileId, ...its }) => {
      const file = before.kept[fileId];
      return file ? { ...before, kept: { ...before.kept, [fileId]: { ...file, ...recordedOf(its) } } } : before;
    },
    ReleaseRecorded: (before) => before,
    RequestFileDestroyed: (before, { fileId }) => {
      const { [fileId]: _, ...left } = before.kept;
      return { ...before, kept: left, ended: [...before.ended, fileId] };
    },
    RequestFileAllowed: (before, { fileId, accountId, approval, at, reminder }) => ({
      ...before,
      allowed: { ...before.allowed, [`${accountId} ${approval} ${fileId}`]: at },
      reminded: reminder === null ? before.reminded : [...before.reminded, `${accountId} ${approval}`],
    }),
  },
});

const openingEvents = {
  /** The actor of the event opened the file; recorded once an hour. */
  RequestFileOpened: event({ ...which, accountId: z.string(), at: z.iso.datetime({ offset: true }) }),
  /** The requester begins to take the file from this byte on; recorded before the first one is sent (R35). */
  RequestFileTaken: event({ ...which, accountId: z.string(), from: z.int32() }),
};
/** The files that a person opened or took in one month (`{accountId}.2027-03`). */
export const requestFilesOpened = stream({
  name: 'request-files-opened',
  events: openingEvents,
  audit: 'exports',
  grows: { until: 'a month', events: 2_000 },
  initial: { last: {} as Readonly<Record<string, string>> },
  evolve: {
    RequestFileOpened: ({ last }, { fileId, at }) => ({ last: { ...last, [fileId]: at } }),
    RequestFileTaken: (before) => before,
  },
});
