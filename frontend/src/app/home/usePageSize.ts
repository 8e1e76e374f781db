import { useSyncExternalStore } from 'react';

const tileWidth = 240;
const narrowest = 1024;
/** Maximum width (px) of the content. */
const widest = 1440;

/** Tiles per page: four on a window up to 1024 px (six with touch, above 480 px), otherwise one per 240 px of width. */
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
