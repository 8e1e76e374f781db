import { informationCalls } from '@hadcl/features/information/content/information.contract';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useToday } from '../../shell/live/useLive.js';
import { useRead } from '../../shell/api/useRead.js';
import { MissedSignOutDialog, QrCodeDialog, ScannerDialog } from '../../features/attendance/door/DoorDialogs.js';
import { say } from '../../i18n/dates.js';
import { PageHead } from '../../ui/page/PageHead.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { passwordMenuOf, useGreeting } from '../frame/accountMenu.js';
import { useText } from '../../i18n/i18n.js';
import { fullName, isResearcher, type User, useUser } from '../../shell/session/Session.js';
import { ActRow, Outstanding } from './Outstanding.js';
import { Tiles } from './Tiles.js';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { paths } from '../../shell/routes/paths.js';
import Link from '@mui/material/Link';
import { ContactUs } from '../frame/Footer.js';
import Skeleton from '@mui/material/Skeleton';
import { type PanelPlace, useScreens } from '../../shell/routes/screens.js';
import { panelOf } from './partOf.js';
import { Block, PlainList, Stack } from '../../ui/layout/layout.js';

function Coming({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Surface component="section" aria-label={title}>
      <SurfaceHead title={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, p: 4, minHeight: 72, color: 'text.secondary' }}>
        <Icon name={icon} size={24} />
        <Typography variant="body2">{text}</Typography>
      </Box>
    </Surface>
  );
}

const qrTile = 'MM_ACCESS_QR_CODE';
const two = { display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } };
const column = { display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };

/** The homepage. The access tile opens the researcher's code, or the scanner for staff, without leaving the page. */
export default function HomePage() {
  const t = useText('home');
  const phone = usePhone();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const today = say(useToday(), 'EEEE d MMMM yyyy');
  const greeting = useGreeting(fullName(user));
  // Read because the specification requires it; the boxes do not show news yet.
  useRead(informationCalls.news, { pageIndex: 1, pageSize: 10 });
  const holds = (code: string) => user.functions.includes(code);
  // A workshop participant is a researcher without a code for the door.
  const researcher = isResearcher(user) && holds('ACCESS_QR_CODE');
  const panels = usePanels(user);
  const busy = panels.some(({ place }) => place === 'middle');
  const panelsAt = (place: PanelPlace) => (
    <Panels panels={panels.filter((one) => one.place === place)} onShowCode={() => setOpen(true)} />
  );
  const close = () => setOpen(false);
  // Without tiles their empty state goes to the end, after the office's notices.
  const tiles = <Tiles tiles={user.middleMenus} onPress={({ code }) => code === qrTile && setOpen(true)} />;
  return (
    <Stack gap={phone ? 5 : 6} fit>
      <Block below={-4}>
        <PageHead title={today} context={greeting} />
      </Block>
      {panelsAt('top')}
      <Box sx={two}>
        <Box sx={column}>
          {panelsAt('middle')}
          {!busy && <YourAccount />}
        </Box>
        <Outstanding />
      </Box>
      {user.middleMenus.length > 0 && tiles}
      <Box sx={two}>
        <Box sx={column}>
          {panelsAt('end')}
          {phone && <WhereToAsk />}
        </Box>
        <Box sx={column}>
          <Coming icon="info" title={t('whats-new')} text={t('whats-new-text')} />
          <Coming icon="play" title={t('video-corner')} text={t('video-corner-text')} />
        </Box>
      </Box>
      {user.middleMenus.length === 0 && tiles}
      {researcher && <QrCodeDialog open={open} onClose={close} />}
      {!researcher && holds('ATTENDANCE_MANAGEMENT') && <ScannerDialog open={open} onClose={close} />}
      {researcher && <MissedSignOutDialog />}
    </Stack>
  );
}

/** The panels that the screens declare for this person, in their order. */
const usePanels = (user: User) =>
  useScreens()
    .screens.flatMap(({ page }) => page?.home.panels ?? [])
    .filter((panel) => panel.for(user))
    .toSorted((a, b) => a.rank - b.rank);

type PanelsProps = { panels: ReturnType<typeof usePanels>; onShowCode: () => void };
const Panels = ({ panels, onShowCode }: PanelsProps) =>
  panels.map(({ place, rank, code }) => {
    const Panel = panelOf(code);
    return (
      <Suspense key={rank} fallback={place !== 'top' && <Loading />}>
        <Panel onShowCode={onShowCode} />
      </Suspense>
    );
  });
/** A panel whose code is on its way. */
const Loading = () => (
  <Surface>
    <Skeleton variant="rounded" height={58} sx={{ m: 4 }} />
  </Surface>
);

/** Offers for people who have nothing else on the homepage. */
function YourAccount() {
  const t = useText('home');
  const password = passwordMenuOf(useUser());
  return (
    <Surface component="section" aria-label={t('your-account')}>
      <SurfaceHead title={t('your-account')} />
      <PlainList>
        <ActRow
          icon="lock"
          text={t('account-safe')}
          detail={t('account-safe-text')}
          action={t('account-safe-act')}
          path={paths.myAccount()}
        />
        {password && (
          <ActRow
            icon="key"
            text={password.title}
            detail={t('account-password-text')}
            action={t('account-password-act')}
            path={password.path}
          />
        )}
      </PlainList>
    </Surface>
  );
}

const list = { m: 0, px: 4, py: 1, listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'line.soft' } };

/** Content of the desktop footer, which a phone does not have. */
function WhereToAsk() {
  const t = useText('frame');
  const { data: links = [] } = useRead(informationCalls.usefulLinks, {});
  return (
    <Surface component="section" aria-label={t('contact-us')}>
      <SurfaceHead title={t('contact-us')} />
      <Box component="ul" sx={list}>
        <ContactUs />
      </Box>
      {links.length > 0 && (
        <Box component="ul" aria-label={t('useful-links')} sx={list}>
          {links.map(({ id, href, title }) => (
            <li key={id}>
              <Link
                href={href}
                target="_blank"
                rel="noreferrer"
                variant="body2"
                sx={{ display: 'inline-block', lineHeight: '2.75rem' }}
              >
                {title}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Surface>
  );
}
