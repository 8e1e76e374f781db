import { Link, type LinkProps } from 'react-router-dom';
import { useHandheld } from '../../ui/usePhone.js';
import { useText } from '../i18n/i18n.js';
import { useScreens } from './screens.js';
import { usePrefetch } from './usePrefetch.js';
import { useSnackbar } from '../tell/Snacks.js';

/** Whether a path may be opened here: on a phone a desktop-only screen says so instead. */
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

/** The way to a screen: what it needs is fetched while the pointer or the focus rests on the link. */
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
