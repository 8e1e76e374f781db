import { Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import '../shell/messages.js';
import '../ui/messages.js';
import '../features/notifications/messages.js';
import '../features/sessions/messages.js';
import { LeaveGuard } from '../shell/guard/LeaveGuard.js';
import { loadSentences, type Namespace } from '../i18n/i18n.js';
import { type AccountDialogProps, AccountDialogProvider } from '../shell/people/accountDialogs.js';
import { paths } from '../shell/routes/paths.js';
import { NoticeTargetsProvider, ScreensProvider } from '../shell/routes/screens.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { heldToken } from '../shell/session/token.js';
import { ErrorEdge, NotFound } from '../shell/states/states.js';
import { Snacks } from '../shell/tell/Snacks.js';
import { Working } from '../shell/tell/Working.js';
import { PiecesProvider, ReleaseEdge } from '../shell/release/ReleaseEdge.js';
import { lazily } from '../ui/browser/lazily.js';
import { Protected, ScreenOf } from './Protected.js';
import { noticeTargets, screens } from './screens.js';

/** Loads code together with its messages. */
const withSentences = async <Page,>(page: Promise<Page>, ...namespaces: Namespace[]): Promise<Page> => {
  const [code] = await Promise.all([page, ...namespaces.map(loadSentences)]);
  return code;
};
const loadLogin = () => withSentences(import('../features/sessions/login/LoginPage.js'), 'sessions', 'form');
const LoginPage = lazily(loadLogin, { place: 'whole' });
const loadUnlock = () =>
  withSentences(import('../features/sessions/password/UnlockPage.js'), 'sessions', 'password', 'form');
const UnlockPage = lazily(loadUnlock, { place: 'whole' });
/** With the namespaces that any screen may use: forms, lists and exports. */
const loadFrame = () => withSentences(import('./frame/Frame.js'), 'notifications', 'form', 'table', 'export');
const Frame = lazily(loadFrame, { place: 'whole' });
const loadAccountDialog = async () => {
  const dialogs = await withSentences(import('../features/accounts/users/dialog/UserDialogs.js'), 'users', 'erasing');
  return { default: dialogs.AccountDialog };
};
const AccountDialog = lazily(loadAccountDialog, { place: 'dialog', onClose: ({ onClose }) => onClose() });
// A returning person with a token needs the frame in any case: load it while the session is checked.
if (heldToken()) void loadFrame().catch(() => {});
const drawAccountDialog = (props: AccountDialogProps) => <AccountDialog {...props} />;

/** Providers shared by all pages. */
const Root = () => (
  <Snacks>
    <ErrorEdge whole>
      <ScreensProvider value={screens}>
        <NoticeTargetsProvider value={noticeTargets}>
          <AccountDialogProvider value={drawAccountDialog}>
            <PiecesProvider>
              <SessionProvider>
                <LeaveGuard>
                  <ReleaseEdge>
                    <Outlet />
                  </ReleaseEdge>
                </LeaveGuard>
                <Working />
              </SessionProvider>
            </PiecesProvider>
          </AccountDialogProvider>
        </NoticeTargetsProvider>
      </ScreensProvider>
    </ErrorEdge>
  </Snacks>
);

/** The login pages, and the screens in their frame for logged-in people. */
export const pages: RouteObject[] = [
  {
    element: (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    ),
    children: [
      { path: paths.login(), element: <LoginPage /> },
      { path: paths.resetPassword(), element: <UnlockPage /> },
      { path: '/', element: <Navigate to={paths.homepage()} replace /> },
      {
        element: (
          <Protected>
            <Frame />
          </Protected>
        ),
        children: [
          ...screens.map((screen) => ({
            path: screen.path,
            caseSensitive: true,
            element: <ScreenOf screen={screen} />,
          })),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
export const routes: RouteObject[] = [{ element: <Root />, children: pages }];
