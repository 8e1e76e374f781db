import { useSyncExternalStore, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { LiveBar } from '../../ui/page/LiveLine.js';
import { useApi } from '../api/Api.js';
import { useLeavePage, useHasUnsaved } from '../guard/useUnsaved.js';
import { useText, askSentencesAgain } from '../../i18n/i18n.js';
import { useLocation } from 'react-router-dom';
import { PiecesContext } from '../../ui/browser/lazily.js';
import { servedBuild } from '../api/client.js';

/** A quiet bar that offers to load a newer build; asks about unsaved input first. */
export function ReleaseBar() {
  const t = useText('frame');
  const { release } = useApi();
  const leavePage = useLeavePage();
  const isThere = useSyncExternalStore(release.subscribe, release.isThere);
  if (!isThere) return null;
  const reload = () => leavePage(async () => reloadPage());
  return <LiveBar icon="info" word={t('new-version')} since="" retry={{ label: t('reload'), act: reload }} />;
}

/**
 * What the error boundaries of lazy pieces do. `reload` is called where a page's code is missing because a newer build
 * is served.
 */
export function PiecesProvider({ reload, children }: { reload?: () => void; children: ReactNode }) {
  const { release } = useApi();
  const pieces = useMemo(
    () => ({
      onNotLoaded: (isPage: boolean) =>
        void servedBuild().then((build) => {
          release.hear(build);
          if (isPage) reload?.();
        }),
      onRetry: askSentencesAgain,
    }),
    [release, reload],
  );
  return <PiecesContext value={pieces}>{children}</PiecesContext>;
}

/**
 * Loads a new release at the next navigation, if nothing is unsaved and no write is running; until then a bar offers it
 * (`ReleaseBar`). Nothing else reloads the page by itself: neither a prefetch on hover nor a piece whose code cannot be
 * fetched.
 */
export function ReleaseEdge({ children }: { children: ReactNode }) {
  const { release, queries } = useApi();
  const hasUnsaved = useHasUnsaved();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const reload = useCallback(() => {
    if (!release.mayReload() || hasUnsaved() || queries.isMutating() > 0) return;
    release.noteReload();
    reloadPage();
  }, [release, queries, hasUnsaved]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    reload();
  }, [pathname, reload]);
  return <PiecesProvider reload={reload}>{children}</PiecesProvider>;
}
