import { type Language, languages } from '@hadcl/kernel/text/language';
import { stream } from '@hadcl/kernel/stream';
import { type DataOf, event } from '@hadcl/kernel/event';
import { roles as roleCodes } from '../../words/role.js';
import { z } from 'zod';

const day = z.iso.date();
/** A list beside the schema, since a browser holds none. */
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

type Opened = DataOf<typeof accountEvents.AccountOpened>;
/** What the Edit dialog shows and saves, whoever opened the account and when. */
export type Details = Omit<DataOf<typeof accountEvents.AccountEdited>, 'accountId' | 'left'>;
type Link = Omit<DataOf<typeof accountEvents.UnlockLinkIssued>, 'accountId'> | null;
type Kept = {
  readonly email: string;
  readonly details: Details;
  /** Of what the Edit dialog saves: an older one is refused (A7). */
  readonly version: number;
  readonly isActive: boolean;
  readonly link: Link;
  /** How many passwords there have been: what was compared with one of them says nothing of the next. */
  readonly passwords: number;
  /** An administrator has ended the password: nothing but the link of the letter lets in, until it has set another. */
  readonly isLinkAwaited: boolean;
  /** Null until they choose one. */
  readonly language: Language | null;
};

export type AccountState =
  | { readonly status: 'none' }
  | (Kept & { readonly status: 'unlocked' })
  | (Kept & { readonly status: 'locked'; readonly because: 'failures' | 'administrator' })
  | { readonly status: 'deleted'; readonly email: string; readonly details: Details };
/** An account that there is. */
export type Account = Exclude<AccountState, { status: 'none' | 'deleted' }>;

export const isAccount = (state: AccountState): state is Account =>
  state.status !== 'none' && state.status !== 'deleted';

/** The roles that the account has by the log; none where there is no account. */
export const rolesOf = (state: AccountState): readonly string[] => (isAccount(state) ? state.details.roles : []);

const detailsOf = (its: Opened): Details => ({
  salutation: its.salutation,
  lastName: its.lastName,
  firstName: its.firstName,
  typeOfID: its.typeOfID,
  idNo: its.idNo,
  idValidity: its.idValidity,
  isPermanent: its.isPermanent ?? its.idValidity === null,
  effectiveDate: its.effectiveDate,
  roles: its.roles,
  onSite: its.onSite,
  selfService: its.selfService,
  projects: its.projects,
  appNumCollaborate: its.appNumCollaborate ?? null,
  expiryDateCollaborate: its.expiryDateCollaborate ?? null,
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
    AccountOpened: (_, its) => ({
      status: 'unlocked',
      email: its.email,
      details: detailsOf(its),
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
    PasswordRevoked: (state) => changed(state, (its) => ({ ...withNewPassword(its), isLinkAwaited: true })),
    PasswordSetByLink: (state) => (isAccount(state) ? unlocked(state, withNewPassword(state)) : state),
    PasswordChanged: (state) => changed(state, withNewPassword),
    LanguageChosen: (state, { language }) => changed(state, () => ({ language })),
    AccountDeleted: (state, { email }) =>
      isAccount(state) ? { status: 'deleted', email, details: state.details } : state,
  },
});

/** Whether this link sets the account's password at `now`: the latest one, unused, in its time. */
export const linkHolds = (state: AccountState, linkHash: string, now: string): boolean =>
  isAccount(state) && state.link?.linkHash === linkHash && Date.parse(now) < Date.parse(state.link.validUntil);

const researchers: readonly string[] = [roleCodes.project, roleCodes.selfService];
/**
 * Whether portal access end dates end an account with these roles: that of a researcher, also one who takes part in a
 * workshop, which has no date of its own; whoever is to stay for the workshop alone is no researcher any more (A3).
 */
const isDated = (roles: readonly string[]) =>
  roles.every((role) => researchers.includes(role) || role === roleCodes.workshop);
/** The projects and the application of an account. */
export const accessesOf = ({ selfService, projects }: Pick<Details, 'selfService' | 'projects'>) => [
  ...(selfService ? [selfService] : []),
  ...projects,
];

/** What an account says of one of its projects; undefined where it has no such project. */
export const memberIn = (state: AccountState, projectId: string): Details['projects'][number] | undefined =>
  isAccount(state) ? state.details.projects.find((its) => its.projectId === projectId) : undefined;

/** Whether the portal access of the person in one project is over on a date, though they may still use the portal for another. */
export const hasLeftProject = (state: AccountState, projectId: string, date: string): boolean =>
  isAccount(state) &&
  accessesOf(state.details).some((its) => its.projectId === projectId && its.portalAccessEndDate < date);

/** The last date on which a researcher's account can be used; null where there is none, and for anybody else (A3). */
export const portalEndOf = (details: Pick<Details, 'roles' | 'selfService' | 'projects'>): string | null => {
  const ends = accessesOf(details).map(({ portalAccessEndDate }) => portalAccessEndDate);
  return isDated(details.roles) ? (ends.toSorted().at(-1) ?? null) : null;
};

/** Whether an account with these details may be used on a date: from its effective date, and for researchers to the last portal end. */
export const coversDate = (
  details: Pick<Details, 'effectiveDate' | 'roles' | 'selfService' | 'projects'>,
  date: string,
): boolean => {
  const end = portalEndOf(details);
  return date >= details.effectiveDate && (end === null || date <= end);
};

/** Whether the account may be used on a date. */
export const isUsableOn = (state: AccountState, date: string): boolean =>
  isAccount(state) && state.isActive && coversDate(state.details, date);

/**
 * The roles of whoever acts, as they are at this moment. Their own account is a guard of what they do to another: of two
 * administrators who act against each other at once one comes too late, so that one always remains (A6).
 */
export const rolesNow = (actor: AccountState, today: string): readonly string[] =>
  isAccount(actor) && actor.status === 'unlocked' && isUsableOn(actor, today) ? actor.details.roles : [];

/**
 * Whether its person may enter the lab on a date (C18): who may not log in may not either. Of somebody whose account was
 * opened nowhere there is no code.
 */
export const letsPersonIn = (state: AccountState, date: string): boolean =>
  state.status === 'none' || (state.status !== 'locked' && isUsableOn(state, date));
