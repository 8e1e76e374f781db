import { Suspense } from 'react';
import { useText } from '../shell/i18n/i18n.js';
import type { Screen, Title } from '../shell/routes/screens.js';
import { useTitle } from '../shell/routes/useTitle.js';
import { useUser } from '../shell/session/Session.js';
import { ErrorEdge } from '../shell/states/ErrorEdge.js';
import { Forbidden } from '../shell/states/Forbidden.js';
import { NotFound } from '../shell/states/NotFound.js';
import { PageSkeleton } from '../ui/PageSkeleton.js';

function Titled({ title: [namespace, key] }: { title: Title }) {
  // One title is a pair of a namespace and a key of that namespace; of a union of them that cannot be told any more.
  const t = useText(namespace) as (key: string) => string;
  useTitle(t(key));
  return null;
}

/** One screen, if the person holds one of its functions: among their functions, top menus, middle menus or site maps. */
export function ScreenOf({ screen: { path, codes, page } }: { screen: Screen }) {
  const user = useUser();
  if (!page) return <NotFound />;
  const menus = [...user.topMenus, ...user.middleMenus, ...user.siteMaps].map(({ code }) => code);
  if (codes.length && ![...user.functions, ...menus].some((code) => codes.includes(code))) return <Forbidden />;
  return (
    <ErrorEdge key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Titled title={page.title} />
        <page.Page />
      </Suspense>
    </ErrorEdge>
  );
}
