import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

const shared = {
  codes: codesOf('PROJECT_MANAGEMENT', 'TM', 'MM', 'SM'),
  icon: 'project',
  sentences: ['projects', 'form-page'],
} as const;
const form = () => import('./ProjectPage.js');

export const projectRoutes: Routes = {
  screens: [
    screen({
      ...shared,
      path: paths.projectManagement(),
      title: ['projects', 'title'],
      page: () => import('./ProjectsPage.js'),
      homeSentences: 'projects-home',
      tile: async () => (await import('./home.js')).Projects,
    }),
    screen({ ...shared, path: paths.projectCreate(), title: ['projects', 'create-project'], page: form }),
    screen({ ...shared, path: paths.project(), title: ['projects', 'edit-project'], page: form }),
    screen({
      ...{ ...shared, sentences: ['projects', 'project-story'] },
      path: paths.projectStory(),
      title: ['project-story', 'title'],
      page: () => import('./story/StoryPage.js'),
    }),
  ],
};
