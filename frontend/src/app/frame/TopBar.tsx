import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Mark } from '../../ui/Mark.js';
import { Bell } from '../bell/Bell.js';
import { useText } from '../i18n.js';
import { paths } from '../paths.js';
import { useUser } from '../session/Session.js';
import { AccountMenu } from './AccountMenu.js';

const item = {
  display: 'flex',
  alignItems: 'center',
  px: 2.5,
  typography: 'body1',
  fontWeight: 500,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  borderBottom: 2,
  borderTop: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outlineOffset: -3 },
};
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
  const { topMenus } = useUser();
  const { pathname } = useLocation();
  // Change Password has its place in the account menu.
  const menus = topMenus.filter(({ path }) => path !== paths.changePassword());
  return (
    <Box component="header" sx={bar}>
      <Box sx={{ maxWidth: 1440, mx: 'auto', height: 55, px: 6, display: 'flex', gap: { xs: 3, lg: 6 } }}>
        <Link
          component={RouterLink}
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
        <Box
          component="nav"
          aria-label={t('main')}
          sx={{ display: 'flex', flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
        >
          {menus.map(({ code, path, title }) => (
            <Link
              key={code}
              component={RouterLink}
              to={path}
              underline="none"
              aria-current={path === pathname ? 'page' : undefined}
              sx={item}
            >
              {title}
            </Link>
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 'none', mr: -1.5 }}>
          <Bell />
          <AccountMenu />
        </Box>
      </Box>
    </Box>
  );
}
