import { behindDoor, read, topic, write, type Who } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { secretPlace } from '@hadcl/kernel/log/side-row';
import { z } from 'zod';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

/** WITHDRAWN: taken back before the first attempt, because its content was no longer true. */
export const mailStates = ['WAITING', 'RETRYING', 'SENT', 'FAILED', 'WITHDRAWN'] as const;
export type MailState = (typeof mailStates)[number];
export const mailKinds = ['ACCOUNT', 'BOOKING', 'REQUEST', 'OTHER'] as const;
export type MailKind = (typeof mailKinds)[number];
/** Days for which a sent or failed letter is kept, counted from when it was written. */
export const mailKeepDays = { code: 'mail_keep_days', default: 400 };
/**
 * Hours for which a call repeated with the same key gets the first answer; after 24 hours it is a new call in any case.
 */
export const answerKeepHours = { code: 'answer_keep_hours', default: 24 };
export const mailSorts = ['writtenAt', 'subject', 'kind', 'name', 'state', 'tries'] as const;

/** Announces only that a letter is sent again. Delivery by the mail server is no event, so it is not announced. */
export const mailsChanged = topic('mails')('all');

/** `person` is a part of a name, an address or a subject. */
const Filters = z.object({
  state: z.enum(['ALL', ...mailStates]).default('ALL'),
  person: z.string().max(128).optional(),
});
const { sort, ...page } = pageAsked(mailSorts);
/** Instants of the lab's clock. */
const Mail = z.object({
  id: z.string(),
  writtenAt: z.string(),
  subject: z.string(),
  kind: z.enum(mailKinds),
  /** Empty if the person is erased or has no account. */
  name: z.string(),
  email: z.string(),
  state: z.enum(mailStates),
  /** Why the last attempt failed or the letter was given up. */
  failure: z.string().nullable(),
  tries: z.int32(),
  sentAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  /** Why the letter cannot be sent again now; null if it can. */
  barred: z.enum(['mail-on-its-way', 'mail-had-link', 'mail-withdrawn']).nullable(),
});
/** Replaces links in the displayed text, because a link to an account is only for its recipient (A31). */
export const linkPlace = secretPlace;
const OpenMail = Mail.extend({
  text: z.string(),
  /** Who sent it again and when, newest first. */
  sentAgain: z.array(z.object({ by: z.string(), at: z.string() })),
});

const codes = ['MAIL_LOG'] as const;
const barred = { 'mail-on-its-way': {}, 'mail-had-link': {}, 'mail-withdrawn': {} };
export const mailRefused = refusals(
  { 'no-such-mail': {}, 'mail-just-sent': {}, ...barred },
  { 'no-such-mail': 'missing' },
);
export const mailGone = refusals({ 'no-such-mail': {} }, { 'no-such-mail': 'missing' });
const MailId = z.object({ id: z.string().max(60) });
const always = { codes, live: () => [mailsChanged] };

export const mailCalls = {
  /** Newest first by default. */
  mailLog: read(
    'GET',
    '/mails/log',
    Filters.extend({ ...page, sort: sort.removeDefault().default('-writtenAt') }),
    pageAnswer(Mail).extend({ counts: z.record(z.enum(mailStates), z.int32()) }),
    always,
  ),
  mail: read('GET', '/mails/one', MailId, OpenMail, { ...always, refusals: mailGone }),
  sendMailAgain: write('POST', '/mails/send-again', MailId, z.object({ message: z.string() }), {
    codes,
    refusals: mailRefused,
  }),
};
export type MailRow = z.infer<typeof Mail>;

/** What the door found in the outbox, which decisions cannot read. */
const Found = MailId.extend({ barred: Mail.shape.barred });
export const mailOrders = {
  recordSentAgain: behindDoor(mailCalls.sendMailAgain, Found, z.object({ message: z.string() })),
};

const { officer, admin } = roles;

export const mailFunctions: readonly FunctionRow[] = [
  {
    code: 'MAIL_LOG',
    title: 'Mail Log',
    path: '/mail-log',
    icon: 'mail',
    rank: 144,
    menus: ['middle', 'site'],
    roles: [officer, admin],
    readers: [],
  },
];

/** Those who may read the mail log may listen. */
export const mailListeners: Record<'mails', (id: string, who: Who) => boolean> = {
  mails: (_, { codes }) => codes.includes('MAIL_LOG'),
};
