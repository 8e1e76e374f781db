import { useHandheld } from '../../ui/usePhone.js';
import { useApi } from '../api/Api.js';
import { prefetch } from '../api/prefetch.js';
import { labDateOf } from '../clock/labClock.js';
import { useSession } from '../session/Session.js';
import type { OpenAt } from './paths.js';
import { mayOpen, useScreens } from './screens.js';

/** Fetches what a screen needs before it is opened: its code, its sentences, and the reads that it begins with. */
export function usePrefetch() {
  const api = useApi();
  const handheld = useHandheld();
  const { user } = useSession();
  const { screenAt } = useScreens();
  return (to: string, state?: OpenAt | null) => {
    const screen = screenAt(to);
    const now = api.clock.now();
    if (!screen?.page || !user || now === undefined || !mayOpen(screen, user) || (handheld && screen.desktopOnly))
      return;
    screen.page.prefetch();
    const search = new URLSearchParams(to.split('?')[1]);
    void screen.page.reads?.().then(
      (readsAt) => prefetch(api, readsAt({ today: labDateOf(now), search, state: state ?? null }), user),
      // The page's code cannot be loaded; whoever opens it is told.
      () => undefined,
    );
  };
}
