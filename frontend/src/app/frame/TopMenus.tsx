import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useScreens } from '../../shell/routes/screens.js';
import { type User, useUser } from '../../shell/session/Session.js';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forced } from '../../ui/theme/forced.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';

/** Icon of a menu: that of its screen. The access code has no screen of its own and opens over the homepage. */
export function useMenuIcon() {
  const { screenAt } = useScreens();
  return ({ icon, path }: Pick<User['topMenus'][number], 'icon' | 'path'>): IconName =>
    icon === 'qr' ? 'qr' : (screenAt(path)?.page?.icon ?? 'list');
}

/**
 * Number of children that fit into a row, and the space (px) that they leave. All children are laid out; the caller
 * hides those beyond.
 */
function useRoomFor(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ room: count, spare: 0 });
  useLayoutEffect(() => {
    const row = ref.current;
    const outer = row?.parentElement;
    if (!row || !outer || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const ends = [...row.children].map((child) => child.getBoundingClientRect().right);
      // If all fit, the button beside the row is not needed, so its space counts.
      const whole = Math.floor(outer.getBoundingClientRect().right) + 1;
      const end = (ends.at(-1) ?? 0) <= whole ? whole : row.getBoundingClientRect().right + 1;
      const fitting = ends.filter((one) => one <= end);
      const spare = Math.round(end - Math.max(row.getBoundingClientRect().left, ...fitting));
      setFit((before) =>
        before.room === fitting.length && before.spare === spare ? before : { room: fitting.length, spare },
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    watch.observe(outer);
    return () => watch.disconnect();
  }, [count]);
  return { ref, ...fit };
}

const item = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: 55,
  px: 2.5,
  typography: 'body1',
  fontWeight: 500,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  borderBottom: 2,
  borderTop: 2,
  borderColor: 'transparent',
  // Otherwise forced colours would draw the transparent borders of every entry.
  [forced]: { borderColor: 'Canvas' },
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outlineOffset: -3 },
};

/** The top menus in one line; those without room are in the menu More. */
export function TopMenus() {
  const t = useText('frame');
  const { topMenus } = useUser();
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Change Password is in the account menu.
  const menus = topMenus.filter(({ path }) => path !== paths.changePassword());
  const { ref, room, spare } = useRoomFor(menus.length);
  /** A path below a menu's path, such as a form, marks that menu as current. */
  const isHere = (path: string) => path === pathname || pathname.startsWith(`${path}/`);
  const current = (path: string) => (isHere(path) ? ('page' as const) : undefined);
  const rest = menus.slice(room);
  return (
    <Box component="nav" aria-label={t('main')} sx={{ display: 'flex', flex: '1 1 auto', minWidth: 0 }}>
      <Box ref={ref} sx={{ display: 'flex', minWidth: 0, flex: '0 1 auto', overflow: 'hidden' }}>
        {menus.map(({ code, path, title }, index) => (
          <Link
            key={code}
            component={ScreenLink}
            to={path}
            underline="none"
            aria-current={current(path)}
            sx={{ ...item, ...(index >= room && { visibility: 'hidden' }) }}
          >
            {title}
          </Link>
        ))}
      </Box>
      {rest.length > 0 && (
        <ButtonBase
          disableRipple
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ...item, gap: 1, borderColor: 'transparent', position: 'relative', left: -spare }}
        >
          {t('more')}
          <Icon name="down" size={16} />
        </ButtonBase>
      )}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {rest.map(({ code, path, title }) => (
          <MenuItem
            key={code}
            component={ScreenLink}
            to={path}
            selected={isHere(path)}
            aria-current={current(path)}
            onClick={() => setAnchor(null)}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
