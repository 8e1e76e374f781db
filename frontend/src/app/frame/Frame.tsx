import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Outlet } from 'react-router-dom';
import { useApi } from '../../shell/api/Api.js';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { ReleaseBar } from '../../shell/release/ReleaseEdge.js';
import { useIsForgetful } from '../../ui/browser/browserStore.js';
import { useIsAsked, useIsHeard, useNow, useUpdated, useTruth } from '../../shell/live/useLive.js';
import { LiveBar } from '../../ui/page/LiveLine.js';
import { say } from '../../i18n/dates.js';
import { low, usePhone } from '../../ui/browser/viewport.js';
import { pageTitleId } from '../../ui/page/PageHead.js';
import { useText } from '../../i18n/i18n.js';
import { Footer } from './Footer.js';
import { PhoneBar } from './PhoneBar.js';
import { TopBar } from './TopBar.js';
import { useArrival } from './useArrival.js';
import { useFocusKept } from './useFocusKept.js';
import Typography from '@mui/material/Typography';
import { Mark } from '../../ui/page/Mark.js';
import { Bell } from '../../features/notifications/Bell.js';
import { Block } from '../../ui/layout/layout.js';

const skip = {
  displayPrint: 'none',
  position: 'absolute',
  left: -9999,
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  px: 3,
  bgcolor: 'background.paper',
  '&:focus': { left: 8, top: 8, zIndex: 'tooltip' },
};

/** Greys out data that may be outdated. The page's head keeps its colour, since it says that the page is not live. */
const stale = { '& > :not([data-head])': { filter: 'grayscale(1)' } };

/** Shows the lab's time while its clock is moved, as in a demonstration; never in production. */
function DemonstrationClock() {
  const t = useText('frame');
  const { clock } = useApi();
  const now = useNow();
  if (now === undefined || !clock.isMoved()) return null;
  const time = `${say(labDateOf(now), 'EEE d MMM yyyy')} ${labTimeOf(now).slice(0, 5)}`;
  return (
    <Box
      sx={{
        ...{ displayPrint: 'none', bgcolor: 'surface.sunken', borderBottom: 1, borderColor: 'divider' },
        color: 'text.secondary',
      }}
    >
      <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 4, sm: 6 }, py: 0.5, typography: 'caption' }}>
        {t('demonstration-clock', { time })}
      </Box>
    </Box>
  );
}

/** Says since when the connection has been lost. */
function Reconnecting() {
  const t = useText('frame');
  const { live } = useApi();
  const updated = useUpdated();
  return (
    <LiveBar
      word={t('reconnecting-bar')}
      since={updated && t('data-as-of', { time: updated })}
      retry={{ label: t('retry-now'), act: live.retry }}
    />
  );
}

/** Says how old the data is while the server itself is behind; there is nothing that the person could do. */
function CatchingUp() {
  const t = useText('frame');
  const updated = useUpdated();
  return (
    <LiveBar
      icon="clock"
      word={t('catching-up-bar')}
      since={updated && t('data-as-of', { time: updated.slice(0, 5) })}
    />
  );
}

/** Says that not all changes are pushed: no web socket can be had, or the person may not watch some topics. */
function NotLive() {
  const t = useText('frame');
  const isPushed = useIsHeard();
  const isPolling = useIsAsked();
  if (isPushed && !isPolling) return null;
  return (
    <Box role="status" sx={{ bgcolor: 'tone.warn.bg', color: 'tone.warn.fg', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 4, sm: 6 }, py: 0.5, typography: 'caption' }}>
        <b>{t('not-live')}</b> · {isPushed ? t('asked-every') : t('not-live-about')}
      </Box>
    </Box>
  );
}

/** The frame around every screen: top bar, content of at most 1440 px, footer; on a phone a bottom bar. */
export default function Frame() {
  const t = useText('frame');
  const phone = usePhone();
  const truth = useTruth();
  const lost = truth === 'lost';
  const forgetful = useIsForgetful();
  const content = useFocusKept();
  useArrival(content);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', pb: phone ? 14 : 0, [low]: { pb: 0 } }}>
      <Link href="#content" sx={skip}>
        {t('skip-to-content')}
      </Link>
      {phone ? <PhoneTop /> : <TopBar />}
      {lost && <Reconnecting />}
      {truth === 'stale' && <CatchingUp />}
      <NotLive />
      {forgetful && <LiveBar icon="info" word={t('not-remembered')} since="" />}
      <ReleaseBar />
      <DemonstrationClock />
      <Box
        component="main"
        ref={content}
        id="content"
        aria-labelledby={pageTitleId}
        tabIndex={-1}
        aria-busy={lost}
        sx={{
          width: 1,
          maxWidth: 1440,
          mx: 'auto',
          px: phone ? 4 : 6,
          py: phone ? 4 : 5,
          flex: 1,
          minWidth: 0,
          outline: 'none',
          // Paper has its own margins.
          '@media print': { maxWidth: 'none', p: 0, pr: '1px' },
          ...(lost && stale),
        }}
      >
        <Outlet />
      </Box>
      {phone ? <PhoneBar /> : <Footer />}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  [low]: { position: 'static' },
  top: 0,
  zIndex: 'appBar',
  height: 52,
  px: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
};

function PhoneTop() {
  const t = useText('frame');
  return (
    <Box component="header" sx={bar}>
      <Mark />
      <Typography variant="h2" component="p">
        {t('product')}
      </Typography>
      <Block before="auto" after={-2.5}>
        <Bell />
      </Block>
    </Box>
  );
}
