import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { useText } from '../../shell/i18n/i18n.js';
import { desktopOnly } from '../../shell/routes/paths.js';
import { fullName, type User, useUser } from '../../shell/session/Session.js';
import { menuIcon } from './menuIcons.js';
import { ThemeSwitch } from './Switches.js';
import { useLastLogin } from './useLastLogin.js';
import { useOnlyOnPc } from '../../shell/routes/useOnlyOnPc.js';
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
  const leave = useWayOut();
  const lastLogin = useLastLogin();
  const onlyOnPc = useOnlyOnPc();
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
              component={Link}
              to={path}
              onClick={(event) => {
                onlyOnPc(path)(event);
                if (!event.defaultPrevented) onClose();
              }}
              sx={{ ...row, ...(desktopOnly.has(path) && { color: 'text.secondary' }) }}
            >
              <Icon name={menuIcon(icon)} />
              {title}
            </ButtonBase>
          ))}
        </Part>
      )}
      <Part>
        <ButtonBase disableRipple onClick={leave} sx={row}>
          <Icon name="logout" />
          {t('logout')}
        </ButtonBase>
      </Part>
      <Box sx={{ p: 4, pb: 0 }}>
        <ThemeSwitch />
      </Box>
    </Drawer>
  );
}
