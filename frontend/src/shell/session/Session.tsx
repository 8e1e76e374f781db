import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { createContext, use } from 'react';

export type User = Output<typeof accountCalls.currentUser>;

/** The password was right; a second factor is to follow, with the ticket. */
export type Waiting = Extract<Output<typeof sessionCalls.authenticate>, { ticket: string }>;

/** What stands for a second factor, beside the ticket. */
export type Proof = Omit<Input<typeof sessionCalls.secondFactor>, 'ticket'>;

type Asked = Output<typeof passkeyCalls.passkeyLoginChallenge>['request'];
/** Asks the person's device to sign; undefined where it has not. */
export type Prove = (asked: Asked) => Promise<NonNullable<Proof['passkey']> | undefined>;

/** Who is logged in, as the frame and the pages see it. */
export type Session = {
  /** `unknown` while a stored token is being asked about. */
  state: 'none' | 'unknown' | 'known';
  user: User | undefined;
  /** The last session here was left on purpose: whoever logs in next begins at the homepage. */
  loggedOut?: boolean;
  /** Why it is not known who is logged in, and the way to ask again. */
  failed?: { error: unknown; retry: () => void } | undefined;
  /** Answers what it waits for, where that was only its first step. */
  login: (email: string, password: string) => Promise<Waiting | undefined>;
  passSecondFactor: (ticket: string, proof: Proof) => Promise<void>;
  /** A passkey as the whole login; nothing begins where none is given. */
  loginByPasskey: (prove: Prove) => Promise<void>;
  /** The same session with another token. */
  goOn: (token: { token: string; expiredTime: number }) => void;
  logout: () => Promise<void>;
};

const Context = createContext<Session | undefined>(undefined);
export const SessionContext = Context.Provider;

export const useSession = (): Session => {
  const session = use(Context);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
};

/** The person logged in; only for what stands inside the frame. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser outside the frame');
  return user;
};

const researcherRoles = ['COL_RESEARCHER', 'SELF_RESEARCHER', 'WS_PARTICIPANT'];
export const isResearcher = (user: User) => user.roles.some((role) => researcherRoles.includes(role));

/** The family name first, as everywhere in the lab. */
export const fullName = ({ salutation, firstName, lastName }: User) =>
  [salutation, lastName, firstName].filter(Boolean).join(' ');
