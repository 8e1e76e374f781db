import { projectAccessEvents, projectAccess } from '@hadcl/features/projects/access/project-access.stream';
import { refNumTaken } from '@hadcl/features/projects/access/ref-num.contract';
import { internal } from '@hadcl/kernel/call';
import { decision } from '@hadcl/kernel/decision';
import { z } from 'zod';

/**
 * Creates projects, applications and their people with given ids, as they were before the portal. For the
 * demonstration, tests and benchmarks; the product itself opens projects and attaches people by its forms.
 */
const { CollaborationOpened, SelfServiceOpened, PersonAttached } = projectAccessEvents;
const Placed = z.object({ projectId: z.string() });
const calls = {
  openCollaboration: internal('place-collaboration', CollaborationOpened.data, Placed),
  openSelfService: internal('place-self-service', SelfServiceOpened.data, Placed),
  attachPerson: internal('place-person', PersonAttached.data, Placed),
};

export const openCollaboration = decision(calls.openCollaboration, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const access = projectAccess.of(body.projectId);
    if (read(access).status === 'none') yield access.records('CollaborationOpened', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
  claims: ({ body: { refNum, projectId } }) => refNumTaken(refNum, projectId),
});

export const openSelfService = decision(calls.openSelfService, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const access = projectAccess.of(body.projectId);
    if (read(access).status === 'none') yield access.records('SelfServiceOpened', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
  claims: ({ body: { refNum, projectId } }) => refNumTaken(refNum, projectId),
});

export const attachPerson = decision(calls.attachPerson, {
  reads: ({ body }) => [projectAccess.of(body.projectId)],
  *decide({ body }, read) {
    const access = projectAccess.of(body.projectId);
    const state = read(access);
    if (state.status === 'none') throw new Error(`there is no project ${body.projectId}`);
    const before = state.people[body.userId];
    if (before?.from === body.from && before.until === body.until) return;
    yield access.records('PersonAttached', body);
  },
  answer: ({ body: { projectId } }) => ({ projectId }),
});
