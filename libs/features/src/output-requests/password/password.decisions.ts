import { decision, type Facts } from '@hadcl/kernel/decision';
import { erased } from '@hadcl/kernel/personal';
import { account } from '../../accounts/account/account.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { monthOf } from '../../words/calendar.js';
import { passwordRefused as refused, requestCalls, requestOrders } from '../request/request.contract.js';
import { isOfProject } from '../request/request.decisions.js';
import { outputRequest } from '../request/request.stream.js';
import { mostShowings, passwordShowings } from './password.stream.js';

const minute = 60_000;
const showingsOf = (userId: string, date: string) => passwordShowings.of(`${userId}.${monthOf(date)}`);
/** This month's showings and, on its first day, those of the month before: a minute can lie in both. */
const recentShowingsOf = (userId: string, today: string, { daysBefore }: Pick<Facts, 'daysBefore'>) => {
  const [now, before] = [showingsOf(userId, today), showingsOf(userId, daysBefore(today, 1))];
  return now.id === before.id ? [now] : [now, before];
};

/**
 * Shows the file password to the requester or the office, and records that before it answers (R28). Whether its
 * retention is over is judged by today, so that it holds also while no daily order runs (R29).
 */
export const showPassword = decision(requestCalls.showPassword, {
  reads: ({ body: { id }, by, today }, facts) => [
    ...[outputRequest.of(id), account.of(by.userId), ...recentShowingsOf(by.userId, today, facts)],
  ],
  alsoReads: ({ body: { id } }, read) => [projectAccess.of(read(outputRequest.of(id)).projectId)],

  *decide({ body: { id: requestId, hasReadReminder }, by: { userId, codes }, now, today }, read, facts) {
    const requestStream = outputRequest.of(requestId);
    const { status, projectId, requester, password, retentionDate, approvals, reminded } = read(requestStream);
    if (status === '') throw refused('no-such-output-request', {});
    if (!codes.includes('OUTPUT_REQUEST_MANAGEMENT')) {
      const access = read(projectAccess.of(projectId));
      if (!isOfProject(access, read(account.of(userId)), projectId, userId, today))
        throw refused('no-such-output-request', {});
      if (requester !== userId) throw refused('password-not-yours', {});
    }
    if (status !== 'APPROVED' || password === null || retentionDate === null) throw refused('no-password', {});
    if (retentionDate < today || password.text === null || password.text === erased)
      throw refused('password-expired', {});
    const recent = recentShowingsOf(userId, today, facts)
      .flatMap((one) => read(one).times)
      .filter((at) => Date.parse(now) - Date.parse(at) < minute);
    if (recent.length >= mostShowings) throw refused('password-shown-often', {});
    const hasRead = reminded.includes(`${userId} ${approvals}`);
    if (!hasRead && !hasReadReminder) throw refused('reminder-not-read', {});
    yield requestStream.records('PasswordShown', {
      ...{ requestId, projectId, passwordId: password.passwordId, approval: approvals, accountId: userId },
      reminder: hasRead ? null : facts.say('password-reminder', {}),
    });
    yield showingsOf(userId, today).records('PasswordShowingCounted', { accountId: userId, requestId, at: now });
  },

  answer: ({ body: { id } }, read) => ({ password: read(outputRequest.of(id)).password!.text! }),
});

/** Destroys the key of a password after the last day of its retention. */
export const destroyPassword = decision(requestOrders.destroyPassword, {
  reads: ({ body: { id } }) => [outputRequest.of(id)],

  *decide({ body: { id: requestId, passwordId }, today }, read) {
    const requestStream = outputRequest.of(requestId);
    const { projectId, password, retentionDate } = read(requestStream);
    // One that was replaced or taken back is destroyed already, and the retention may have been extended.
    if (password?.passwordId !== passwordId || password.text === null) return;
    if (retentionDate === null || retentionDate >= today) return;
    yield requestStream.records('PasswordDestroyed', { requestId, projectId, passwordId, why: 'retention' });
  },

  answer: () => ({}),
  rows: ({ body: { passwordId } }) => [{ kind: 'key-end', row: { keyId: passwordId } }],
});
