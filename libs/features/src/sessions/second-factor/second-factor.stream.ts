import type { Claim } from '@hadcl/kernel/decision';
import { stream, type Entry } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const person = { accountId: z.string() };
const passkey = { ...person, passkeyId: z.string() };

/** Why an administrator resets a second factor. */
export const resetReasons = ['phone-lost', 'codes-lost', 'misuse', 'other'] as const;

/** The second factors of an account. No event contains a secret, a code or a key. */
export const secondFactorEvents = {
  /** An app has proved its secret; it replaces an earlier app and its recovery codes. */
  SecondFactorEnrolled: event(person),
  /** The owner removed the app; passkeys stay. */
  SecondFactorRemoved: event(person),
  /** The new recovery codes replace the earlier ones. */
  RecoveryCodesMade: event(person),
  RecoveryCodeUsed: event(person),
  /** `name`: what the owner calls the device. */
  PasskeyAdded: event({ ...passkey, name: z.string() }, { name: 'accountId' }),
  /** By the owner, or with all others by a reset. */
  PasskeyRemoved: event(passkey),
  /**
   * The signature was right but the counter did not increase, as with a copied passkey. It can no longer be used for a
   * login.
   */
  PasskeyDoubted: event(passkey),
  /** An administrator removed app, passkeys and codes, and gave the reason. */
  SecondFactorReset: event(
    { ...person, why: z.enum(resetReasons).optional(), reason: z.string() },
    { reason: 'accountId' },
  ),
};

type Has = { readonly app: boolean; readonly passkeys: readonly string[] };
/**
 * `changes` counts how often an app was added or removed; an enrolment begun before the last change is void. `version`
 * counts the changes that make an earlier check of a code or passkey void: every event except a used code and a doubted
 * passkey.
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

/**
 * A passkey belongs to one account: its id is claimed by the append that adds it and released by the one that removes
 * it.
 */
export const passkeyClaims = (accountId: string, entries: readonly Entry[]): Claim[] =>
  entries.flatMap(([, { type, data }]): Claim[] => {
    const its = { kind: 'passkey', value: String(data['passkeyId']), owner: accountId };
    if (type === 'PasskeyAdded') return [{ ...its, act: 'take' }];
    return type === 'PasskeyRemoved' ? [{ ...its, act: 'give' }] : [];
  });
