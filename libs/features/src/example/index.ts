import { decision } from '@hadcl/kernel/decision';
import { event } from '@hadcl/kernel/event';
import { feature } from '@hadcl/kernel/feature';
import { lastChange } from '@hadcl/kernel/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refuse-all';
import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { calls, projectRefused as refused } from './project.contract.js';
import { projectMessages } from './project.messages.en.js';
const events = { ProjectRevised: event({ id: z.string() }) };
const evolve = { ProjectRevised: ({ version }: { version: number }) => ({ version: version + 1 }) };
export const project = stream({ name: 'example-project', events, initial: { version: 0 as number }, evolve });
const at = fieldsOf(calls.saveProject);
/** All that is wrong is said at once, each at its field. */
export const saveProject = decision(calls.saveProject, {
  reads: ({ body }) => [project.of(body.id)],
  *decide({ body: { id, version, accessStart: start, accessEnd: end, people } }, read) {
    const its = project.of(id);
    if (version !== read(its).version)
      throw refused('project-changed', { changed: lastChange(its, { id }, 'somebody') });
    refuseAll([
      end < start && at('accessEnd', refused('ends-before-start', { start })),
      !people.some(({ role }) => role === 'PI') && at('people', refused('no-lead', {})),
      ...people.map(({ until }, i) => until > end && at(`people.${i}.until`, refused('outlives-project', { end }))),
    ]);
    yield its.records('ProjectRevised', { id });
  },
  answer: ({ body }, read) => read(project.of(body.id)),
});
/** In a slice each of these has its own file. */
export const example = feature({
  name: 'example',
  calls,
  answers: { saveProject, project: 'door', visits: 'door', saveVisit: 'door' },
  streams: [project],
  messages: { en: [projectMessages] },
});
