import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import '../shell/messages.js';
import '../ui/messages.js';
import '../features/notifications/messages.js';
import '../features/sessions/messages.js';
import { LeaveGuard } from '../shell/guard/LeaveGuard.js';
import { loadSentences, type Namespace } from '../i18n/i18n.js';
import { paths } from '../shell/routes/paths.js';
import { fetchSessionDialogs, SessionProvider } from '../shell/session/SessionProvider.js';
import { heldToken } from '../shell/session/token.js';
import { ErrorEdge } from '../shell/states/states.js';
import { Snacks } from '../shell/tell/Snacks.js';
import { Working } from '../shell/tell/Working.js';
import { PiecesProvider, ReleaseEdge } from '../shell/release/ReleaseEdge.js';
import { lazily, whenIdle } from '../ui/browser/lazily.js';
import { Protected } from './Protected.js';

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
const loadInside = async () => {
  const code = await withSentences(import('./Inside.js'), 'notifications', 'form', 'table', 'export');
  // Ignored: a dialog that opens fetches its code again.
  fetchSessionDialogs().catch(() => {});
  return code;
};
const Inside = lazily(loadInside, { place: 'whole' });
const fetchInside = () => void loadInside().catch(() => {});
// A returning person with a token needs it in any case: load it while the session is checked.
if (heldToken()) fetchInside();

/** The login page. While it is filled in, it fetches the code of the screens behind it. */
function Login() {
  useEffect(() => whenIdle(fetchInside), []);
  return <LoginPage />;
}

/** Providers shared by all pages. */
const Root = () => (
  <Snacks>
    <ErrorEdge whole>
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
      { path: paths.login(), element: <Login /> },
      { path: paths.resetPassword(), element: <UnlockPage /> },
      { path: '/', element: <Navigate to={paths.homepage()} replace /> },
      {
        path: '*',
        element: (
          <Protected>
            <Inside />
          </Protected>
        ),
      },
    ],
  },
];
export const routes: RouteObject[] = [{ element: <Root />, children: pages }];
