import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.js';
import { Protected } from './Protected.js';
import { ScreenOf } from './ScreenOf.js';
import { screens } from './screens.js';
import { NotFound } from './states/NotFound.js';

const LoginPage = lazy(() => import('./login/LoginPage.js'));
const Frame = lazy(() => import('./frame/Frame.js'));

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
