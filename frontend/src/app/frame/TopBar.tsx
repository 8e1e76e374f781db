import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { low } from '../../ui/low.js';
import { Mark } from '../../ui/Mark.js';
import { Bell } from '../../features/notifications/Bell.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { AccountMenu } from './AccountMenu.js';
import { LogoutButton } from './LogoutButton.js';
import { TopMenus } from './TopMenus.js';

const bar = {
  displayPrint: 'none',
  position: 'sticky',
  [low]: { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

// The name gives way before any menu does: without room beside the mark it goes to a second line, which is not seen.
const brand = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: 2.5,
  height: 55,
  minWidth: 30,
  flex: '0 1000 auto',
  overflow: 'hidden',
  '& > *': { height: 55, maxWidth: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center' },
  '& > :last-of-type': { overflow: 'hidden' },
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
          sx={brand}
        >
          <Box>
            <Mark />
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Typography variant="h3" component="div" sx={{ lineHeight: '1rem' }}>
              {t('product')}
            </Typography>
            {/* Read as two words, as the name of the link has them. */}{' '}
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
