import type { Call, Who } from '@hadcl/kernel/call';
import type { Command, Read } from '@hadcl/kernel/decision';
import type { SecurityStamp } from './session.contract.js';
import { account, isAccount, isUsableOn, type AccountState } from '../../accounts/account/account.stream.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import { session } from './session.stream.js';

type Compared = { readonly currentHolds: boolean; readonly passwords: number };
type Asker = ReturnType<typeof account.of> | ReturnType<typeof session.of>;

export const passwordsOf = (its: AccountState): number => (isAccount(its) ? its.passwords : 0);

/** The streams that show whether the calling session is still valid. */
export const askerStreams = ({ userId, sessionId }: Who) => [account.of(userId), session.of(sessionId)] as const;

/** Those of `askerStreams`, and the second factor of the caller. */
export const factorStreams = (by: Who) => [secondFactor.of(by.userId), ...askerStreams(by)] as const;

/**
 * True if the calling session is still valid in the log when the decision runs: it may have ended, or its account may
 * have been locked or deactivated, since the call was admitted.
 */
export const goesOn = ({ by, today }: Pick<Command<Call>, 'by' | 'today'>, read: Read<Asker>): boolean => {
  const its = read(account.of(by.userId));
  return read(session.of(by.sessionId)).status === 'live' && its.status === 'unlocked' && isUsableOn(its, today);
};

/** True if the session is valid and the password has not changed since the stamp was read. */
export const stillHolds = (
  stamp: SecurityStamp | null,
  command: Pick<Command<Call>, 'by' | 'today'>,
  read: Read<Asker>,
): boolean => stamp?.passwords === passwordsOf(read(account.of(command.by.userId))) && goesOn(command, read);

/**
 * True if the given password was right and has not been changed since the comparison, which happens before the
 * decision.
 */
export const isCurrent = ({ currentHolds, passwords }: Compared, its: AccountState): boolean =>
  currentHolds && passwords === passwordsOf(its);
