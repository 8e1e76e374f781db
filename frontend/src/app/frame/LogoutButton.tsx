import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '../../ui/text/Icon.js';
import { useText } from '../../i18n/i18n.js';
import { useWayOut } from './useWayOut.js';

const look = {
  gap: 1.5,
  px: 2,
  height: 40,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 550,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'surface.sunken', color: 'text.primary' },
};

/** Logout button; its label is hidden where the bar is narrow. */
export function LogoutButton() {
  const t = useText('frame');
  const leave = useWayOut();
  return (
    <ButtonBase disableRipple aria-label={t('logout')} title={t('logout')} onClick={leave} sx={look}>
      <Icon name="logout" size={18} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {t('logout')}
      </Box>
    </ButtonBase>
  );
}
