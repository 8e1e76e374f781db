import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useScreens } from '../../shell/routes/screens.js';
import { fullName, type User, useUser } from '../../shell/session/Session.js';
import { useMenuIcon } from './useMenuIcon.js';
import { passwordMenuOf } from './passwordMenu.js';
import { OwnLanguage, ThemeSwitch } from './Switches.js';
import { useLastLogin } from './useLastLogin.js';
import { useWayOut } from './useWayOut.js';

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
  return <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>{children}</Box>;
}

/** What the phone's bar has no room for, the account, and the way out. */
export function MoreDrawer({ open, menus, onClose }: Props) {
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
      <Box sx={{ p: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" component="p">
          {fullName(user)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lastLogin}
        </Typography>
      </Box>
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
      <Box sx={{ p: 4, pb: 0, display: 'grid', gap: 3 }}>
        <ThemeSwitch />
        <OwnLanguage />
      </Box>
    </Drawer>
  );
}
