import type { Claim } from '@hadcl/kernel/decision';
import { stream, type Entry } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const person = { accountId: z.string() };
const passkey = { ...person, passkeyId: z.string() };

/** Why an administrator takes a second factor away. */
export const resetReasons = ['phone-lost', 'codes-lost', 'misuse', 'other'] as const;

/** That an account has a second factor, and what became of it; neither a secret nor a code nor a key is ever in one. */
export const secondFactorEvents = {
  /** The app has proved that it has the secret; one from before, and its recovery codes, hold no longer. */
  SecondFactorEnrolled: event(person),
  /** The app, by its own person; passkeys go on. */
  SecondFactorRemoved: event(person),
  /** New ones, in the place of those before. */
  RecoveryCodesMade: event(person),
  RecoveryCodeUsed: event(person),
  /** `name` is what its person calls the device that keeps it. */
  PasskeyAdded: event({ ...passkey, name: z.string() }, { name: 'accountId' }),
  /** By its own person, or with all the others by a reset. */
  PasskeyRemoved: event(passkey),
  /** It signed rightly and counted no further than before, as a copy of it would: it lets in no more. */
  PasskeyDoubted: event(passkey),
  /** Of app, passkeys and codes, by an administrator, who says why. */
  SecondFactorReset: event(
    { ...person, why: z.enum(resetReasons).optional(), reason: z.string() },
    { reason: 'accountId' },
  ),
};

type Has = { readonly app: boolean; readonly passkeys: readonly string[] };
/**
 * `changes` counts how often an app came or went: an enrolment that began before the last of them is over. `version` counts
 * every change of what lets in: a code or a passkey that was looked at before the last of them says nothing.
 */
export type SecondFactorState = Has & {
  readonly isOn: boolean;
  readonly changes: number;
  readonly version: number;
};

const has = (
  { app, passkeys }: Has,
  changes: number,
  { version }: { readonly version: number },
): SecondFactorState => ({
  app,
  passkeys,
  isOn: app || passkeys.length > 0,
  changes,
  version: version + 1,
});
const same = (state: SecondFactorState) => state;

export const secondFactor = stream({
  name: 'second-factor',
  events: secondFactorEvents,
  audit: 'accounts',
  grows: { eventsAYear: 40 },
  initial: has({ app: false, passkeys: [] }, 0, { version: -1 }),
  evolve: {
    SecondFactorEnrolled: (state) => has({ ...state, app: true }, state.changes + 1, state),
    SecondFactorRemoved: (state) => has({ ...state, app: false }, state.changes + 1, state),
    SecondFactorReset: (state) => has({ app: false, passkeys: [] }, state.changes + 1, state),
    PasskeyAdded: (state, { passkeyId }) =>
      has({ ...state, passkeys: [...state.passkeys, passkeyId] }, state.changes, state),
    PasskeyRemoved: (state, { passkeyId }) =>
      has({ ...state, passkeys: state.passkeys.filter((one) => one !== passkeyId) }, state.changes, state),
    PasskeyDoubted: same,
    RecoveryCodesMade: (state) => has(state, state.changes, state),
    RecoveryCodeUsed: same,
  },
});

/** A passkey lets one account in: its id is taken with the append that keeps it, and given back by the one that ends it. */
export const passkeyClaims = (accountId: string, entries: readonly Entry[]): Claim[] =>
  entries.flatMap(([, { type, data }]): Claim[] => {
    const its = { kind: 'passkey', value: String(data['passkeyId']), owner: accountId };
    if (type === 'PasskeyAdded') return [{ ...its, act: 'take' }];
    return type === 'PasskeyRemoved' ? [{ ...its, act: 'give' }] : [];
  });
