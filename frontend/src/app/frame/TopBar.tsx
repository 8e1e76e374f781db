import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { low } from '../../ui/browser/viewport.js';
import { Mark } from '../../ui/page/Mark.js';
import { Bell } from '../../features/notifications/Bell.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { LogoutButton, OwnLanguage, ThemeSwitch, passwordMenuOf, useGreeting, useLastLogin } from './accountMenu.js';
import { TopMenus } from './TopMenus.js';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { fullName, useUser } from '../../shell/session/Session.js';
import { Icon } from '../../ui/text/Icon.js';
import { Block, Row, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.js';

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

// The name shrinks before any menu: without room beside the logo it wraps to a second line, which is clipped.
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

/**
 * A flex item that shrinks until its content wraps keeps its width from before the wrap; set it to that of the logo.
 */
function useMarkAlone() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const home = row?.firstElementChild;
    if (!row || !(home instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => {
      home.style.width = '';
      const [mark, name] = [...home.children].map((one) => one.getBoundingClientRect().top);
      if (name! > mark!) home.style.width = '30px';
    });
    for (const one of row.children) if (one !== home) watch.observe(one);
    watch.observe(row);
    return () => watch.disconnect();
  }, []);
  return ref;
}

export function TopBar() {
  const t = useText('frame');
  const row = useMarkAlone();
  return (
    <Box component="header" sx={bar}>
      <Box ref={row} sx={{ maxWidth: 1440, mx: 'auto', height: 55, px: 6, display: 'flex', gap: { xs: 3, lg: 4 } }}>
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
          <Text as="div" breaks="never">
            <Typography variant="h3" component="div" sx={{ lineHeight: '1rem' }}>
              {t('product')}
            </Typography>
            {/* The space makes screen readers read two words, as in the label of the link. */}{' '}
            <Typography variant="caption" component="div" color="textSecondary">
              {t('product-name')}
            </Typography>
          </Text>
        </Link>
        <TopMenus />
        <Row gap={2} align="center" after={-1.5} rigid>
          <Bell />
          <AccountMenu />
          <LogoutButton />
        </Row>
      </Box>
    </Box>
  );
}

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

function AccountMenu() {
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
        <VisuallyHidden>{t('account-of', { name })}</VisuallyHidden>
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
        <Block padX={4} padY={3}>
          <Typography translate="no" variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {user.email}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {lastLogin}
          </Typography>
        </Block>
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
        <Stack gap={3} padX={4} padY={3}>
          <ThemeSwitch />
          <OwnLanguage />
        </Stack>
      </Popover>
    </>
  );
}
