import type { z } from 'zod';
import { only, table } from '@hadcl/kernel/projection';
import type { happenings, JouOrCon, PublicationType, RequestStatus, RequestType } from './request.shapes.js';
import type { RequestChoices, RequestTexts } from './request.stream.js';

/** Every request, as lists show it. Its long texts are kept in another table; its password is in no table (R28). */
export const outputRequests = table(
  'output_requests',
  { request_id: 'text' },
  {
    project_id: 'text',
    request_type: only<RequestType>('text'),
    request_no: 'text',
    /** The two parts of the number, by which lists sort it: what stands before its last “#”, and what after. */
    number_series: 'text',
    number: 'int',
    requester: 'text',
    /** The version of the stream at which the requester got it by a hand-over; 0 for the one who began it. */
    requester_since: 'int',
    status: only<RequestStatus>('text'),
    /** Counts as the stream does: e-mails and showings of the password are no changes. */
    version: 'int',
    submissions: 'int',
    first_submitted_at: 'timestamptz?',
    last_submitted_at: 'timestamptz?',
    /** When it became APPROVED or REVIEWED (R37); null again after the approval was taken back. */
    approved_at: 'timestamptz?',
    /** The number of the last approval, 0 before the first. */
    approvals: 'int',
    /** The password of the present approval; null without one. */
    password_id: 'text?',
    retention_date: 'date?',
    res_officer: 'text',
    /** When the e-mail about the present status was asked for. */
    mailed_at: 'timestamptz?',
    changed_at: 'timestamptz',
    changed_by: 'text',
    publication_type: only<PublicationType, 'text?'>('text?'),
    jou_or_con: only<JouOrCon, 'text?'>('text?'),
    publication_title: 'text',
    journal: 'text',
    conference: 'text',
  },
  {
    personal: {
      res_officer: 'request_id',
      publication_title: 'request_id',
      journal: 'request_id',
      conference: 'request_id',
    },
    indexes: ['project_id', 'requester', 'status, last_submitted_at'],
  },
);

/** The column of an erased request holds a text instead of the object. */
type Sealed<T> = T | string;

/** What the requester wrote last, and the comments of the office. */
export const requestContents = table(
  'output_request_contents',
  { request_id: 'text' },
  {
    choices: only<z.infer<typeof RequestChoices>, 'jsonb'>('jsonb'),
    texts: only<Sealed<z.infer<typeof RequestTexts>>, 'jsonb'>('jsonb'),
    remarks: 'text',
  },
  { personal: { texts: 'request_id', remarks: 'request_id' } },
);

/** What happened to each request, by the version of its stream. */
export const requestHistory = table(
  'output_request_history',
  { request_id: 'text', version: 'int' },
  {
    what: only<(typeof happenings)[number]>('text'),
    at: 'timestamptz',
    by_id: 'text',
    /** The retention date of an approval or of a change to it. */
    date: 'date?',
    /** Why the request was handed over. */
    reason: 'text?',
  },
  { personal: { reason: 'request_id' } },
);

/** Passwords that requests had, without their text: whether the key of each was destroyed, and why (R29). */
export const requestPasswords = table(
  'output_request_passwords',
  { password_id: 'text' },
  {
    request_id: 'text',
    destroyed_at: 'timestamptz?',
    why: only<'retention' | 'replaced' | 'taken-back', 'text?'>('text?'),
  },
  { indexes: ['request_id'] },
);

/** The ledger: each showing of a password, by the version of the request's stream. */
export const passwordLedger = table(
  'output_password_ledger',
  { request_id: 'text', version: 'int' },
  {
    password_id: 'text',
    approval: 'int',
    account_id: 'text',
    at: 'timestamptz',
    /** Whether the reminder was read with this showing. */
    after_reminder: 'boolean',
  },
);

/** The requests that hold a place in the quota of their project (R21). */
export const quotaPlaces = table(
  'output_quota_places',
  { request_id: 'text' },
  { project_id: 'text' },
  { indexes: ['project_id'] },
);
