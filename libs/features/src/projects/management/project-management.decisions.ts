import { decision, type Command, type Entries, type Facts, type Read } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import type { Entry } from '@hadcl/kernel/stream';
import { account, isAccount, memberIn, rolesNow } from '../../accounts/account/account.stream.js';
import { mayManage } from '../../accounts/user/user-roles.contract.js';
import { projectAccess, type Access } from '../access/project-access.stream.js';
import { endWithProject, statusOn } from '../project/project-dates.contract.js';
import {
  projectStatusOrders,
  projectManagementCalls,
  projectMissing,
  savingRefused as refused,
} from './project-management.contract.js';
import { project, projectFrom, type ProjectDetails } from '../project/project.stream.js';
import { isSameProject, projectDetailsFrom, projectFaults } from './project.written.js';
import { refNumGiven, refNumTaken } from '../access/ref-num.contract.js';

type Save = Command<typeof projectManagementCalls.saveProject>;
/** The ids of the people to extend, without duplicates. */
const extendedOf = ({ body }: Save) => [...new Set(body.extendPeople)];
/** Their accounts, and the account of the person who extends them. */
const accountsIn = (command: Save) => {
  const userIds = extendedOf(command);
  return userIds.length === 0 ? [] : [...new Set([...userIds, command.by.userId])];
};
/** The id of a new project is derived from the command, so that repeating the command yields the same project. */
const idOf = ({ body, idFor }: Save) => body.projectId ?? idFor('project');
/** The events are appended in this order: the project's access must exist before its record is projected. */
const streamsOf = (projectId: string) => [projectAccess.of(projectId), project.of(projectId)] as const;

/** A status set by hand that says the project is over closes the lab to it (R49). */
const isClosed = ({ isStatusByHand, status }: ProjectDetails) =>
  isStatusByHand && (status === 'ACCESS_COMPLETED' || status === 'INACTIVE');
type Closing = { readonly wasClosed: boolean; readonly granted: Access; readonly today: string; readonly facts: Facts };
/** The last date on which the lab admits the project; for a closed one, the day before it was closed. */
const lastInLab = (details: ProjectDetails, { wasClosed, granted, today, facts }: Closing): string => {
  if (!isClosed(details)) return details.accessEndDate;
  const isOver = wasClosed && granted.status !== 'none' && granted.until < today;
  const closed = isOver ? granted.until : facts.daysBefore(today, 1);
  return closed < details.accessEndDate ? closed : details.accessEndDate;
};
/** The data that bookings and the door use. */
const accessOf = (projectId: string, details: ProjectDetails, until: string) => ({
  projectId,
  ...{ refNum: details.refNum, title: details.title, cohort: `${details.cohort}` },
  ...{ from: details.accessStartDate, until },
});
type InLab = ReturnType<typeof accessOf>;
const isSameAccess = (one: InLab, other: InLab) => JSON.stringify(one) === JSON.stringify(other);

type Lengthened = { readonly projectId: string; readonly before: ProjectDetails; readonly after: ProjectDetails };
/**
 * Extends the chosen people of a project that is made longer, under the rules of saving their accounts.
 * @throws `project-people-changed` if one of them has left or ends earlier meanwhile, `project-people-barred` if the
 * caller may not save one of the accounts.
 */
function* peopleEnds(
  command: Save,
  { projectId, before, after, granted }: Lengthened & { readonly granted: Access },
  read: Read<ReturnType<typeof account.of> | ReturnType<typeof projectAccess.of>>,
): Entries<ReturnType<typeof account.of> | ReturnType<typeof projectAccess.of> | ReturnType<typeof project.of>> {
  const { by, today } = command;
  const [former, end] = [before.accessEndDate, after.accessEndDate];
  const userIds = extendedOf(command);
  if (userIds.length > 0 && !by.codes.includes('USER_MANAGEMENT')) throw refused('project-people-barred', {});
  for (const userId of userIds) {
    const holder = read(account.of(userId));
    const member = memberIn(holder, projectId);
    if (!isAccount(holder) || !member || member.accessEndDate < former) throw refused('project-people-changed', {});
    if (!mayManage(rolesNow(read(account.of(by.userId)), today), holder.details.roles))
      throw refused('project-people-barred', {});
    // Somebody else has extended them already.
    if (member.accessEndDate >= end) continue;
    const portalEnd = member.portalAccessEndDate;
    const portalAccessEndDate = [portalEnd === before.portalAccessEndDate ? after.portalAccessEndDate : portalEnd, end]
      .toSorted()
      .at(-1)!;
    const { accessStartDate: from, isPI, isHA } = member;
    const projects = holder.details.projects.map((one) =>
      one === member ? { ...one, accessEndDate: end, portalAccessEndDate } : one,
    );
    yield account.of(userId).records('AccountEdited', { accountId: userId, ...holder.details, projects, left: [] });
    yield projectAccess.of(projectId).records('PersonAttached', { projectId, userId, from, until: end, isPI, isHA });
  }
  const people = granted.status === 'none' ? [] : Object.entries(granted.people);
  const members = people.map(([userId, { until }]) => ({ userId, accessEndDate: until }));
  const left = endWithProject(members, { former, end }).flatMap(({ userId }) =>
    userIds.includes(userId) ? [] : userId,
  );
  yield project.of(projectId).records('PeopleEndDecided', { projectId, until: end, extended: userIds, left });
}

const done = (message: string, projectId: string | null) => ({ code: 0 as const, data: message, message, projectId });
/**
 * Broken field rules become an answer with status 200 that lists all of them; other refusals become HTTP errors (R17).
 */
const brokenRules = (refusal: Refused, facts: Facts) => {
  if (refusal.path === null) return null;
  const all = [refusal, ...refusal.others];
  const [message = ''] = all.map((one) => facts.tell(one));
  return {
    ...{ code: 1 as const, data: message, message, projectId: null },
    errors: all.map((one) => facts.tell(one)),
    fields: Object.fromEntries(all.map((one) => [one.path ?? '', facts.tell(one)])),
  };
};

const takenRefusal = { path: 'refNum', refusal: 'project-refnum-taken' } as const;

/** Creates or saves a project as the form sends it; bookings and the door use its dates at once. */
export const saveProject = decision(projectManagementCalls.saveProject, {
  reads: (command) => [...streamsOf(idOf(command)), ...accountsIn(command).map((userId) => account.of(userId))],

  *decide(command, read, facts) {
    const { body, today } = command;
    const projectId = idOf(command);
    const [access, record] = streamsOf(projectId);
    const before = projectFrom(read(record), read(access), today);
    if (!body.projectId && before) return;
    if (body.projectId && !before) throw refused('no-such-project-record', {});
    if (before && body.version !== before.version) {
      const changed = lastChange(record, { projectId }, facts.say('by-office', {}), 'ProjectCreated', 'ProjectEdited');
      throw refused('project-changed', { changed });
    }
    refuseAll(projectFaults(body, facts.say));

    const after = projectDetailsFrom(body, before?.details ?? null, today);
    if (before && isSameProject(before.details, after)) return;
    const granted = read(access);
    const wasClosed = before !== null && isClosed(before.details);
    const inLab = accessOf(projectId, after, lastInLab(after, { wasClosed, granted, today, facts }));
    if (!before) yield access.records('CollaborationOpened', inLab);
    else if (granted.status !== 'none' && !isSameAccess(accessOf(projectId, before.details, granted.until), inLab))
      yield access.records('CollaborationChanged', { ...inLab, former: before.details.refNum });
    if (before && body.extendPeople && after.accessEndDate > before.details.accessEndDate)
      yield* peopleEnds(command, { projectId, before: before.details, after, granted }, read);
    yield record.records(before ? 'ProjectEdited' : 'ProjectCreated', { projectId, ...after });
  },

  answer: (command, _read, facts) => done(facts.say('project-saved', {}), idOf(command)),

  refused: (_command, _read, refusal, facts) =>
    refusal.code === 'project-refnum-taken' ? null : brokenRules(refusal, facts),

  claims: (command, entries) =>
    entries.flatMap(([, { type, data }]) => {
      const owner = idOf(command);
      if (type === 'CollaborationOpened') return refNumTaken(`${data['refNum']}`, owner, takenRefusal);
      if (type !== 'CollaborationChanged' || data['former'] === data['refNum']) return [];
      return refNumTaken(`${data['refNum']}`, owner, takenRefusal, `${data['former']}`);
    }),
});

/** Ends bookings and visits with the project; existing ones stay (R12). */
export const deleteProject = decision(projectManagementCalls.deleteProject, {
  reads: ({ body }) => streamsOf(body.id),

  *decide({ body: { id: projectId }, today }, read) {
    const [access, record] = streamsOf(projectId);
    const granted = read(access);
    const before = projectFrom(read(record), granted, today);
    if (!before || granted.status !== 'collaboration') throw projectMissing('no-such-project-record', {});
    const { refNum, until } = granted;
    for (const userId of Object.keys(granted.people)) yield access.records('PersonDetached', { projectId, userId });
    yield access.records('CollaborationEnded', { projectId, refNum, until: until < today ? until : today });
    yield record.records('ProjectDeleted', { projectId, refNum });
  },

  answer: (_command, _read, facts) => done(facts.say('project-deleted', {}), null),

  claims: ({ body: { id: owner } }, entries: readonly Entry[]) =>
    entries.flatMap(([, { type, data }]) => (type === 'ProjectDeleted' ? refNumGiven(`${data['refNum']}`, owner) : [])),
});

/**
 * Records the status that a project's dates give on a date, if it differs from the last one; a status set by hand is
 * kept (R4).
 */
export const recordProjectStatus = decision(projectStatusOrders.recordProjectStatus, {
  reads: ({ body: { projectId } }) => streamsOf(projectId),

  *decide({ body: { projectId, date } }, read) {
    const [access, record] = streamsOf(projectId);
    const kept = projectFrom(read(record), read(access), date);
    if (!kept || kept.details.isStatusByHand) return;
    const status = statusOn(kept.details, date);
    if (status !== kept.reached) yield record.records('ProjectStatusReached', { projectId, status, date });
  },

  answer: () => ({}),
  happenedAt: ({ body: { at } }) => at,
});
