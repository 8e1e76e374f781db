import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

export const informationRoutes: Routes = {
  screens: [
    screen({
      path: paths.siteSettings(),
      title: ['site-settings', 'title'],
      codes: codesOf('SITE_SETTINGS', 'MM', 'SM'),
      icon: 'sliders',
      sentences: ['site-settings'],
      page: () => import('./SettingsPage.js'),
      homeSentences: 'information-home',
      tile: async () => (await import('./home.js')).Notices,
      panels: [
        { place: 'end', rank: 1, for: () => true, code: async () => (await import('./home.js')).LabNotices },
        { place: 'end', rank: 2, for: () => true, code: async () => (await import('./home.js')).UsefulInformation },
      ],
    }),
  ],
};
