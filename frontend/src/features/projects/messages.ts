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
declare module '../../i18n/i18n.js' {
  interface Sentences {
    projects: typeof projectScreen;
    'project-story': typeof projectStoryScreen;
  }
}
