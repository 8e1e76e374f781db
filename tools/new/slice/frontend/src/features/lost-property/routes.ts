import { paths } from '../../shell/routes/paths.js';
import { codesOf, type Routes, screen } from '../../shell/routes/screens.js';
import './messages.js';

const foundItemsPath = '/found-items';

export const lostPropertyRoutes: Routes = {
  screens: [
    screen({
      path: foundItemsPath,
      title: ['found-items', 'title'],
      codes: codesOf('FOUND_ITEMS', 'TM', 'MM', 'SM'),
      icon: 'list',
      sentences: ['found-items'],
      page: () => import('./FoundItemsPage.js'),
    }),
  ],
  notices: { NTF_FOUND_ITEM: { researcher: { path: paths.homepage() }, staff: { path: foundItemsPath } } },
};
