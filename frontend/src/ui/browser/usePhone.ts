import useMediaQuery from '@mui/material/useMediaQuery';

const phoneAgent = /iPhone|Android.+Mobile|Windows Phone/i;

const usePhoneWhen = (query: string) => useMediaQuery(query, { noSsr: true }) || phoneAgent.test(navigator.userAgent);

/** Phone layout: by user agent, or on a screen of at most 480 px. */
export const usePhone = () => usePhoneWhen('(max-width:480px)');

/** Whether this is a real phone and not a narrow or zoomed window of a PC, where desktop-only screens still open. */
export const useHandheld = () => usePhoneWhen('(max-width:480px) and (pointer: coarse)');
