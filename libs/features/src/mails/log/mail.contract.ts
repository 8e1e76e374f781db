import { behindDoor, read, topic, write, type Who } from '@hadcl/kernel/call';
import { pageAnswer, pageAsked } from '@hadcl/kernel/reading/page';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { secretPlace } from '@hadcl/kernel/log/side-row';
import { z } from 'zod';
import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../../words/role.js';

/** WITHDRAWN was taken back before it was tried: what it says was no longer true. */
export const mailStates = ['WAITING', 'RETRYING', 'SENT', 'FAILED', 'WITHDRAWN'] as const;
export type MailState = (typeof mailStates)[number];
export const mailKinds = ['ACCOUNT', 'BOOKING', 'OTHER'] as const;
export type MailKind = (typeof mailKinds)[number];
/** How long a letter that was sent or given up is kept, from when it was written. */
export const mailKeepDays = { code: 'mail_keep_days', default: 400 };
/** How long a call that is repeated by its key gets the answer of the first time; after 24 hours it is a new call. */
export const answerKeepHours = { code: 'answer_keep_hours', default: 24 };
export const mailSorts = ['writtenAt', 'subject', 'kind', 'name', 'state', 'tries'] as const;

/** That somebody sends a letter again; what becomes of a letter at the mail server is no event, and nobody is told. */
export const mailsChanged = topic('mails')('all');

/** `person` is a part of a name, an address or a subject. */
const Asked = z.object({
  state: z.enum(['ALL', ...mailStates]).default('ALL'),
  person: z.string().max(128).optional(),
});
const { sort, ...page } = pageAsked(mailSorts);
/** Instants are of the lab. */
const Mail = z.object({
  id: z.string(),
  writtenAt: z.string(),
  subject: z.string(),
  kind: z.enum(mailKinds),
  /** Empty of who was erased, or has no account any more. */
  name: z.string(),
  email: z.string(),
  state: z.enum(mailStates),
  /** Why the last try failed, or why it was given up. */
  failure: z.string().nullable(),
  tries: z.int32(),
  sentAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  /** Why it cannot be sent again now; null: it can. */
  barred: z.enum(['mail-on-its-way', 'mail-had-link', 'mail-withdrawn']).nullable(),
});
/** Stands in the text wherever its reader finds an address: what opens an account is for its reader alone (A31). */
export const linkPlace = secretPlace;
const OpenMail = Mail.extend({
  text: z.string(),
  /** Who has sent it again and when, the newest first. */
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
  /** The newest first, unless asked otherwise. */
  mailLog: read(
    'GET',
    '/mails/log',
    Asked.extend({ ...page, sort: sort.removeDefault().default('-writtenAt') }),
    pageAnswer(Mail).extend({ counts: z.record(z.enum(mailStates), z.int32()) }),
    always,
  ),
  mail: read('GET', '/mails/one', MailId, OpenMail, { ...always, refusals: mailGone }),
  sendMailAgain: write('POST', '/mails/send-again', MailId, z.object({ message: z.string() }), {
    codes,
    refusals: mailRefused,
  }),
};
export type Mail = z.infer<typeof Mail>;

/** What the door has found in the outbox, which no rule sees. */
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

/** Who may read the mail log hears that a letter is sent again. */
export const mailListeners: Record<'mails', (id: string, who: Who) => boolean> = {
  mails: (_, { codes }) => codes.includes('MAIL_LOG'),
};
