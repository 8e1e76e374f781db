import { decision } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refuse-all';
import {
  beginRefused,
  codesRefused,
  enrolRefused,
  removalRefused,
  secondFactorCalls,
  secondFactorOrders,
} from './second-factor.contract.js';
import { secondFactor } from './second-factor.stream.js';

const atBegin = fieldsOf(secondFactorCalls.beginSecondFactor);
const atEnrol = fieldsOf(secondFactorCalls.enrolSecondFactor);
const atCodes = fieldsOf(secondFactorCalls.newRecoveryCodes);
const atRemoval = fieldsOf(secondFactorCalls.removeSecondFactor);

/** Nothing is recorded: an app that never proves itself changes nothing. */
export const allowEnrolment = decision(secondFactorOrders.allowEnrolment, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide({ body: { currentHolds, tooMany } }) {
    if (tooMany) throw beginRefused('too-many-attempts', {});
    if (!currentHolds) throw atBegin('currentPassword', beginRefused('current-password-wrong', {}));
  },

  answer: ({ by }, read) => ({ changes: read(secondFactor.of(by.userId)).changes }),
});

/** Of two tabs that enrol at once the first does: the app of the other would hold a secret that is not kept. */
export const enrolFactor = decision(secondFactorOrders.enrolFactor, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  *decide({ body: { changes, step }, by: { userId: accountId } }, read) {
    const its = secondFactor.of(accountId);
    if (changes !== read(its).changes) throw enrolRefused('enrolment-over', {});
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
  reads: ({ by }) => [secondFactor.of(by.userId)],

  *decide({ body: { currentHolds, tooMany }, by: { userId: accountId } }, read) {
    const its = secondFactor.of(accountId);
    if (tooMany) throw codesRefused('too-many-attempts', {});
    if (!currentHolds) throw atCodes('currentPassword', codesRefused('current-password-wrong', {}));
    if (!read(its).isOn) throw codesRefused('no-second-factor', {});
    yield its.records('RecoveryCodesMade', { accountId });
  },

  answer: () => ({}),

  rows: ({ body: { marks }, by: { userId: accountId } }) => [{ kind: 'factor-codes', row: { accountId, marks } }],
});

/** Nobody who must have a second factor is left without one. */
export const removeFactor = decision(secondFactorOrders.removeFactor, {
  reads: ({ by }) => [secondFactor.of(by.userId)],

  *decide({ body: { currentHolds, tooMany, isRequired }, by: { userId: accountId } }, read) {
    const its = secondFactor.of(accountId);
    if (tooMany) throw removalRefused('too-many-attempts', {});
    if (!currentHolds) throw atRemoval('currentPassword', removalRefused('current-password-wrong', {}));
    const { app, passkeys } = read(its);
    if (isRequired && passkeys.length === 0) throw removalRefused('second-factor-required', {});
    if (app) yield its.records('SecondFactorRemoved', { accountId });
  },

  answer: ({ by }, read, facts) => ({
    message: facts.say(read(secondFactor.of(by.userId)).isOn ? 'app-removed' : 'second-factor-removed', {}),
  }),

  rows: ({ by: { userId: accountId } }) => [{ kind: 'app-end', row: { accountId } }],
});
