import { feature } from '@hadcl/kernel/feature';
import { projectAccess } from './access/project-access.stream.js';
import { maxSeats, projectCalls, projectFunctions, projectListeners } from './project/project.contract.js';
import { projectStatusesByDate } from './project/project.reactions.js';
import { projectMessages } from './project/project.messages.en.js';
import { projectMessages as chineseProjectMessages } from './project/project.messages.zh-Hant.js';
import { projectProjection } from './project/project.projection.js';
import { addProjects, projectChoices, userProjects } from './project/project.queries.js';
import { project } from './project/project.stream.js';
import { beginProjectDay, projectDay, projectDayOrders, projectDays } from './project/project-day.daily.js';
import { projectManagementCalls, projectStatusOrders } from './management/project-management.contract.js';
import { projectStoryCalls } from './story/project-story.contract.js';
import { projectStoryProjection } from './story/project-story.projection.js';
import { storyOfProject, projectStoryLines } from './story/project-story.queries.js';
import * as decisions from './management/project-management.decisions.js';
import { projectDeletion, projectDetail, projectList } from './management/project-management.queries.js';

export const projects = feature({
  name: 'projects',
  calls: {
    ...projectCalls,
    ...projectManagementCalls,
    ...projectStoryCalls,
    ...projectDayOrders,
    ...projectStatusOrders,
  },
  answers: {
    ...decisions,
    ...{ beginProjectDay, addProjects, projectChoices, userProjects },
    ...{ projectList, projectDetail, projectDeletion, projectStory: storyOfProject, projectStoryLines },
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
