import { decision, type Command } from '@hadcl/kernel/decision';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refuse-all';
import { account, linkHolds } from '../accounts/account.stream.js';
import { passwordCalls, passwordOrders, resetRefused } from './password.contract.js';
import { loginRun } from './session.stream.js';

const at = fieldsOf(passwordCalls.resetPassword);
type Choose = Command<typeof passwordOrders.choosePassword>['body'];
const itsAccount = ({ accountId }: Choose) => account.of(accountId);
const itsRun = ({ accountId }: Choose) => loginRun.of(accountId);

/** The link is used up, the account open again with the new password, and every session of before is over. */
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
