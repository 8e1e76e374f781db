import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { low } from '../../ui/low.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { useUser } from '../../shell/session/Session.js';
import { useMenuIcon } from './useMenuIcon.js';
import { MoreDrawer } from './MoreDrawer.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';

const tab = {
  // As wide as its words and an equal share of the rest, so that icons and words stand in one line each.
  flex: '1 1 auto',
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.5,
  height: 56,
  px: 1,
  color: 'text.secondary',
  typography: 'micro',
  fontWeight: 600,
  textAlign: 'center',
  '&[aria-current]': { color: 'primary.main' },
};
const bar = {
  position: 'fixed',
  [low]: { position: 'static' },
  inset: 'auto 0 0',
  zIndex: 'appBar',
  display: 'flex',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
};

/** The phone's navigation: Homepage, the first two top menus after it, More. */
export function PhoneBar() {
  const t = useText('frame');
  const { topMenus } = useUser();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const iconOf = useMenuIcon();
  const menus = topMenus.filter(({ path }) => path !== paths.homepage() && path !== paths.changePassword());
  const tabs = [{ code: 'home', title: t('homepage'), path: paths.homepage(), icon: 'home' }, ...menus.slice(0, 2)];
  return (
    <>
      <Box component="nav" aria-label={t('main')} sx={bar}>
        {tabs.map(({ code, title, path, icon }) => (
          <ButtonBase
            key={code}
            disableRipple
            component={ScreenLink}
            to={path}
            aria-current={path === pathname ? 'page' : undefined}
            sx={tab}
          >
            <Icon name={iconOf({ icon, path })} size={22} />
            {title}
          </ButtonBase>
        ))}
        <ButtonBase disableRipple aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} sx={tab}>
          <Icon name="more" size={22} />
          {t('more')}
        </ButtonBase>
      </Box>
      <MoreDrawer open={open} menus={menus.slice(2)} onClose={() => setOpen(false)} />
    </>
  );
}
