import { Suspense } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.js';
import { ErrorEdge } from '../shell/states/ErrorEdge.js';
import type { Screen } from './screens.js';
import { useUser } from '../shell/session/Session.js';
import { Forbidden } from '../shell/states/Forbidden.js';
import { NotFound } from '../shell/states/NotFound.js';

/** One screen, if the person holds one of its functions: among his functions, top menus, middle menus or site maps. */
export function ScreenOf({ screen: { path, codes, Page } }: { screen: Screen }) {
  const user = useUser();
  if (!Page) return <NotFound />;
  const menus = [...user.topMenus, ...user.middleMenus, ...user.siteMaps].map(({ code }) => code);
  if (codes.length && ![...user.functions, ...menus].some((code) => codes.includes(code))) return <Forbidden />;
  return (
    <ErrorEdge key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorEdge>
  );
}
