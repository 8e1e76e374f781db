import { event } from '@hadcl/kernel/event';
import { languages } from '@hadcl/kernel/language';
import { z } from 'zod';

const day = z.iso.date();
/** A list beside the schema, since a browser holds none. */
export const adminTasks = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'] as const;
export const AdminTask = z.enum(adminTasks);
export const ProjectAccess = z.object({
  projectId: z.string(),
  accessStartDate: day,
  accessEndDate: day,
  portalAccessEndDate: day,
  isPI: z.boolean(),
  isHA: z.boolean(),
  adminTasks: z.array(AdminTask),
});
export const SelfServiceAccess = z.object({
  projectId: z.string(),
  refNum: z.string(),
  appNum: z.string(),
  dateQuota: z.int32().min(1).max(5),
  accessStartDate: day,
  accessEndDate: day,
  portalAccessEndDate: day,
  adminTasks: z.array(AdminTask),
});

const person = { accountId: z.string() };
/** What administrators write about a person, all but the e-mail, which stays. */
const details = {
  salutation: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  typeOfID: z.enum(['STAFF', 'STUDENT']),
  idNo: z.string(),
  idValidity: day.nullable(),
  effectiveDate: day,
  roles: z.array(z.string()),
  onSite: z.boolean(),
  selfService: SelfServiceAccess.nullable(),
  projects: z.array(ProjectAccess),
};
/** What came later, and accounts of before do not say. */
const later = {
  /** Of an ID without an end; one without a date may also be unknown. */
  isPermanent: z.boolean(),
  /** Kept and given back as they were sent (A15). */
  appNumCollaborate: z.string().nullable(),
  expiryDateCollaborate: z.string().nullable(),
};
const named = {
  salutation: 'accountId',
  lastName: 'accountId',
  firstName: 'accountId',
  idNo: 'accountId',
  appNumCollaborate: 'accountId',
  expiryDateCollaborate: 'accountId',
} as const;
const unnamed = ['selfService.refNum', 'selfService.appNum', 'roles'];

export const accountEvents = {
  AccountOpened: event(
    {
      ...person,
      email: z.string(),
      ...details,
      isPermanent: later.isPermanent.optional(),
      appNumCollaborate: later.appNumCollaborate.optional(),
      expiryDateCollaborate: later.expiryDateCollaborate.optional(),
      /** Empty for who has none; shown beside the name in Latin letters. */
      chineseName: z.string(),
      university: z.string(),
      /** Until when the undertaking form holds; shown at the door. */
      undertakingUntil: day.nullable().optional(),
    },
    { ...named, email: 'accountId', chineseName: 'accountId', university: 'accountId' },
    { onceClear: ['university'], clear: unnamed },
  ),
  /** `left`: ids of the projects and the application that the account had before and has no more. */
  AccountEdited: event({ ...person, ...details, ...later, left: z.array(z.string()) }, named, {
    clear: [...unnamed, 'left'],
  }),
  AccountActivated: event(person),
  AccountDeactivated: event(person),
  /** Final for the person; what happened stays. */
  AccountDeleted: event({ ...person, email: z.string() }, { email: 'accountId' }),
  /** By an administrator: it unlocks the account and ends its sessions. Alone, as in earlier logs, it leaves the password until the link sets another. */
  PasswordResetOrdered: event(person),
  /** With the reset by an administrator: the password lets nobody in any more. */
  PasswordRevoked: event(person),
  AccountLocked: event({ ...person, because: z.enum(['failures', 'administrator']) }),
  /** Only the hash of the link's secret is ever stored, and with its person the link is gone. */
  UnlockLinkIssued: event(
    {
      ...person,
      linkHash: z.string(),
      validUntil: z.iso.datetime({ offset: true }),
      /** Came later: how long a link holds may be set otherwise before the next. */
      issuedAt: z.iso.datetime({ offset: true }).optional(),
    },
    { linkHash: 'accountId' },
    { onceClear: ['linkHash'] },
  ),
  /** By the link with this hash, which is used up; it unlocks the account and ends its sessions. */
  PasswordSetByLink: event({ ...person, linkHash: z.string() }, { linkHash: 'accountId' }, { onceClear: ['linkHash'] }),
  /** By its owner: what is written to them is written in it. */
  LanguageChosen: event({ ...person, language: z.enum(languages) }),
  /** By its owner, who is logged in: a link that is under way sets no other. */
  PasswordChanged: event(person),
};
