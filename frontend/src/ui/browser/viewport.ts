import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * A window only a few lines high, such as one at 400 % zoom: sticky bars would cover half of it. A phone in landscape
 * is higher.
 */
export const low = '@media (max-height:320px)';

/** Height (px) of the frame's top bar, which is sticky. */
export const barHeight = 56;

/** A phone in landscape, whatever its width. */
export const phoneLandscape = '@media (orientation: landscape) and (max-height: 500px)';

const phoneAgent = /iPhone|Android.+Mobile|Windows Phone/i;

const usePhoneWhen = (query: string) => useMediaQuery(query, { noSsr: true }) || phoneAgent.test(navigator.userAgent);

/** Phone layout: by user agent, or on a screen of at most 480 px. */
export const usePhone = () => usePhoneWhen('(max-width:480px)');

/** Whether this is a real phone and not a narrow or zoomed window of a PC, where desktop-only screens still open. */
export const useHandheld = () => usePhoneWhen('(max-width:480px) and (pointer: coarse)');
