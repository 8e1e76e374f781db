import { decision, type Command } from '@hadcl/kernel/decision';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { account, linkHolds } from '../../accounts/account/account.stream.js';
import { askerStreams, goesOn, isCurrent } from '../session/security-stamp.stream.js';
import { changeRefused, passwordCalls, passwordOrders, resetRefused } from './password.contract.js';
import { loginRun } from '../session/session.stream.js';

const at = fieldsOf(passwordCalls.resetPassword);
const atChange = fieldsOf(passwordCalls.changePassword);
type Choose = Command<typeof passwordOrders.choosePassword>['body'];
const itsAccount = ({ accountId }: Choose) => account.of(accountId);
const itsRun = ({ accountId }: Choose) => loginRun.of(accountId);

/** Uses up the link, unlocks the account with the new password, and ends all its sessions. */
export const choosePassword = decision(passwordOrders.choosePassword, {
  reads: ({ body }) => [itsAccount(body), itsRun(body)],

  *decide({ body, now }, read) {
    const { accountId, linkHash, isRepeated, lacks } = body;
    if (!linkHolds(read(itsAccount(body)), linkHash, now)) throw resetRefused('link-dead', {});
    refuseAll([
      ...lacks.map(({ code, facts }) => at('password.newPassword', resetRefused(code, facts as never))),
      !isRepeated && at('password.confirmPassword', resetRefused('passwords-differ', {})),
    ]);
    yield itsAccount(body).records('PasswordSetByLink', { accountId, linkHash });
    if (read(itsRun(body)).failures > 0) {
      yield itsRun(body).records('LoginFailuresForgotten', { subject: accountId });
    }
  },

  answer: (_command, _read, facts) => ({ message: facts.say('password-set', {}) }),

  rows: ({ body: { accountId, passwordHash } }) => [
    { kind: 'credential', row: { accountId, passwordHash: passwordHash! } },
    { kind: 'sessions-end', row: { accountId } },
  ],
});

/** The calling session continues; all other sessions of the person end, and an open password link becomes void. */
export const replacePassword = decision(passwordOrders.replacePassword, {
  reads: ({ by }) => askerStreams(by),

  *decide(command, read) {
    const { body, by } = command;
    const { tooMany, isRepeated, lacks } = body;
    if (!goesOn(command, read)) throw changeRefused('session-over', {});
    if (tooMany) throw changeRefused('too-many-attempts', {});
    refuseAll([
      !isCurrent(body, read(account.of(by.userId))) &&
        atChange('currentPassword', changeRefused('current-password-wrong', {})),
      ...lacks.map(({ code, facts }) => atChange('password.newPassword', changeRefused(code, facts as never))),
      !isRepeated && atChange('password.confirmPassword', changeRefused('passwords-differ', {})),
    ]);
    yield account.of(by.userId).records('PasswordChanged', { accountId: by.userId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('password-changed', {}) }),

  rows: ({ body: { passwordHash }, by: { userId: accountId, sessionId: except } }) => [
    { kind: 'credential', row: { accountId, passwordHash: passwordHash! } },
    { kind: 'sessions-end', row: { accountId, except } },
  ],
});
