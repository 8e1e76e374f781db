import { decision, type Claim, type Command, type Read } from '@hadcl/kernel/decision';
import { plainForm } from '@hadcl/kernel/text/normal-form';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { projectAccess, type Access } from '../../projects/access/project-access.stream.js';
import { emailClaim, emailTaken } from '../account/account.decisions.js';
import {
  accessesOf,
  account,
  coversDate,
  isAccount,
  rolesNow,
  type Account,
  type AccountState,
  type Details,
} from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import { accessChanges, noAccess, refNumClaims } from './user.access.js';
import { userOrders, userWrites } from './user.contract.js';
import { userRefused } from './user.refusals.js';
import { emailFaults, isGoingOn, namedProjects, userFaults } from './user.rules.js';
import { linkUntil } from '../account/account-letter.contract.js';
import { firstPasswordMail } from './user-link.js';
import { assignableBy, mayManage } from './user-roles.contract.js';
import { chosenRoles, detailsFrom, writtenText } from './user.written.js';

type AccessRef = ReturnType<typeof projectAccess.of>;
type Revise = Command<typeof userOrders.reviseUser>;
const at = fieldsOf(userWrites.editUser);

/** Returns the account. @throws Refused if it does not exist or the actor may not manage it (A16) */
export const managed = (state: AccountState, actor: AccountState, today: string): Account => {
  if (!isAccount(state)) throw userRefused('no-such-user', {});
  if (!mayManage(rolesNow(actor, today), state.details.roles)) throw userRefused('user-not-manageable', {});
  return state;
};

const accessRead = (read: Read<AccessRef>) => (projectId: string) => read(projectAccess.of(projectId));
const uniqueRefs = (ids: readonly string[]) => [...new Set(ids)].map((id) => projectAccess.of(id));
const applicationIdOf = (idFor: (name: string) => string) => idFor('application');

/** Opens an account and sends a link to set its first password. */
export const enrolUser = decision(userOrders.enrolUser, {
  reads: ({ body, by, idFor }) => [
    account.of(idFor('account')),
    account.of(by.userId),
    projectAccess.of(applicationIdOf(idFor)),
    ...namedProjects(body.projects),
  ],

  *decide({ body, by, now, today, idFor }, read, facts) {
    const accountId = idFor('account');
    const ref = account.of(accountId);
    if (read(ref).status !== 'none') return;
    const assignable = assignableBy(rolesNow(read(account.of(by.userId)), today), 'new');
    if (!chosenRoles(body).every((role) => assignable.has(role))) throw userRefused('role-not-assignable', {});
    refuseAll([...emailFaults(body.email), ...userFaults(body, { access: accessRead(read), has: [], say: facts.say })]);

    const details = detailsFrom(body, { applicationId: applicationIdOf(idFor), typeOfID: 'STAFF' });
    yield ref.records('AccountOpened', {
      accountId,
      email: plainForm(writtenText(body.email)),
      ...details,
      chineseName: '',
      university: '',
    });
    const validUntil = linkUntil(now, details.effectiveDate, facts);
    yield ref.records('UnlockLinkIssued', { accountId, linkHash: body.linkHash, validUntil, issuedAt: now });
    yield* accessChanges({ userId: accountId, before: noAccess, after: details, today }, read);
  },

  answer: (_command, _read, facts) => ({ message: facts.say('user-saved', {}) }),

  claims: ({ body, idFor }, entries): readonly Claim[] => [
    ...emailTaken(entries, { email: writtenText(body.email), owner: idFor('account'), path: 'email' }),
    ...refNumClaims(entries),
  ],

  rows: ({ body, now, idFor }, _entries, facts, read) => {
    const { effectiveDate } = detailsFrom(body, { applicationId: '', typeOfID: 'STAFF' });
    const until = linkUntil(now, effectiveDate, facts);
    const accountId = idFor('account');
    const letter = { id: idFor('mail'), accountId, link: body.link, until, from: effectiveDate };
    return [firstPasswordMail(letter, read(account.of(accountId)), facts)];
  },
});

/**
 * Nobody may lock or deactivate themselves or remove one of their own roles (A6). A later effective date would have the
 * same effect.
 */
const refuseOwnEnd = ({ body, today }: Revise, target: Account, after: Details | null) => {
  if (body.status === 'I') throw userRefused('own-deactivation', {});
  if (body.lockStatus === 'L') throw userRefused('own-lock', {});
  const chosen = chosenRoles(body);
  if (!target.details.roles.every((role) => chosen.includes(role))) throw userRefused('own-role', {});
  if (after && !coversDate(after, today)) throw userRefused('own-deactivation', {});
};

const isSame = (one: Details, other: Details) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/**
 * Adds the deleted projects of the account, which the dialog does not show: its portal access still ends by their
 * dates.
 */
const withDeleted = (written: Details, before: Details, access: (projectId: string) => Access): Details => {
  if (!written.roles.includes(roles.project)) return written;
  const projects = [...written.projects];
  for (const [place, one] of before.projects.entries()) {
    const isShown = isGoingOn(access(one.projectId)) || projects.some(({ projectId }) => projectId === one.projectId);
    if (!isShown) projects.splice(place, 0, one);
  }
  return { ...written, projects };
};

/** The details to save. An unchanged account is not checked again. @throws Refused with every fault */
const revised = (command: Revise, target: Account, read: Read<AccessRef>, facts: Parameters<typeof linkUntil>[2]) => {
  const { body, by, idFor } = command;
  const isOwn = by.userId === body.id;
  if (isOwn) refuseOwnEnd(command, target, null);
  const access = accessRead(read);
  const applicationId = target.details.selfService?.projectId ?? applicationIdOf(idFor);
  const written = detailsFrom(body, { applicationId, typeOfID: target.details.typeOfID });
  const after = withDeleted(written, target.details, access);
  const email = writtenText(body.email);
  const has = target.details.projects.map(({ projectId }) => projectId);
  refuseAll([
    email !== '' && emailClaim(email) !== emailClaim(target.email) && at('email', userRefused('email-fixed', {})),
    ...(isSame(target.details, after) ? [] : userFaults(body, { access, has, say: facts.say })),
  ]);
  if (isOwn) refuseOwnEnd(command, target, after);
  return after;
};

/** Saves an account as shown in the Edit dialog. Access that the new details no longer allow ends at once. */
export const reviseUser = decision(userOrders.reviseUser, {
  reads: ({ body, by, idFor }) => [
    account.of(body.id),
    account.of(by.userId),
    ...uniqueRefs([...body.holds, applicationIdOf(idFor)]),
    ...namedProjects(body.projects).filter(({ id }) => !body.holds.some((held) => projectAccess.of(held).id === id)),
  ],

  *decide(command, read, facts) {
    const { body, by, today } = command;
    const stream = account.of(body.id);
    const accountId = body.id;
    const actor = read(account.of(by.userId));
    const target = managed(read(stream), actor, today);
    const assignable = assignableBy(rolesNow(actor, today), 'kept');
    if (!chosenRoles(body).every((role) => assignable.has(role))) throw userRefused('role-not-assignable', {});
    const isKnown = accessesOf(target.details).every(({ projectId }) => body.holds.includes(projectId));
    if (body.version !== target.version || !isKnown) {
      const types = ['AccountOpened', 'AccountEdited', 'AccountActivated', 'AccountDeactivated'] as const;
      const changed = lastChange(stream, { accountId }, facts.say('by-office', {}), ...types);
      throw userRefused('user-changed', { changed });
    }

    const after = revised(command, target, read, facts);
    if (!isSame(target.details, after)) {
      const stays = accessesOf(after).map(({ projectId }) => projectId);
      const left = accessesOf(target.details).flatMap(({ projectId }) =>
        stays.includes(projectId) ? [] : [projectId],
      );
      yield stream.records('AccountEdited', { accountId, ...after, left });
      yield* accessChanges({ userId: accountId, before: target.details, after, today }, read);
    }
    if (target.isActive && body.status === 'I') yield stream.records('AccountDeactivated', { accountId });
    if (!target.isActive && body.status === 'A') yield stream.records('AccountActivated', { accountId });
    if (target.status === 'unlocked' && body.lockStatus === 'L')
      yield stream.records('AccountLocked', { accountId, because: 'administrator' });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('user-saved', {}) }),

  claims: (_command, entries) => refNumClaims(entries),

  rows: ({ body: { id: accountId }, today }, entries) => {
    const isOver = entries.some(
      ([, { type, data }]) =>
        type === 'AccountDeactivated' ||
        type === 'AccountLocked' ||
        (type === 'AccountEdited' && !coversDate(data as Details, today)),
    );
    return isOver ? [{ kind: 'sessions-end', row: { accountId } }] : [];
  },
});
