import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { loadSentences, useText } from '../i18n/i18n.js';
import { type AccountDialogProps, AccountDialogProvider } from '../shell/people/accountDialogs.js';
import { paths } from '../shell/routes/paths.js';
import {
  mayOpen,
  NoticeTargetsProvider,
  type Screen,
  ScreensProvider,
  type Title,
  useTitle,
  withOpenMenus,
} from '../shell/routes/screens.js';
import { SessionContext, useSession, useUser } from '../shell/session/Session.js';
import type { AfterLogin } from '../shell/session/wayIn.js';
import { ErrorEdge, Forbidden, NotFound, OnlyOnPc } from '../shell/states/states.js';
import { useSnackbar } from '../shell/tell/Snacks.js';
import { lazily } from '../ui/browser/lazily.js';
import { useHandheld } from '../ui/browser/viewport.js';
import { PageSkeleton } from '../ui/page/PageHead.js';
import Frame from './frame/Frame.js';
import { noticeTargets, screens } from './screens.js';

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

const useIsAfterLogin = () => (useLocation().state as AfterLogin | null)?.afterLogin === true;

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

/** No screen is at this address. Someone who asked for it before the login is led to the homepage. */
export function NoScreen() {
  const isAfterLogin = useIsAfterLogin();
  return isAfterLogin ? <Navigate to={paths.homepage()} replace /> : <NotFound />;
}

/** One screen with its access checks. Its title usually loads before its code and is shown meanwhile. */
export function ScreenOf({ screen }: { screen: Screen }) {
  const t = useText('frame');
  const user = useUser();
  const handheld = useHandheld();
  const isAfterLogin = useIsAfterLogin();
  const { path, page } = screen;
  const isUnavailable = handheld && screen.desktopOnly === true;
  const [opened, setOpened] = useState<string>();
  if (!isUnavailable && opened !== path) setOpened(path);
  if (!page) return <NoScreen />;
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

const loadAccountDialog = async () => {
  const [dialogs] = await Promise.all([
    import('../features/accounts/users/dialog/UserDialogs.js'),
    loadSentences('users'),
    loadSentences('erasing'),
  ]);
  return { default: dialogs.AccountDialog };
};
const AccountDialog = lazily(loadAccountDialog, { place: 'dialog', onClose: ({ onClose }) => onClose() });
const drawAccountDialog = (props: AccountDialogProps) => <AccountDialog {...props} />;

/** Everything behind the login: the frame and the table of screens. Fetched while the login page is filled in. */
export default function Inside() {
  const session = useSession();
  const user = session.user && withOpenMenus(session.user, screens);
  return (
    <SessionContext value={{ ...session, user }}>
      <ScreensProvider value={screens}>
        <NoticeTargetsProvider value={noticeTargets}>
          <AccountDialogProvider value={drawAccountDialog}>
            <Routes>
              <Route element={<Frame />}>
                {screens.map((screen) => (
                  <Route key={screen.path} path={screen.path} caseSensitive element={<ScreenOf screen={screen} />} />
                ))}
                <Route path="*" element={<NoScreen />} />
              </Route>
            </Routes>
          </AccountDialogProvider>
        </NoticeTargetsProvider>
      </ScreensProvider>
    </SessionContext>
  );
}
