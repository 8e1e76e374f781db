import type { Call, Who } from '@hadcl/kernel/call';
import type { Command, Read } from '@hadcl/kernel/decision';
import type { SecurityStamp } from './session.contract.js';
import { account, isAccount, isUsableOn, type AccountState } from '../../accounts/account/account.stream.js';
import { secondFactor } from '../second-factor/second-factor.stream.js';
import { session } from './session.stream.js';

type Compared = { readonly currentHolds: boolean; readonly passwords: number };
type Asker = ReturnType<typeof account.of> | ReturnType<typeof session.of>;

export const passwordsOf = (its: AccountState): number => (isAccount(its) ? its.passwords : 0);

/** The streams that tell whether the session that asks goes on. */
export const askerStreams = ({ userId, sessionId }: Who) => [account.of(userId), session.of(sessionId)] as const;

/** Those, and the second factor of who asks. */
export const factorStreams = (by: Who) => [secondFactor.of(by.userId), ...askerStreams(by)] as const;

/**
 * Whether the session that asks goes on by the log, at the moment of the decision: it may have been ended, and its account
 * locked or deactivated, since the call was let in.
 */
export const goesOn = ({ by, today }: Pick<Command<Call>, 'by' | 'today'>, read: Read<Asker>): boolean => {
  const its = read(account.of(by.userId));
  return read(session.of(by.sessionId)).status === 'live' && its.status === 'unlocked' && isUsableOn(its, today);
};

/** Whether the session goes on with the password that there was when the stamp was read. */
export const stillHolds = (
  stamp: SecurityStamp | null,
  command: Pick<Command<Call>, 'by' | 'today'>,
  read: Read<Asker>,
): boolean => stamp?.passwords === passwordsOf(read(account.of(command.by.userId))) && goesOn(command, read);

/** Whether the password that was said is the current one still: the comparison was made before the decision. */
export const isCurrent = ({ currentHolds, passwords }: Compared, its: AccountState): boolean =>
  currentHolds && passwords === passwordsOf(its);
