import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadSentences, useText } from '../i18n/i18n.js';
import { useNow } from '../shell/live/useLive.js';
import { paths } from '../shell/routes/paths.js';
import { useScreens, mayOpen, type Screen, type Title, useTitle } from '../shell/routes/screens.js';
import { useSession, useUser } from '../shell/session/Session.js';
import { keepAskedFor, ownAddress, type AfterLogin } from '../shell/session/wayIn.js';
import { Failed, ErrorEdge, Forbidden, OnlyOnPc, NotFound } from '../shell/states/states.js';
import { pageTitleId, PageSkeleton } from '../ui/page/PageHead.js';
import { lazily } from '../ui/browser/lazily.js';
import { useHandheld } from '../ui/browser/viewport.js';
import { useSnackbar } from '../shell/tell/Snacks.js';

const loadMessages = () =>
  Promise.all([loadSentences('sessions'), loadSentences('second-factor'), loadSentences('form')]);
const FactorGate = lazily(
  async () => {
    const [page] = await Promise.all([import('../features/sessions/factor/FactorGate.js'), loadMessages()]);
    return page;
  },
  { place: 'whole' },
);
const FactorNeeded = lazily(
  async () => {
    const [dialog] = await Promise.all([import('../features/sessions/factor/FactorNeeded.js'), loadMessages()]);
    return dialog;
  },
  { place: 'dialog' },
);

/** Redirects to the login page, with the requested path if a screen exists there. */
function ToLogin() {
  const { loggedOut } = useSession();
  const { screenAt } = useScreens();
  const { pathname, search, hash } = useLocation();
  const isScreen = pathname !== paths.homepage() && screenAt(pathname)?.page !== undefined;
  const askedFor = !loggedOut && isScreen ? ownAddress(`${pathname}${search}${hash}`) : undefined;
  useEffect(() => {
    if (askedFor) keepAskedFor(askedFor);
  }, [askedFor]);
  return <Navigate to={paths.login()} replace state={askedFor ? { askedFor } : null} />;
}

/**
 * Renders its children only for logged-in people. Redirects to the login page without a session, shows nothing while
 * the session is being checked, and Retry if that fails. A missing second factor must be set up first.
 */
export function Protected({ children }: { children: ReactNode }) {
  const { state, user, failed } = useSession();
  // Once the factor is on, its recovery codes must still be shown.
  const [settingUp, setSettingUp] = useState(false);
  // Keep the open page mounted under the dialog, so that unsaved input survives.
  const [pageWasOpen, setPageWasOpen] = useState(false);
  const now = useNow(60_000);
  if (state === 'none') return <ToLogin />;
  if (failed)
    return (
      <Box component="main" aria-labelledby={pageTitleId} sx={{ display: 'grid', minHeight: '100vh' }}>
        <Failed page error={failed.error} onRetry={failed.retry} />
      </Box>
    );
  // Wait for the lab's clock: no screen may guess today's date.
  if (state !== 'known' || now === undefined) return null;
  const needs = user?.lacksFactor || settingUp;
  if (!needs && !pageWasOpen) setPageWasOpen(true);
  if (needs && !pageWasOpen)
    return (
      <Suspense fallback={null}>
        <FactorGate onBusy={setSettingUp} />
      </Suspense>
    );
  return (
    <>
      {children}
      {needs && (
        <Suspense fallback={null}>
          <FactorNeeded onBusy={setSettingUp} />
        </Suspense>
      )}
    </>
  );
}

type Load = NonNullable<Screen['page']>['load'];
const pages = new Map<Load, ComponentType>();
/** One component per screen, so that rerenders do not remount it. */
const pageOf = (load: Load): ReactNode => {
  const Page = pages.get(load) ?? lazily(load, { place: 'page' });
  pages.set(load, Page);
  return <Page />;
};

type TitleProps = { title: Title };
const useTitleOf = ([namespace, key]: Title) => {
  // `Title` pairs a namespace with one of its keys; TypeScript loses that pairing in the union.
  const t = useText(namespace) as (key: string) => string;
  return t(key);
};

function Titled({ title }: TitleProps) {
  useTitle(useTitleOf(title));
  return null;
}
const Waiting = ({ title }: TitleProps) => <PageSkeleton title={useTitleOf(title)} />;

/** After the login the requested screen turned out to be closed to this person. */
function Homewards() {
  const t = useText('frame');
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () => void enqueueSnackbar(t('not-yours'), { variant: 'error', preventDuplicate: true }),
    [enqueueSnackbar, t],
  );
  return <Navigate to={paths.homepage()} replace />;
}

/** One screen with its access checks. Its title usually loads before its code and is shown meanwhile. */
export function ScreenOf({ screen }: { screen: Screen }) {
  const t = useText('frame');
  const user = useUser();
  const handheld = useHandheld();
  const isAfterLogin = (useLocation().state as AfterLogin | null)?.afterLogin === true;
  const { path, page } = screen;
  const isUnavailable = handheld && screen.desktopOnly === true;
  const [opened, setOpened] = useState<string>();
  if (!isUnavailable && opened !== path) setOpened(path);
  if (!page) return <NotFound />;
  if (!mayOpen(screen, user)) return isAfterLogin ? <Homewards /> : <Forbidden />;
  if (isUnavailable && opened !== path) return <OnlyOnPc />;
  const waiting = (
    <Suspense fallback={<PageSkeleton title={t('loading')} />}>
      <Waiting title={page.title} />
    </Suspense>
  );
  // A window made narrow for a moment only hides the page: unmounting it would lose typed input.
  return (
    <>
      {isUnavailable && <OnlyOnPc />}
      <Box sx={{ display: isUnavailable ? 'none' : 'contents' }}>
        <ErrorEdge key={path}>
          <Suspense fallback={null}>
            <Titled title={page.title} />
          </Suspense>
          <Suspense fallback={waiting}>{pageOf(page.load)}</Suspense>
        </ErrorEdge>
      </Box>
    </>
  );
}
