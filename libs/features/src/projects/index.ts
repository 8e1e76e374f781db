import { feature } from '@hadcl/kernel/feature';
import { projectAccess } from './project-access.stream.js';
import { maxSeats, projectCalls, projectOrders } from './project.contract.js';
import * as decisions from './project.decisions.js';
import { projectFunctions } from './project.functions.js';
import { projectMessages } from './project.messages.en.js';
import { projectMessages as chineseProjectMessages } from './project.messages.zh-Hant.js';
import { projectListeners } from './project.policy.js';
import { projectProjection } from './project.projection.js';
import { addProjects, projectChoices, userProjects } from './project.queries.js';

export const projects = feature({
  name: 'projects',
  calls: { ...projectCalls, ...projectOrders },
  answers: { ...decisions, addProjects, projectChoices, userProjects },
  streams: [projectAccess],
  projections: [projectProjection],
  parameters: [maxSeats],
  functions: projectFunctions,
  messages: {
    en: [projectMessages],
    'zh-Hant': [chineseProjectMessages],
  },
  listeners: projectListeners,
});
