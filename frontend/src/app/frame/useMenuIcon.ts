import { useScreens } from '../../shell/routes/screens.js';
import type { User } from '../../shell/session/Session.js';
import type { IconName } from '../../ui/text/Icon.js';

/** The picture of a menu: its screen's. The access code is no screen of its own, it is shown over the homepage. */
export function useMenuIcon() {
  const { screenAt } = useScreens();
  return ({ icon, path }: Pick<User['topMenus'][number], 'icon' | 'path'>): IconName =>
    icon === 'qr' ? 'qr' : (screenAt(path)?.page?.icon ?? 'list');
}
