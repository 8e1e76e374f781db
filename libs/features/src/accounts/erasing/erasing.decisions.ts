import type { Input } from '@hadcl/kernel/call';
import { dayText } from '@hadcl/kernel/text/day-text';
import { decision, type Facts, type Read } from '@hadcl/kernel/decision';
import { erasure } from '@hadcl/kernel/personal';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { presence } from '../../attendance/visits/presence.stream.js';
import { account, rolesNow, type AccountState, type Details } from '../account/account.stream.js';
import { erasingCalls, erasingRefused, erasureDays, leastErasureReason } from './erasing.contract.js';
import { erasing, isWaiting } from './erasing.stream.js';
import { mayManage } from '../user/user-roles.contract.js';

type Calls = typeof erasingCalls;
type Asked = Input<Calls['withdrawErasure']>;
type Around = { readonly by: { readonly userId: string }; readonly today: string };
type Deleted = Extract<AccountState, { status: 'deleted' }>;

/**
 * Returns the deleted account. @throws Refused if it does not exist, is not deleted, or could not be managed by the
 * actor
 */
const deletedFor = (its: AccountState, actor: AccountState, today: string): Deleted & { details: Details } => {
  if (its.status === 'none') throw erasingRefused('no-such-user', {});
  if (its.status !== 'deleted') throw erasingRefused('erasure-not-deleted', {});
  if (!mayManage(rolesNow(actor, today), its.details.roles)) throw erasingRefused('user-not-manageable', {});
  return its;
};

const atRequest = fieldsOf(erasingCalls.requestErasure);
const atRefusal = fieldsOf(erasingCalls.refuseErasure);
/** The reason is kept for ever in clear, so it must not identify the person. */
const namesPerson = (reason: string, { email, details }: Deleted): boolean => {
  const [last, first] = [details.lastName, details.firstName.replaceAll('*', '')].map((name) => name.trim());
  const said = reason.toLowerCase();
  return [email, details.idNo, `${last} ${first}`, `${first} ${last}`]
    .map((one) => one.trim().toLowerCase())
    .some((one) => one.length > 2 && said.includes(one));
};

/** @param at selects the field of the call that the refusal names @throws Refused */
const checkReason = (reason: string, about: Deleted, at: typeof atRequest | typeof atRefusal) => {
  const lack =
    reason.length < leastErasureReason
      ? erasingRefused('reason-too-short', { least: leastErasureReason })
      : namesPerson(reason, about) && erasingRefused('erasure-names-person', {});
  if (lack) throw at('reason', lack);
};

/**
 * After an erasure the events no longer have a person, so a person who is inside, or whose sign-out time is missing,
 * must be signed out first.
 */
const refuseInside = ({ open }: { readonly open: object | null }) => {
  if (open) throw erasingRefused('erasure-inside', {});
};

/** The last date on which a request made today may be confirmed. */
const lastDayOf = (today: string, facts: Facts) => facts.daysBefore(today, -facts.parameter(erasureDays));
export const requestErasure = decision(erasingCalls.requestErasure, {
  reads: ({ body: { userId }, by }) => [
    account.of(userId),
    account.of(by.userId),
    erasing.of(userId),
    presence.of(userId),
    erasure.of(userId),
  ],

  *decide({ body: { userId: accountId, reason }, by, today, idFor }, read, facts) {
    if (read(erasure.of(accountId)).isErased) throw erasingRefused('erasure-done', {});
    const its = deletedFor(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (isWaiting(read(erasing.of(accountId)), today)) throw erasingRefused('erasure-waits', {});
    refuseInside(read(presence.of(accountId)));
    checkReason(reason, its, atRequest);
    yield erasing.of(accountId).records('ErasureRequested', {
      ...{ accountId, requestId: idFor('request'), requesterId: by.userId, roles: its.details.roles, reason },
      until: lastDayOf(today, facts),
    });
  },

  answer: ({ today }, _read, facts) => ({
    message: facts.say('erasure-asked', { until: dayText(lastDayOf(today, facts), facts.language) }),
  }),
});

/** The request of the call, if it still waits. @throws Refused */
const waitingOf = ({ body, today }: Around & { readonly body: Asked }, read: Read<ReturnType<typeof erasing.of>>) => {
  const state = read(erasing.of(body.userId));
  if (!isWaiting(state, today) || state.requestId !== body.requestId) throw erasingRefused('erasure-over', {});
  return state;
};

export const withdrawErasure = decision(erasingCalls.withdrawErasure, {
  reads: ({ body: { userId } }) => [erasing.of(userId)],

  *decide(command, read) {
    const { userId: accountId, requestId } = command.body;
    if (waitingOf(command, read).requesterId !== command.by.userId) throw erasingRefused('erasure-not-yours', {});
    yield erasing.of(accountId).records('ErasureWithdrawn', { accountId, requestId });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('erasure-withdrawn', {}) }),
});

export const refuseErasure = decision(erasingCalls.refuseErasure, {
  reads: ({ body: { userId }, by }) => [account.of(userId), account.of(by.userId), erasing.of(userId)],

  *decide(command, read) {
    const { by, today, body } = command;
    const { userId: accountId, requestId, reason } = body;
    const state = waitingOf(command, read);
    const its = deletedFor(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (state.requesterId === by.userId) throw erasingRefused('erasure-own-request', {});
    checkReason(reason, its, atRefusal);
    yield erasing.of(accountId).records('ErasureRefused', { accountId, requestId, reason });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('erasure-refused', {}) }),
});

/**
 * Must be another administrator than the requester. If two confirm at once, one erases and the other is refused as
 * already done. Reading the actor's account makes the append fail if the actor loses the right meanwhile.
 */
export const confirmErasure = decision(erasingCalls.confirmErasure, {
  reads: ({ body: { userId }, by }) => [
    account.of(userId),
    account.of(by.userId),
    presence.of(userId),
    erasing.of(userId),
    // Last, because streams are appended in the order of `reads`: PersonErased must follow the confirmation and
    // everything sealed with the person's key.
    erasure.of(userId),
  ],

  *decide(command, read) {
    const { by, today, body } = command;
    const { userId: accountId, requestId } = body;
    if (read(erasure.of(accountId)).isErased) throw erasingRefused('erasure-done', {});
    const { requesterId, reason } = waitingOf(command, read);
    deletedFor(read(account.of(accountId)), read(account.of(by.userId)), today);
    if (requesterId === by.userId) throw erasingRefused('erasure-same-person', {});
    refuseInside(read(presence.of(accountId)));
    yield erasing.of(accountId).records('ErasureConfirmed', { accountId, requestId, confirmerId: by.userId });
    yield erasure.of(accountId).records('PersonErased', { personId: accountId, reason });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('erasure-confirmed', {}) }),

  rows: ({ body: { userId: personId } }) => [{ kind: 'erasure', row: { personId } }],
});
