import { type Language, languages } from '@hadcl/kernel/text/language';
import { stream } from '@hadcl/kernel/stream';
import { type DataOf, event } from '@hadcl/kernel/event';
import { roles as roleCodes } from '../../words/role.js';
import { z } from 'zod';

const day = z.iso.date();
/**
 * In the order of the dialog; their labels are in the message files. A plain list beside the schema, because the browser
 * build replaces zod by a stub and schemas are empty there.
 */
export const adminTasks = ['UND_FORM_SIG', 'WAT_VIDEO', 'HD_FORM_COM', 'FRS_SIG'] as const;
export const AdminTask = z.enum(adminTasks);
const ProjectAccess = z.object({
  projectId: z.string(),
  accessStartDate: day,
  accessEndDate: day,
  portalAccessEndDate: day,
  isPI: z.boolean(),
  isHA: z.boolean(),
  adminTasks: z.array(AdminTask),
});
const SelfServiceAccess = z.object({
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
/** What administrators write about a person, without the e-mail, which cannot be changed. */
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
/** Fields that were added later; older `AccountOpened` events lack them. */
const later = {
  /** True for an ID that never expires; an ID without a date may also be one whose date is unknown. */
  isPermanent: z.boolean(),
  /** Stored and returned as they were sent (A15). */
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
      /** Empty if there is none; shown beside the name in Latin letters. */
      chineseName: z.string(),
      university: z.string(),
      /** The last date on which the undertaking form is valid; shown at the door. */
      undertakingUntil: day.nullable().optional(),
    },
    { ...named, email: 'accountId', chineseName: 'accountId', university: 'accountId' },
    { onceClear: ['university'], clear: unnamed },
  ),
  /** `left`: ids of the projects and the application that this edit removes. */
  AccountEdited: event({ ...person, ...details, ...later, left: z.array(z.string()) }, named, {
    clear: [...unnamed, 'left'],
  }),
  AccountActivated: event(person),
  AccountDeactivated: event(person),
  /** Final for the account; the events about the person remain. */
  AccountDeleted: event({ ...person, email: z.string() }, { email: 'accountId' }),
  /**
   * By an administrator: unlocks the account and ends its sessions. In earlier logs it has no `PasswordRevoked` beside
   * it, and the old password remains valid until the link sets another.
   */
  PasswordResetOrdered: event(person),
  /** Follows a reset by an administrator: the password no longer lets anybody in. */
  PasswordRevoked: event(person),
  AccountLocked: event({ ...person, because: z.enum(['failures', 'administrator']) }),
  /** Only a hash of the secret is stored, sealed for the person: once they are erased, the link no longer works. */
  UnlockLinkIssued: event(
    {
      ...person,
      linkHash: z.string(),
      validUntil: z.iso.datetime({ offset: true }),
      /** Absent in older events. Needed because the validity of links is a parameter that may have changed since. */
      issuedAt: z.iso.datetime({ offset: true }).optional(),
    },
    { linkHash: 'accountId' },
    { onceClear: ['linkHash'] },
  ),
  /** Sets a password by the link with this hash, which is used up; unlocks the account and ends its sessions. */
  PasswordSetByLink: event({ ...person, linkHash: z.string() }, { linkHash: 'accountId' }, { onceClear: ['linkHash'] }),
  /** The owner chooses the language of all letters to them. */
  LanguageChosen: event({ ...person, language: z.enum(languages) }),
  /** By the owner, who is logged in; invalidates a link that is still open. */
  PasswordChanged: event(person),
};

type Opened = DataOf<typeof accountEvents.AccountOpened>;
/** The fields that the Edit dialog shows and saves. */
export type Details = Omit<DataOf<typeof accountEvents.AccountEdited>, 'accountId' | 'left'>;
type Link = Omit<DataOf<typeof accountEvents.UnlockLinkIssued>, 'accountId'> | null;
type Kept = {
  readonly email: string;
  readonly details: Details;
  /** Version of the fields of the Edit dialog: a save with an older one is refused (A7). */
  readonly version: number;
  readonly isActive: boolean;
  readonly link: Link;
  /** Counts the passwords of the account. A comparison made with an earlier password is void. */
  readonly passwords: number;
  /**
   * An administrator has revoked the password: only the link of the letter lets the person in, until it has set
   * another.
   */
  readonly isLinkAwaited: boolean;
  /** Null until the person chooses one. */
  readonly language: Language | null;
};

export type AccountState =
  | { readonly status: 'none' }
  | (Kept & { readonly status: 'unlocked' })
  | (Kept & { readonly status: 'locked'; readonly because: 'failures' | 'administrator' })
  | { readonly status: 'deleted'; readonly email: string; readonly details: Details };
/** An account that exists: neither unopened nor deleted. */
export type Account = Exclude<AccountState, { status: 'none' | 'deleted' }>;

export const isAccount = (state: AccountState): state is Account =>
  state.status !== 'none' && state.status !== 'deleted';

/** The roles of the account according to the log; empty if the account does not exist. */
export const rolesOf = (state: AccountState): readonly string[] => (isAccount(state) ? state.details.roles : []);

const detailsOf = (opened: Opened): Details => ({
  salutation: opened.salutation,
  lastName: opened.lastName,
  firstName: opened.firstName,
  typeOfID: opened.typeOfID,
  idNo: opened.idNo,
  idValidity: opened.idValidity,
  isPermanent: opened.isPermanent ?? opened.idValidity === null,
  effectiveDate: opened.effectiveDate,
  roles: opened.roles,
  onSite: opened.onSite,
  selfService: opened.selfService,
  projects: opened.projects,
  appNumCollaborate: opened.appNumCollaborate ?? null,
  expiryDateCollaborate: opened.expiryDateCollaborate ?? null,
});
const changed = (state: AccountState, change: (its: Account) => Partial<Kept>): AccountState =>
  isAccount(state) ? { ...state, ...change(state) } : state;
const unlocked = (state: AccountState, change: Partial<Kept> = {}): AccountState => {
  if (!isAccount(state)) return state;
  const { email, details, version, isActive, language, passwords, isLinkAwaited } = state;
  const kept = { email, details, version, isActive, language, passwords, isLinkAwaited };
  return { ...kept, status: 'unlocked', link: null, ...change };
};
const withNewPassword = ({ passwords }: Kept) => ({ passwords: passwords + 1, isLinkAwaited: false, link: null });

export const account = stream({
  name: 'account',
  events: accountEvents,
  audit: 'accounts',
  grows: { eventsAYear: 50 },
  initial: { status: 'none' } as AccountState,
  evolve: {
    AccountOpened: (_, opened) => ({
      status: 'unlocked',
      email: opened.email,
      details: detailsOf(opened),
      version: 1,
      isActive: true,
      link: null,
      passwords: 1,
      isLinkAwaited: false,
      language: null,
    }),
    AccountEdited: (state, { accountId: _, left: __, ...details }) =>
      changed(state, ({ version }) => ({ details, version: version + 1 })),
    AccountActivated: (state) => changed(state, ({ version }) => ({ isActive: true, version: version + 1 })),
    AccountDeactivated: (state) => changed(state, ({ version }) => ({ isActive: false, version: version + 1 })),
    AccountLocked: (state, { because }) =>
      isAccount(state) ? { ...state, status: 'locked', because, link: null } : state,
    UnlockLinkIssued: (state, { accountId: _, ...link }) => changed(state, () => ({ link })),
    PasswordResetOrdered: (state) => unlocked(state),
    PasswordRevoked: (state) => changed(state, (before) => ({ ...withNewPassword(before), isLinkAwaited: true })),
    PasswordSetByLink: (state) => (isAccount(state) ? unlocked(state, withNewPassword(state)) : state),
    PasswordChanged: (state) => changed(state, withNewPassword),
    LanguageChosen: (state, { language }) => changed(state, () => ({ language })),
    AccountDeleted: (state, { email }) =>
      isAccount(state) ? { status: 'deleted', email, details: state.details } : state,
  },
});

/** True if this link may set the password at `now`: it is the latest link, unused and not expired. */
export const linkHolds = (state: AccountState, linkHash: string, now: string): boolean =>
  isAccount(state) && state.link?.linkHash === linkHash && Date.parse(now) < Date.parse(state.link.validUntil);

const researchers: readonly string[] = [roleCodes.project, roleCodes.selfService];
/**
 * True if an account with these roles ends with its portal access end dates. This is so for researchers, also with the
 * workshop role, which has no date of its own. To keep somebody for the workshop alone, remove the researcher role
 * (A3).
 */
const isDated = (roles: readonly string[]) =>
  roles.every((role) => researchers.includes(role) || role === roleCodes.workshop);
/** The projects of an account and its self-service application. */
export const accessesOf = ({ selfService, projects }: Pick<Details, 'selfService' | 'projects'>) => [
  ...(selfService ? [selfService] : []),
  ...projects,
];

/** The entry of one project in an account; undefined if the account does not have the project. */
export const memberIn = (state: AccountState, projectId: string): Details['projects'][number] | undefined =>
  isAccount(state) ? state.details.projects.find((its) => its.projectId === projectId) : undefined;

/**
 * True if the person's portal access for this project ended before `date`. They may still use the portal for another
 * project.
 */
export const hasLeftProject = (state: AccountState, projectId: string, date: string): boolean =>
  isAccount(state) &&
  accessesOf(state.details).some((its) => its.projectId === projectId && its.portalAccessEndDate < date);

/**
 * The last date on which a researcher's account can be used; null if the account has no projects, or is not a
 * researcher's (A3).
 */
export const portalEndOf = (details: Pick<Details, 'roles' | 'selfService' | 'projects'>): string | null => {
  const ends = accessesOf(details).map(({ portalAccessEndDate }) => portalAccessEndDate);
  return isDated(details.roles) ? (ends.toSorted().at(-1) ?? null) : null;
};

/**
 * True if an account with these details may be used on a date: from its effective date, for researchers up to the last
 * portal access end date.
 */
export const coversDate = (
  details: Pick<Details, 'effectiveDate' | 'roles' | 'selfService' | 'projects'>,
  date: string,
): boolean => {
  const end = portalEndOf(details);
  return date >= details.effectiveDate && (end === null || date <= end);
};

/** True if the account exists, is active and may be used on `date`. */
export const isUsableOn = (state: AccountState, date: string): boolean =>
  isAccount(state) && state.isActive && coversDate(state.details, date);

/**
 * The present roles of the acting person; empty if their account may not act. A decision also reads the actor's
 * account, so of two administrators who act against each other at the same time the second one fails, and one always
 * remains (A6).
 */
export const rolesNow = (actor: AccountState, today: string): readonly string[] =>
  isAccount(actor) && actor.status === 'unlocked' && isUsableOn(actor, today) ? actor.details.roles : [];

/**
 * True if the person may enter the lab on a date (C18): those who may not log in may not enter. Ids without an account
 * pass here, because no entry code exists for them.
 */
export const letsPersonIn = (state: AccountState, date: string): boolean =>
  state.status === 'none' || (state.status !== 'locked' && isUsableOn(state, date));
