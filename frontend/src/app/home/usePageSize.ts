import { useSyncExternalStore } from 'react';

const tileWidth = 240;
const narrowest = 1024;
/** The content never grows beyond this, whatever the window. */
const widest = 1440;

/** Four tiles on a screen up to 1024 px (six on a tablet, which has touch and more than a phone's width), else one for each 240 px. */
export const pageSize = (width: number, touch: boolean) => {
  if (width > narrowest) return Math.floor(Math.min(width, widest) / tileWidth);
  return touch && width > 480 ? 6 : 4;
};

const onResize = (hear: () => void) => {
  window.addEventListener('resize', hear);
  return () => window.removeEventListener('resize', hear);
};

export const usePageSize = () =>
  useSyncExternalStore(onResize, () => pageSize(window.innerWidth, navigator.maxTouchPoints > 0));
