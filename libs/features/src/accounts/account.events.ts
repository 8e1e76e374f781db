import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const day = z.iso.date();
export const AdminTask = z.enum(['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG']);
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

export const accountEvents = {
  AccountOpened: event(
    {
      ...person,
      email: z.string(),
      salutation: z.string(),
      lastName: z.string(),
      firstName: z.string(),
      /** Empty for who has none; shown beside the name in Latin letters. */
      chineseName: z.string(),
      university: z.string(),
      /** Until when the undertaking form holds; shown at the door. */
      undertakingUntil: day.nullable().optional(),
      typeOfID: z.enum(['STAFF', 'STUDENT']),
      idNo: z.string(),
      idValidity: day.nullable(),
      effectiveDate: day,
      roles: z.array(z.string()),
      onSite: z.boolean(),
      selfService: SelfServiceAccess.nullable(),
      projects: z.array(ProjectAccess),
    },
    {
      email: 'accountId',
      salutation: 'accountId',
      lastName: 'accountId',
      firstName: 'accountId',
      chineseName: 'accountId',
      university: 'accountId',
      idNo: 'accountId',
    },
    { onceClear: ['university'], clear: ['selfService.refNum', 'selfService.appNum', 'roles'] },
  ),
  AccountLocked: event({ ...person, because: z.enum(['failures', 'administrator']) }),
  /** Only the hash of the link's secret is ever stored, and with its person the link is gone. */
  UnlockLinkIssued: event(
    { ...person, linkHash: z.string(), validUntil: z.iso.datetime({ offset: true }) },
    { linkHash: 'accountId' },
    { onceClear: ['linkHash'] },
  ),
  /** By the link with this hash, which is used up; it unlocks the account and ends its sessions. */
  PasswordSetByLink: event({ ...person, linkHash: z.string() }, { linkHash: 'accountId' }, { onceClear: ['linkHash'] }),
  /** By its owner, who is logged in: a link that is under way sets no other. */
  PasswordChanged: event(person),
};
