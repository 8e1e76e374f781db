import { useSnackbar } from 'notistack';
import { Link, type LinkProps } from 'react-router-dom';
import { usePhone } from '../../ui/usePhone.js';
import { useText } from '../i18n/i18n.js';
import { useScreens } from './screens.js';

/** Whether a path may be opened here: on a phone a desktop-only screen says so instead. */
export function useMayOpen() {
  const t = useText('frame');
  const phone = usePhone();
  const { screenAt } = useScreens();
  const { enqueueSnackbar } = useSnackbar();
  return (path: string): boolean => {
    if (!phone || !screenAt(path)?.desktopOnly) return true;
    enqueueSnackbar(t('only-on-pc'), { variant: 'error', preventDuplicate: true });
    return false;
  };
}

type Props = Omit<LinkProps, 'to'> & { to: string };

/** The way to a screen: what it needs is fetched while the pointer or the focus rests on the link. */
export function ScreenLink({ to, onClick, onMouseEnter, onFocus, ...rest }: Props) {
  const mayOpen = useMayOpen();
  const { screenAt } = useScreens();
  const prefetch = () => screenAt(to)?.page?.prefetch();
  return (
    <Link
      {...rest}
      to={to}
      onMouseEnter={(event) => {
        prefetch();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (mayOpen(to)) onClick?.(event);
        else event.preventDefault();
      }}
    />
  );
}
