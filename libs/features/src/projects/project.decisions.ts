import { decision } from '@hadcl/kernel/decision';
import { projectAccess } from './project-access.stream.js';
import { projectOrders, projectRefused } from './project.contract.js';

const opens = { kind: 'refnum', act: 'take' } as const;

export const openCollaboration = decision(projectOrders.openCollaboration, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const project = projectAccess.of(body.projectId);
    if (read(project).status !== 'none') throw projectRefused('project-opened-already', {});
    if (body.from > body.until) throw projectRefused('period-reversed', {});
    yield project.records('CollaborationOpened', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
  claims: ({ body: { refNum, projectId } }) => [{ ...opens, value: refNum, owner: projectId }],
});

export const openSelfService = decision(projectOrders.openSelfService, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const project = projectAccess.of(body.projectId);
    if (read(project).status !== 'none') throw projectRefused('project-opened-already', {});
    if (body.from > body.until) throw projectRefused('period-reversed', {});
    yield project.records('SelfServiceOpened', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
  claims: ({ body: { refNum, projectId } }) => [{ ...opens, value: refNum, owner: projectId }],
});

export const attachPerson = decision(projectOrders.attachPerson, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const project = projectAccess.of(body.projectId);
    const granted = read(project);
    if (granted.status === 'none') throw projectRefused('project-not-found', {});
    if (body.from > body.until) throw projectRefused('period-reversed', {});
    const before = granted.people[body.userId];
    if (before?.from === body.from && before.until === body.until) return;
    yield project.records('PersonAttached', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
});

export const detachPerson = decision(projectOrders.detachPerson, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const project = projectAccess.of(body.projectId);
    const granted = read(project);
    if (granted.status === 'none') throw projectRefused('project-not-found', {});
    if (granted.people[body.userId]) yield project.records('PersonDetached', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
});
