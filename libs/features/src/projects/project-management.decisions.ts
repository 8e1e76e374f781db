import { decision, type Command, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/last-change';
import { refuseAll } from '@hadcl/kernel/refuse-all';
import type { Refused } from '@hadcl/kernel/refused';
import type { Entry } from '@hadcl/kernel/stream';
import { projectAccess } from './project-access.stream.js';
import { statusOn } from './project-dates.contract.js';
import { projectDay } from './project-day.stream.js';
import {
  projectDayOrders,
  projectManagementCalls,
  projectMissing,
  savingRefused as refused,
} from './project-management.contract.js';
import { project, projectFrom, type ProjectDetails } from './project.stream.js';
import { isSameProject, projectDetailsFrom, projectFaults } from './project.written.js';
import { refNumGiven, refNumTaken } from './ref-num.contract.js';

type Save = Command<typeof projectManagementCalls.saveProject>;
/** A new project gets an id that is made of the command: the same command again is the same project. */
const idOf = ({ body, idFor }: Save) => body.projectId ?? idFor('project');
/** In this order their events stand in the log: a project has its place in the lab before its record is read. */
const streamsOf = (projectId: string) => [projectAccess.of(projectId), project.of(projectId)] as const;

/** What booking and the door go by. */
const accessOf = (projectId: string, its: ProjectDetails) => ({
  projectId,
  ...{ refNum: its.refNum, title: its.title, cohort: `${its.cohort}` },
  ...{ from: its.accessStartDate, until: its.accessEndDate },
});
const sameAccess = (one: ProjectDetails, other: ProjectDetails) =>
  JSON.stringify(accessOf('', one)) === JSON.stringify(accessOf('', other));

const done = (message: string, projectId: string | null) => ({ code: 0 as const, data: message, message, projectId });
/** A broken rule of the fields is an answer, which says all of them where they are; anything else is spoken by HTTP (R17). */
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

const told = { path: 'refNum', refusal: 'project-refnum-taken' } as const;

/** Creates a project, or saves it as the form shows it; booking and the door follow its dates at once. */
export const saveProject = decision(projectManagementCalls.saveProject, {
  reads: (command) => streamsOf(idOf(command)),

  *decide(command, read, facts) {
    const { body, today } = command;
    const projectId = idOf(command);
    const [access, its] = streamsOf(projectId);
    const before = projectFrom(read(its), read(access), today);
    if (!body.projectId && before) return;
    if (body.projectId && !before) throw refused('no-such-project-record', {});
    if (before && body.version !== before.version) {
      const changed = lastChange(its, { projectId }, facts.say('by-office', {}), 'ProjectCreated', 'ProjectEdited');
      throw refused('project-changed', { changed });
    }
    refuseAll(projectFaults(body, facts.say));

    const after = projectDetailsFrom(body, before?.details ?? null, today);
    if (before && isSameProject(before.details, after)) return;
    if (!before) yield access.records('CollaborationOpened', accessOf(projectId, after));
    else if (!sameAccess(before.details, after))
      yield access.records('CollaborationChanged', { ...accessOf(projectId, after), former: before.details.refNum });
    yield its.records(before ? 'ProjectEdited' : 'ProjectCreated', { projectId, ...after });
  },

  answer: (command, _read, facts) => done(facts.say('project-saved', {}), idOf(command)),

  refused: (_command, _read, refusal, facts) =>
    refusal.code === 'project-refnum-taken' ? null : brokenRules(refusal, facts),

  claims: (command, entries) =>
    entries.flatMap(([, { type, data }]) => {
      const owner = idOf(command);
      if (type === 'CollaborationOpened') return refNumTaken(`${data['refNum']}`, owner, told);
      if (type !== 'CollaborationChanged' || data['former'] === data['refNum']) return [];
      return refNumTaken(`${data['refNum']}`, owner, told, `${data['former']}`);
    }),
});

/** Nobody books or comes with it any more; what was booked and visited stays (R12). */
export const deleteProject = decision(projectManagementCalls.deleteProject, {
  reads: ({ body }) => streamsOf(body.id),

  *decide({ body: { id: projectId }, today }, read) {
    const [access, its] = streamsOf(projectId);
    const granted = read(access);
    const before = projectFrom(read(its), granted, today);
    if (!before || granted.status !== 'collaboration') throw projectMissing('no-such-project-record', {});
    const { refNum, until } = granted;
    for (const userId of Object.keys(granted.people)) yield access.records('PersonDetached', { projectId, userId });
    yield access.records('CollaborationEnded', { projectId, refNum, until: until < today ? until : today });
    yield its.records('ProjectDeleted', { projectId, refNum });
  },

  answer: (_command, _read, facts) => done(facts.say('project-deleted', {}), null),

  claims: ({ body: { id: owner } }, entries: readonly Entry[]) =>
    entries.flatMap(([, { type, data }]) => (type === 'ProjectDeleted' ? refNumGiven(`${data['refNum']}`, owner) : [])),
});

/** Given by the clock: the statuses are looked at once a date. */
export const beginProjectDay = decision(projectDayOrders.beginProjectDay, {
  reads: ({ body: { date } }) => [projectDay.of(date)],
  *decide({ body: { date } }, read) {
    const day = projectDay.of(date);
    if (!read(day).hasBegun) yield day.records('ProjectDayBegan', { date });
  },
  answer: () => ({}),
});

/** What the dates of a project make of it on a date, recorded where it is another than before; one set by hand holds (R4). */
export const recordProjectStatus = decision(projectDayOrders.recordProjectStatus, {
  reads: ({ body: { projectId } }) => streamsOf(projectId),

  *decide({ body: { projectId, date } }, read) {
    const [access, its] = streamsOf(projectId);
    const kept = projectFrom(read(its), read(access), date);
    if (!kept || kept.details.isStatusByHand) return;
    const status = statusOn(kept.details, date);
    if (status !== kept.reached) yield its.records('ProjectStatusReached', { projectId, status, date });
  },

  answer: () => ({}),
  happenedAt: ({ body: { at } }) => at,
});
