import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { fullName, useUser } from '../../shell/session/Session.js';
import { Icon } from '../../ui/Icon.js';
import { passwordMenuOf } from './passwordMenu.js';
import { OwnLanguage, ThemeSwitch } from './Switches.js';
import { useGreeting } from './useGreeting.js';
import { useLastLogin } from './useLastLogin.js';

const opener = { gap: 2.5, px: 1.5, height: 40, borderRadius: 1, '&:hover': { bgcolor: 'surface.sunken' } };
const badge = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'primary.light',
  color: 'primary.dark',
  typography: 'caption',
  fontWeight: 600,
};

const row = {
  width: 1,
  minHeight: 44,
  px: 4,
  gap: 3,
  justifyContent: 'flex-start',
  typography: 'body1',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};

export function AccountMenu() {
  const t = useText('frame');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = fullName(user);
  const greeting = useGreeting(name);
  const lastLogin = useLastLogin();
  const password = passwordMenuOf(user);
  return (
    <>
      <ButtonBase
        disableRipple
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={opener}
      >
        <Box sx={{ textAlign: 'right', display: { xs: 'none', lg: 'block' } }}>
          <Typography variant="body2" sx={{ fontWeight: 550, lineHeight: '1rem' }}>
            {greeting}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {lastLogin}
          </Typography>
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {t('account-of', { name })}
        </Box>
        <Box translate="no" sx={badge}>
          {(user.lastName[0] ?? '') + (user.firstName[0] ?? '')}
        </Box>
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -12, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('account'), sx: { width: 288 } } }}
      >
        <Box sx={{ px: 4, py: 3 }}>
          <Typography translate="no" variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {user.email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {lastLogin}
          </Typography>
        </Box>
        <Divider />
        <ButtonBase disableRipple component={ScreenLink} to={paths.myAccount()} onClick={close} sx={row}>
          <Icon name="user" />
          {t('my-account')}
        </ButtonBase>
        {password && (
          <ButtonBase disableRipple component={ScreenLink} to={password.path} onClick={close} sx={row}>
            <Icon name="key" />
            {password.title}
          </ButtonBase>
        )}
        <Divider />
        <Box sx={{ px: 4, py: 3, display: 'grid', gap: 3 }}>
          <ThemeSwitch />
          <OwnLanguage />
        </Box>
      </Popover>
    </>
  );
}
