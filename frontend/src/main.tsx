import '@fontsource-variable/inter/opsz.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type RouteObject, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { makeApi, type Api, ApiProvider } from './shell/api/Api.js';
import { readyToSpeak, loadSentences } from './i18n/i18n.js';
import { PageHistory, PageRouter } from './shell/routes/PageRouter.js';
import { paths } from './shell/routes/paths.js';
import { PiecesProvider } from './shell/release/ReleaseEdge.js';
import { ErrorEdge } from './shell/states/states.js';
import { routes } from './app/routes.js';
import { lazily } from './ui/browser/lazily.js';
import { onPaper } from './ui/theme/print.js';
import { theme } from './ui/theme/theme.js';
import { useHeldPage } from './ui/browser/useHeldPage.js';

const loadWallSentences = async () => {
  await import('./features/attendance/messages.js');
  await loadSentences('attendance');
};
const loadWall = async () => {
  const [page] = await Promise.all([import('./features/attendance/wall/WallPage.js'), loadWallSentences()]);
  return page;
};
const WallPage = lazily(loadWall, { place: 'whole' });

/** A wall screen has no frame and no person's session: a separate page at the address of another screen. */
const isWall = () => `${location.pathname}${location.search}` === paths.attendanceWall();

const wall = (
  <ErrorEdge whole>
    <PiecesProvider>
      <Suspense fallback={null}>
        <WallPage />
      </Suspense>
    </PiecesProvider>
  </ErrorEdge>
);

type Props = { api: Api; history: PageHistory; routes: RouteObject[] };
function App({ api, history, routes }: Props) {
  useHeldPage();
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <GlobalStyles styles={onPaper} />
      <ApiProvider api={api}>
        <PageRouter history={history} routes={routes} />
      </ApiProvider>
    </ThemeProvider>
  );
}

// Drop extra leading slashes: a path that begins with // would be read as a host name wherever it is used as an
// address.
if (location.pathname.startsWith('//')) history.replaceState(null, '', location.pathname.replace(/^\/+/, '/'));

// Not awaited: browser translation cannot start before the page is drawn.
void import('./ui/text/translated.js').then(({ surviveTranslation }) => surviveTranslation()).catch(() => {});

const root = document.getElementById('root');
if (root)
  void readyToSpeak().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App
          api={makeApi()}
          history={new PageHistory(createBrowserHistory({ v5Compat: true }))}
          routes={isWall() ? [{ path: '*', element: wall }] : routes}
        />
      </StrictMode>,
    ),
  );
