import { Link, type LinkProps } from 'react-router-dom';
import { useHandheld } from '../../ui/browser/viewport.js';
import { useText } from '../../i18n/i18n.js';
import { useScreens, mayOpen } from './screens.js';
import { useSnackbar } from '../tell/Snacks.js';
import { useApi } from '../api/Api.js';
import { prefetch } from '../api/prefetch.js';
import { labDateOf } from '../clock/labClock.js';
import { useSession } from '../session/Session.js';
import type { OpenAt } from './paths.js';

/** Whether a path may be opened here. On a phone a desktop-only screen is refused with a snackbar. */
export function useMayOpen() {
  const t = useText('frame');
  const handheld = useHandheld();
  const { screenAt } = useScreens();
  const { enqueueSnackbar } = useSnackbar();
  return (path: string): boolean => {
    if (!handheld || !screenAt(path)?.desktopOnly) return true;
    enqueueSnackbar(t('only-on-pc'), { variant: 'error' });
    return false;
  };
}

type Props = Omit<LinkProps, 'to'> & { to: string };

/** A link to a screen that prefetches the screen on hover and focus. */
export function ScreenLink({ to, state, onClick, onMouseEnter, onFocus, ...rest }: Props) {
  const mayOpen = useMayOpen();
  const prefetch = usePrefetch();
  return (
    <Link
      {...rest}
      to={to}
      state={state}
      onMouseEnter={(event) => {
        prefetch(to, state);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(to, state);
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (mayOpen(to)) onClick?.(event);
        else event.preventDefault();
      }}
    />
  );
}

/** Fetches a screen before it is opened: its code, its messages and its first reads. */
function usePrefetch() {
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
      // The code cannot be loaded; opening the page shows the error.
      () => undefined,
    );
  };
}
