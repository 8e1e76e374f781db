import type { Claim } from '@hadcl/kernel/decision';
import { stream, type Entry } from '@hadcl/kernel/stream';
import { secondFactorEvents } from './second-factor.events.js';

type Has = { readonly app: boolean; readonly passkeys: readonly string[] };
/** `changes` counts how often an app came or went: an enrolment that began before the last of them is over. */
export type SecondFactorState = Has & { readonly isOn: boolean; readonly changes: number };

const has = ({ app, passkeys }: Has, changes: number): SecondFactorState => ({
  app,
  passkeys,
  isOn: app || passkeys.length > 0,
  changes,
});
const same = (state: SecondFactorState) => state;

export const secondFactor = stream({
  name: 'second-factor',
  events: secondFactorEvents,
  grows: { eventsAYear: 40 },
  initial: has({ app: false, passkeys: [] }, 0),
  evolve: {
    SecondFactorEnrolled: ({ passkeys, changes }) => has({ app: true, passkeys }, changes + 1),
    SecondFactorRemoved: ({ passkeys, changes }) => has({ app: false, passkeys }, changes + 1),
    SecondFactorReset: ({ changes }) => has({ app: false, passkeys: [] }, changes + 1),
    PasskeyAdded: ({ app, passkeys, changes }, { passkeyId }) =>
      has({ app, passkeys: [...passkeys, passkeyId] }, changes),
    PasskeyRemoved: ({ app, passkeys, changes }, { passkeyId }) =>
      has({ app, passkeys: passkeys.filter((one) => one !== passkeyId) }, changes),
    PasskeyDoubted: same,
    RecoveryCodesMade: same,
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
