import { z } from 'zod';
import { CalendarDate, Instant } from '../../words/calendar.js';
import { columnKinds } from '../check/column-kinds.contract.js';

/** Endings of tables of text, and of all files that are taken (R31): nothing that runs, unpacks or opens as a page. */
export const tableEndings = ['csv', 'tsv'] as const;
export const fileEndings = [...tableEndings, 'xlsx', 'txt', 'pdf', 'png', 'jpg', 'jpeg'] as const;

export const Kind = z.enum(columnKinds).nullable();
/** Why a file was not read as one table; `row` counts without the header. */
export const FileFault = z.object({
  fault: z.enum([
    ...(['empty', 'quote-open', 'quote-misplaced', 'ragged', 'rows-too-many', 'columns-too-many'] as const),
    /** Larger than what is looked through; its rows are counted all the same. */
    'table-too-large',
    /** No table of text: the office looks at it, no rule does. */
    'not-a-table',
  ]),
  row: z.int32().optional(),
  cells: z.int32().optional(),
  columns: z.int32().optional(),
  count: z.int32().optional(),
  max: z.int32().optional(),
});
export type FileFault = z.infer<typeof FileFault>;
export const Finding = z.object({
  /** From 0; -1 is the header, for what concerns the column whole. */
  row: z.int32(),
  column: z.int32(),
  rule: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export const Told = z.object({
  rounded: z.int32(),
  zero: z.int32(),
  suppressed: z.int32(),
  missing: z.int32(),
});
/** The thresholds that a file was judged by. */
export const Thresholds = z.object({
  smallCount: z.int32(),
  zeroIsSmall: z.boolean(),
  dominancePercent: z.int32(),
});
/** What the rules say of a file, without a cell of it. */
const judged = {
  /** How a text was read; null for what is no text. */
  encoding: z.string().nullable(),
  /** Without the header; null where they were not counted. */
  rows: z.int32().nullable(),
  columns: z.int32().nullable(),
  fault: FileFault.nullable(),
  /** The kind of each column, as the researcher named it or as it was guessed. */
  kinds: z.array(Kind),
  thresholds: Thresholds,
  rulesVersion: z.int32(),
};
export const RequestFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int32(),
  sha256: z.string(),
  ...judged,
  /** How many findings there are, of which `get-file-check` lists the first 2,000. */
  findings: z.int32(),
  told: Told,
  attachedBy: z.string(),
  attachedAt: Instant,
  /** Null while its key is there. */
  destroyedOn: CalendarDate.nullable(),
});
export type RequestFile = z.infer<typeof RequestFile>;
/** The findings of a file, by which nobody can read the file. */
export const FileCheck = RequestFile.extend({
  columnNames: z.array(z.string()),
  listed: z.array(Finding),
});
export type FileCheck = z.infer<typeof FileCheck>;

/** What can be wrong with the file of a row when the request is saved or submitted. */
export const ofAttached = {
  /** Removed, destroyed or never kept for this request, or named in another row too. */
  'request-file-gone': { row: z.int32() },
  'request-file-needed': { row: z.int32() },
  'request-file-rows': { row: z.int32(), max: z.int32() },
  'request-file-columns': { row: z.int32(), max: z.int32() },
};

/** That the key of a file is gone (R29). */
export const DestructionProof = z.object({
  /** The name of the file. */
  what: z.string(),
  sha256: z.string(),
  size: z.int32(),
  keyId: z.string(),
  destroyedAt: Instant,
  why: z.enum(['retention', 'ended', 'removed', 'never-attached']),
  /** Looked at now. */
  lookedFor: z.array(z.object({ where: z.enum(['key', 'parts']), absent: z.boolean() })),
});

/** A file of a release, with what the rules said of it; of many findings the first are listed. */
export const ReleasedFile = z.object({
  fileId: z.string(),
  name: z.string(),
  sha256: z.string(),
  size: z.int32(),
  rows: z.int32().nullable(),
  columns: z.int32().nullable(),
  kinds: z.array(Kind),
  thresholds: Thresholds,
  rulesVersion: z.int32(),
  findings: z.int32(),
  told: Told,
  fault: FileFault.nullable(),
  listed: z.array(Finding),
});

/** The record of a release as a file for machines. */
export const ReleaseRecord = z.object({
  requestNo: z.string(),
  approval: z.int32(),
  approvedAt: Instant,
  submission: z.int32(),
  /** The names of the officers who judged. */
  reviewers: z.array(z.string()),
  files: z.array(ReleasedFile),
});
