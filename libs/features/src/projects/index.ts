import { feature } from '@hadcl/kernel/feature';
import { projectAccess } from './project-access.stream.js';
import { maxSeats, projectCalls } from './project.contract.js';
import { projectDays } from './project.dailies.js';
import { projectFunctions } from './project.functions.js';
import { projectMessages } from './project.messages.en.js';
import { projectMessages as chineseProjectMessages } from './project.messages.zh-Hant.js';
import { projectListeners } from './project.policy.js';
import { projectProjection } from './project.projection.js';
import { addProjects, projectChoices, userProjects } from './project.queries.js';
import { projectStatusesByDate } from './project.reactions.js';
import { project } from './project.stream.js';
import { projectDay } from './project-day.stream.js';
import { projectDayOrders, projectManagementCalls } from './project-management.contract.js';
import { projectStoryCalls } from './project-story.contract.js';
import { projectStoryProjection } from './project-story.projection.js';
import { projectStory, projectStoryLines } from './project-story.queries.js';
import * as decisions from './project-management.decisions.js';
import { projectDeletion, projectDetail, projectList } from './project-management.queries.js';

export const projects = feature({
  name: 'projects',
  calls: { ...projectCalls, ...projectManagementCalls, ...projectStoryCalls, ...projectDayOrders },
  answers: {
    ...decisions,
    ...{ addProjects, projectChoices, userProjects },
    ...{ projectList, projectDetail, projectDeletion, projectStory, projectStoryLines },
  },
  streams: [projectAccess, project, projectDay],
  projections: [projectProjection, projectStoryProjection],
  reactions: [projectStatusesByDate],
  dailies: [projectDays],
  parameters: [maxSeats],
  functions: projectFunctions,
  messages: {
    en: [projectMessages],
    'zh-Hant': [chineseProjectMessages],
  },
  listeners: projectListeners,
});
