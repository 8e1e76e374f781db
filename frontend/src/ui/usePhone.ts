import useMediaQuery from '@mui/material/useMediaQuery';

const phoneAgent = /iPhone|Android.+Mobile|Windows Phone/i;

/** The phone's layout: by user agent, or by a screen of at most 480 px. */
export const usePhone = () => {
  const narrow = useMediaQuery('(max-width:480px)', { noSsr: true });
  return narrow || phoneAgent.test(navigator.userAgent);
};
