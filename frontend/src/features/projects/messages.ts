import type { projectsHome } from '@hadcl/features/projects/project/project.messages.en';
import type { projectStoryScreen } from '@hadcl/features/projects/story/project-story.screen.messages.en';
import type { projectScreen } from '@hadcl/features/projects/project/project.messages.en';
import { addSentences } from '../../i18n/i18n.js';

addSentences('projects', 'projectScreen', {
  en: async () => ({
    projectScreen: (await import('@hadcl/features/projects/project/project.messages.en')).projectScreen,
  }),
  'zh-Hant': async () => ({
    projectScreen: (await import('@hadcl/features/projects/project/project.messages.zh-Hant')).projectScreen,
  }),
});
addSentences('project-story', 'projectStoryScreen', {
  en: () => import('@hadcl/features/projects/story/project-story.screen.messages.en'),
  'zh-Hant': () => import('@hadcl/features/projects/story/project-story.screen.messages.zh-Hant'),
});
addSentences('projects-home', 'projectsHome', {
  en: async () => ({
    projectsHome: (await import('@hadcl/features/projects/project/project.messages.en')).projectsHome,
  }),
  'zh-Hant': async () => ({
    projectsHome: (await import('@hadcl/features/projects/project/project.messages.zh-Hant')).projectsHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'projects-home': typeof projectsHome;
    projects: typeof projectScreen;
    'project-story': typeof projectStoryScreen;
  }
}
