import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { account, rolesOf } from '../../accounts/account/account.stream.js';
import {
  mostPasskeys as most,
  passkeyBeginRefused,
  passkeyCalls,
  passkeyOrders,
  passkeyRefused,
  passkeyRemovalRefused,
} from './passkey.contract.js';
import { mustHaveFactor } from './second-factor.rules.js';
import { passkeyClaims, secondFactor } from './second-factor.stream.js';
import { factorStreams, goesOn, isCurrent, stillHolds } from '../session/security-stamp.stream.js';

const atBegin = fieldsOf(passkeyCalls.beginPasskey);
const atRemoval = fieldsOf(passkeyCalls.removePasskey);

/** Records nothing: a passkey that is never created changes nothing. */
export const allowPasskey = decision(passkeyOrders.allowPasskey, {
  reads: ({ by }) => factorStreams(by),

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide(command, read) {
    const { body, by } = command;
    if (!goesOn(command, read)) throw passkeyBeginRefused('session-over', {});
    if (body.tooMany) throw passkeyBeginRefused('too-many-attempts', {});
    if (!isCurrent(body, read(account.of(by.userId))))
      throw atBegin('currentPassword', passkeyBeginRefused('current-password-wrong', {}));
    if (read(secondFactor.of(by.userId)).passkeys.length >= most)
      throw passkeyBeginRefused('too-many-passkeys', { most });
  },

  answer: () => ({}),
});

/** The first second factor comes with recovery codes; with a further one the earlier codes stay valid. */
export const keepPasskey = decision(passkeyOrders.keepPasskey, {
  reads: ({ by }) => factorStreams(by),

  *decide(command, read) {
    const { name, challengeHolds, key, stamp } = command.body;
    const accountId = command.by.userId;
    const its = secondFactor.of(accountId);
    const { isOn, passkeys, version } = read(its);
    if (!challengeHolds || stamp?.factors !== version || !stillHolds(stamp, command, read))
      throw passkeyRefused('enrolment-over', {});
    if (!key) throw passkeyRefused('passkey-not-proved', {});
    if (passkeys.includes(key.id)) throw passkeyRefused('passkey-taken', {});
    if (passkeys.length >= most) throw passkeyRefused('too-many-passkeys', { most });
    yield its.records('PasskeyAdded', { accountId, passkeyId: key.id, name });
    if (!isOn) yield its.records('RecoveryCodesMade', { accountId });
  },

  answer: ({ by }, read) => {
    const { app, passkeys } = read(secondFactor.of(by.userId));
    return { withCodes: !app && passkeys.length === 1 };
  },

  claims: ({ by }, entries) => passkeyClaims(by.userId, entries),

  rows: ({ body: { name, key, marks }, by: { userId: accountId }, now: addedAt }, entries) => [
    { kind: 'passkey', row: { accountId, name, addedAt, ...key! } },
    ...(entries.some(([, { type }]) => type === 'RecoveryCodesMade')
      ? [{ kind: 'factor-codes' as const, row: { accountId, marks } }]
      : []),
  ],
});

/** Removing the last second factor removes the recovery codes too. */
export const dropPasskey = decision(passkeyOrders.dropPasskey, {
  reads: ({ by }) => factorStreams(by),

  *decide(command, read) {
    const { body, by } = command;
    const { passkeyId, required } = body;
    const accountId = by.userId;
    const [its, holder] = [secondFactor.of(accountId), read(account.of(accountId))];
    const { app, passkeys } = read(its);
    if (!goesOn(command, read)) throw passkeyRemovalRefused('session-over', {});
    if (body.tooMany) throw passkeyRemovalRefused('too-many-attempts', {});
    if (!isCurrent(body, holder))
      throw atRemoval('currentPassword', passkeyRemovalRefused('current-password-wrong', {}));
    if (!passkeys.includes(passkeyId)) throw passkeyRemovalRefused('no-such-passkey', {});
    if (mustHaveFactor(rolesOf(holder), required) && !app && passkeys.length === 1)
      throw passkeyRemovalRefused('second-factor-required', {});
    yield its.records('PasskeyRemoved', { accountId, passkeyId });
  },

  answer: ({ by }, read, facts) => ({
    message: facts.say(read(secondFactor.of(by.userId)).isOn ? 'passkey-removed' : 'second-factor-removed', {}),
  }),

  claims: ({ by }, entries) => passkeyClaims(by.userId, entries),

  rows: ({ body: { passkeyId: id }, by: { userId: accountId } }) => [{ kind: 'passkey-end', row: { accountId, id } }],
});
