import { useScreens } from '../../shell/routes/screens.js';
import type { User } from '../../shell/session/Session.js';
import type { IconName } from '../../ui/text/Icon.js';

/** Icon of a menu: that of its screen. The access code has no screen of its own and opens over the homepage. */
export function useMenuIcon() {
  const { screenAt } = useScreens();
  return ({ icon, path }: Pick<User['topMenus'][number], 'icon' | 'path'>): IconName =>
    icon === 'qr' ? 'qr' : (screenAt(path)?.page?.icon ?? 'list');
}
