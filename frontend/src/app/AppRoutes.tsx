import { lazy, Suspense } from 'react';
import { heldToken } from '../shell/session/token.js';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../shell/routes/paths.js';
import { Protected } from './Protected.js';
import { ScreenOf } from './ScreenOf.js';
import { screens } from './screens.js';
import { NotFound } from '../shell/states/NotFound.js';

const LoginPage = lazy(() => import('../features/sessions/LoginPage.js'));
const loadFrame = () => import('./frame/Frame.js');
const Frame = lazy(loadFrame);
// Whoever comes back logged in needs it in any case: it is fetched beside the question who he is.
if (heldToken()) void loadFrame();

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.login()} element={<LoginPage />} />
        <Route path="/" element={<Navigate to={paths.homepage()} replace />} />
        <Route
          element={
            <Protected>
              <Frame />
            </Protected>
          }
        >
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path} caseSensitive element={<ScreenOf screen={screen} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
