import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type Api, ApiProvider } from '../shell/api/Api.js';
import { paths } from '../shell/routes/paths.js';
import { AppRoutes } from './AppRoutes.js';
import { withOpenMenus } from './screens.js';
import { SessionProvider } from '../shell/session/SessionProvider.js';
import { Snacks } from '../shell/tell/Snacks.js';
import { LeaveGuard } from '../shell/guard/LeaveGuard.js';
import { ErrorEdge } from '../shell/states/ErrorEdge.js';
import { theme } from '../ui/theme/theme.js';

const WallPage = lazy(() => import('../features/attendance/wall/WallPage.js'));

/** A screen on a wall has no frame and no session of a person: it is another page at the same address. */
const isWall = () => `${location.pathname}${location.search}` === paths.attendanceWall();

const wall = (
  <ErrorEdge>
    <Suspense fallback={null}>
      <WallPage />
    </Suspense>
  </ErrorEdge>
);
const root = (
  <Snacks>
    <ErrorEdge>
      <SessionProvider withOpenMenus={withOpenMenus}>
        <LeaveGuard>
          <AppRoutes />
        </LeaveGuard>
      </SessionProvider>
    </ErrorEdge>
  </Snacks>
);

export function App({ api }: { api: Api }) {
  // A data router: a screen with unsaved changes can hold a navigation back (useBlocker).
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: isWall() ? wall : root }]));
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline />
      <ApiProvider api={api}>
        <RouterProvider router={router} />
      </ApiProvider>
    </ThemeProvider>
  );
}
