import { Suspense } from 'react';
import { useText } from '../shell/i18n/i18n.js';
import { mayOpen, type Screen, type Title } from '../shell/routes/screens.js';
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

/** One screen, for whoever may open it. */
export function ScreenOf({ screen }: { screen: Screen }) {
  const user = useUser();
  const { path, page } = screen;
  if (!page) return <NotFound />;
  if (!mayOpen(screen, user)) return <Forbidden />;
  return (
    <ErrorEdge key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Titled title={page.title} />
        <page.Page />
      </Suspense>
    </ErrorEdge>
  );
}
