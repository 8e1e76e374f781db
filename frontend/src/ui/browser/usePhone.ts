import useMediaQuery from '@mui/material/useMediaQuery';

const phoneAgent = /iPhone|Android.+Mobile|Windows Phone/i;

const usePhoneWhen = (query: string) => useMediaQuery(query, { noSsr: true }) || phoneAgent.test(navigator.userAgent);

/** The phone's layout: by user agent, or by a screen of at most 480 px. */
export const usePhone = () => usePhoneWhen('(max-width:480px)');

/** Whether this is a phone indeed, and not the narrow or much enlarged window of a PC: a screen for a PC opens in that one. */
export const useHandheld = () => usePhoneWhen('(max-width:480px) and (pointer: coarse)');
