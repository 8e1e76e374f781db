import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refuse-all';
import {
  mostPasskeys as most,
  passkeyBeginRefused,
  passkeyCalls,
  passkeyOrders,
  passkeyRefused,
  passkeyRemovalRefused,
} from './passkey.contract.js';
import { passkeyClaims, secondFactor } from './second-factor.stream.js';

const atBegin = fieldsOf(passkeyCalls.beginPasskey);
const atRemoval = fieldsOf(passkeyCalls.removePasskey);

/** Nothing is recorded: a passkey that is never made changes nothing. */
export const allowPasskey = decision(passkeyOrders.allowPasskey, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide({ body: { currentHolds, tooMany }, by }, read) {
    if (tooMany) throw passkeyBeginRefused('too-many-attempts', {});
    if (!currentHolds) throw atBegin('currentPassword', passkeyBeginRefused('current-password-wrong', {}));
    if (read(secondFactor.of(by.userId)).passkeys.length >= most)
      throw passkeyBeginRefused('too-many-passkeys', { most });
  },

  answer: () => ({}),
});

/** The first second factor comes with recovery codes; beside another, those that are kept stay good. */
export const keepPasskey = decision(passkeyOrders.keepPasskey, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  *decide({ body: { name, challengeHolds, key }, by: { userId: accountId } }, read) {
    const its = secondFactor.of(accountId);
    const { isOn, passkeys } = read(its);
    if (!challengeHolds) throw passkeyRefused('enrolment-over', {});
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

/** With the last second factor the recovery codes go too. */
export const dropPasskey = decision(passkeyOrders.dropPasskey, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  *decide({ body: { currentHolds, tooMany, isRequired, passkeyId }, by: { userId: accountId } }, read) {
    const its = secondFactor.of(accountId);
    const { app, passkeys } = read(its);
    if (tooMany) throw passkeyRemovalRefused('too-many-attempts', {});
    if (!currentHolds) throw atRemoval('currentPassword', passkeyRemovalRefused('current-password-wrong', {}));
    if (!passkeys.includes(passkeyId)) throw passkeyRemovalRefused('no-such-passkey', {});
    if (isRequired && !app && passkeys.length === 1) throw passkeyRemovalRefused('second-factor-required', {});
    yield its.records('PasskeyRemoved', { accountId, passkeyId });
  },

  answer: ({ by }, read, facts) => ({
    message: facts.say(read(secondFactor.of(by.userId)).isOn ? 'passkey-removed' : 'second-factor-removed', {}),
  }),

  claims: ({ by }, entries) => passkeyClaims(by.userId, entries),

  rows: ({ body: { passkeyId: id }, by: { userId: accountId } }) => [{ kind: 'passkey-end', row: { accountId, id } }],
});
