import { only, table } from '@hadcl/kernel/projection';
import type { z } from 'zod';
import type { ReleasedFile } from './request-file.shapes.js';
import type { Judgement } from './request-file.stream.js';

/** The column of an erased request holds a text instead of the object. */
type Sealed<T> = T | string;

/** The files that were kept for requests; those whose key was destroyed stay, as the proof (R29). */
export const requestFileTable = table(
  'output_request_files',
  { file_id: 'text' },
  {
    request_id: 'text',
    date: 'date',
    kept_at: 'timestamptz',
    account_id: 'text',
    by_office: 'boolean',
    name: 'text',
    type: 'text',
    size: 'int',
    sha256: 'text',
    encoding: 'text?',
    rows: 'int?',
    columns: 'int?',
    kinds: only<Judgement['kinds'], 'jsonb'>('jsonb'),
    thresholds: only<Judgement['thresholds'], 'jsonb'>('jsonb'),
    rules_version: 'int',
    findings: 'int',
    told: only<Judgement['told'], 'jsonb'>('jsonb'),
    judged: only<Sealed<Judgement['judged']>, 'jsonb'>('jsonb'),
    /** Whether a save named it. */
    attached: 'boolean',
    destroyed_at: 'timestamptz?',
    why: only<'retention' | 'ended' | 'removed' | 'never-attached', 'text?'>('text?'),
  },
  {
    personal: { name: 'request_id', sha256: 'request_id', judged: 'request_id' },
    indexes: ['request_id', 'date'],
  },
);

/** By what each approval was given. */
export const releaseRecords = table(
  'output_release_records',
  { request_id: 'text', approval: 'int' },
  {
    at: 'timestamptz',
    submission: 'int',
    /** Account ids of the officers: those who voted, and the one who approved. */
    reviewers: only<readonly string[], 'jsonb'>('jsonb'),
    files: only<Sealed<readonly z.infer<typeof ReleasedFile>[]>, 'jsonb'>('jsonb'),
  },
  { personal: { files: 'request_id' } },
);
