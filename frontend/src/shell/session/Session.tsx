import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { createContext, use } from 'react';

export type User = Output<typeof accountCalls.currentUser>;

/** The password was right; a second factor must follow with this ticket. */
export type Waiting = Extract<Output<typeof sessionCalls.authenticate>, { ticket: string }>;

/** The second factor, without the ticket. */
export type Proof = Omit<Input<typeof sessionCalls.secondFactor>, 'ticket'>;

type Asked = Output<typeof passkeyCalls.passkeyLoginChallenge>['request'];
/** Asks the device for a passkey signature; undefined if the person cancelled. */
export type Prove = (asked: Asked) => Promise<NonNullable<Proof['passkey']> | undefined>;

/** The session, as the frame and the pages see it. */
export type Session = {
  /** `unknown` while the server is asked about a stored token. */
  state: 'none' | 'unknown' | 'known';
  user: User | undefined;
  /** The last session in this browser ended by logout: the next login starts at the homepage. */
  loggedOut?: boolean;
  /** Why the current user could not be loaded, and how to retry. */
  failed?: { error: unknown; retry: () => void } | undefined;
  /** Resolves with the ticket if a second factor must follow. */
  login: (email: string, password: string) => Promise<Waiting | undefined>;
  passSecondFactor: (ticket: string, proof: Proof) => Promise<void>;
  /** Login by passkey alone; no session begins if `prove` gives none. */
  loginByPasskey: (prove: Prove) => Promise<void>;
  /** Continues the same session with a new token. */
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

/** The person logged in. Throws outside the frame. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser outside the frame');
  return user;
};

const researcherRoles = ['COL_RESEARCHER', 'SELF_RESEARCHER', 'WS_PARTICIPANT'];
export const isResearcher = (user: User) => user.roles.some((role) => researcherRoles.includes(role));

/** Family name first, as everywhere in the lab. */
export const fullName = ({ salutation, firstName, lastName }: User) =>
  [salutation, lastName, firstName].filter(Boolean).join(' ');
