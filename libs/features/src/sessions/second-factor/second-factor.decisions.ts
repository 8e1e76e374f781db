import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { account, rolesOf } from '../../accounts/account/account.stream.js';
import {
  beginRefused,
  codesRefused,
  enrolRefused,
  removalRefused,
  secondFactorCalls,
  secondFactorOrders,
} from './second-factor.contract.js';
import { mustHaveFactor } from './second-factor.rules.js';
import { secondFactor } from './second-factor.stream.js';
import { factorStreams, goesOn, isCurrent, stillHolds } from '../session/security-stamp.stream.js';

const atBegin = fieldsOf(secondFactorCalls.beginSecondFactor);
const atEnrol = fieldsOf(secondFactorCalls.enrolSecondFactor);
const atCodes = fieldsOf(secondFactorCalls.newRecoveryCodes);
const atRemoval = fieldsOf(secondFactorCalls.removeSecondFactor);

/** Records nothing: an app that never proves its secret changes nothing. */
export const allowEnrolment = decision(secondFactorOrders.allowEnrolment, {
  reads: ({ by }) => factorStreams(by),

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide(command, read) {
    const { body, by } = command;
    if (!goesOn(command, read)) throw beginRefused('session-over', {});
    if (body.tooMany) throw beginRefused('too-many-attempts', {});
    if (!isCurrent(body, read(account.of(by.userId))))
      throw atBegin('currentPassword', beginRefused('current-password-wrong', {}));
  },

  answer: ({ by }, read) => ({ changes: read(secondFactor.of(by.userId)).changes }),
});

/** If two tabs enrol at once, the first one wins; the app of the other would have a secret that is not stored. */
export const enrolFactor = decision(secondFactorOrders.enrolFactor, {
  reads: ({ by }) => factorStreams(by),

  *decide(command, read) {
    const { changes, step, stamp } = command.body;
    const accountId = command.by.userId;
    const its = secondFactor.of(accountId);
    if (changes !== read(its).changes || !stillHolds(stamp, command, read)) throw enrolRefused('enrolment-over', {});
    if (step === null) throw atEnrol('code', enrolRefused('code-not-of-app', {}));
    yield its.records('SecondFactorEnrolled', { accountId });
  },

  answer: () => ({}),

  rows: ({ body: { secret, step, marks }, by: { userId: accountId }, now: enrolledAt }) => [
    { kind: 'factor', row: { accountId, secret, step: step!, enrolledAt } },
    { kind: 'factor-codes', row: { accountId, marks } },
  ],
});

export const makeCodes = decision(secondFactorOrders.makeCodes, {
  reads: ({ by }) => factorStreams(by),

  *decide(command, read) {
    const { body, by } = command;
    const accountId = by.userId;
    const its = secondFactor.of(accountId);
    if (!goesOn(command, read)) throw codesRefused('session-over', {});
    if (body.tooMany) throw codesRefused('too-many-attempts', {});
    if (!isCurrent(body, read(account.of(accountId))))
      throw atCodes('currentPassword', codesRefused('current-password-wrong', {}));
    if (!read(its).isOn) throw codesRefused('no-second-factor', {});
    yield its.records('RecoveryCodesMade', { accountId });
  },

  answer: () => ({}),

  rows: ({ body: { marks }, by: { userId: accountId } }) => [{ kind: 'factor-codes', row: { accountId, marks } }],
});

/** A person who must have a second factor cannot remove the last one. */
export const removeFactor = decision(secondFactorOrders.removeFactor, {
  reads: ({ by }) => factorStreams(by),

  *decide(command, read) {
    const { body, by } = command;
    const accountId = by.userId;
    const [its, holder] = [secondFactor.of(accountId), read(account.of(accountId))];
    if (!goesOn(command, read)) throw removalRefused('session-over', {});
    if (body.tooMany) throw removalRefused('too-many-attempts', {});
    if (!isCurrent(body, holder)) throw atRemoval('currentPassword', removalRefused('current-password-wrong', {}));
    const { app, passkeys } = read(its);
    if (mustHaveFactor(rolesOf(holder), body.required) && passkeys.length === 0)
      throw removalRefused('second-factor-required', {});
    if (app) yield its.records('SecondFactorRemoved', { accountId });
  },

  answer: ({ by }, read, facts) => ({
    message: facts.say(read(secondFactor.of(by.userId)).isOn ? 'app-removed' : 'second-factor-removed', {}),
  }),

  rows: ({ by: { userId: accountId } }) => [{ kind: 'app-end', row: { accountId } }],
});
