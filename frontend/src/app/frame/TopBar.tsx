import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Mark } from '../../ui/Mark.js';
import { Bell } from '../../features/notifications/Bell.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { AccountMenu } from './AccountMenu.js';
import { LogoutButton } from './LogoutButton.js';
import { TopMenus } from './TopMenus.js';

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

export function TopBar() {
  const t = useText('frame');
  return (
    <Box component="header" sx={bar}>
      <Box sx={{ maxWidth: 1440, mx: 'auto', height: 55, px: 6, display: 'flex', gap: { xs: 3, lg: 4 } }}>
        <Link
          component={ScreenLink}
          to={paths.homepage()}
          aria-label={t('product-home')}
          underline="none"
          color="textPrimary"
          sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flex: 'none' }}
        >
          <Mark />
          <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
            <Typography variant="h3" component="div" sx={{ lineHeight: '16px' }}>
              {t('product')}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {t('product-name')}
            </Typography>
          </Box>
        </Link>
        <TopMenus />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 'none', mr: -1.5 }}>
          <Bell />
          <AccountMenu />
          <LogoutButton />
        </Box>
      </Box>
    </Box>
  );
}
