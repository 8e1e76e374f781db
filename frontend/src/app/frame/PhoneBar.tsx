import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/text/Icon.js';
import { low } from '../../ui/browser/viewport.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { useUser, fullName, type User } from '../../shell/session/Session.js';
import { useMenuIcon } from './TopMenus.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useScreens } from '../../shell/routes/screens.js';
import { OwnLanguage, ThemeSwitch, passwordMenuOf, useLastLogin, useWayOut } from './accountMenu.js';
import { Block, Stack } from '../../ui/layout/layout.js';

const tab = {
  // Natural width plus an equal share of the rest, so that icons and labels line up.
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

/** The phone's navigation: Homepage, the next two top menus, More. */
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

const row = {
  width: 1,
  minHeight: 48,
  px: 4,
  gap: 3,
  justifyContent: 'flex-start',
  typography: 'body1',
  textAlign: 'left',
};
const paper = { borderRadius: 2, borderBottomLeftRadius: 0, borderBottomRightRadius: 0, pb: 4 };
type Props = { open: boolean; menus: User['topMenus']; onClose: () => void };

function Part({ children }: { children: ReactNode }) {
  return (
    <Block padY={1} lineBelow="divider">
      {children}
    </Block>
  );
}

/** The menus without room in the phone's bar, the account, and logout. */
function MoreDrawer({ open, menus, onClose }: Props) {
  const t = useText('frame');
  const user = useUser();
  const password = passwordMenuOf(user);
  const leave = useWayOut();
  const lastLogin = useLastLogin();
  const iconOf = useMenuIcon();
  const { screenAt } = useScreens();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('more'), sx: paper } }}
    >
      <Block pad={4} lineBelow="divider">
        <Typography variant="h2" component="p">
          {fullName(user)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lastLogin}
        </Typography>
      </Block>
      {menus.length > 0 && (
        <Part>
          {menus.map(({ code, path, icon, title }) => (
            <ButtonBase
              key={code}
              disableRipple
              component={ScreenLink}
              to={path}
              onClick={onClose}
              sx={{ ...row, ...(screenAt(path)?.desktopOnly && { color: 'text.secondary' }) }}
            >
              <Icon name={iconOf({ icon, path })} />
              {title}
            </ButtonBase>
          ))}
        </Part>
      )}
      <Part>
        <ButtonBase disableRipple component={ScreenLink} to={paths.myAccount()} onClick={onClose} sx={row}>
          <Icon name="user" />
          {t('my-account')}
        </ButtonBase>
        {password && (
          <ButtonBase disableRipple component={ScreenLink} to={password.path} onClick={onClose} sx={row}>
            <Icon name="key" />
            {password.title}
          </ButtonBase>
        )}
        <ButtonBase disableRipple onClick={leave} sx={row}>
          <Icon name="logout" />
          {t('logout')}
        </ButtonBase>
      </Part>
      <Stack gap={3} pad={4} padBottom={0}>
        <ThemeSwitch />
        <OwnLanguage />
      </Stack>
    </Drawer>
  );
}
