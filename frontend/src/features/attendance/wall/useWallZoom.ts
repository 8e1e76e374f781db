import { useEffect, useState } from 'react';

/** A screen that lies, one hung upright, and a phone, which stands too. */
export type WallShape = 'lying' | 'hung' | 'phone';

/**
 * The wall is drawn for a screen of such a size; on any other of its shape it is the same picture, larger or smaller, and no
 * higher than the screen: nobody scrolls a wall. Only on a phone it is, where its type would else be too small to be read.
 */
const drawn = { lying: { width: 1920, height: 1080 }, hung: { width: 1200, height: 2133 } };
const phone = { widest: 600, width: 800 };
const fitting = (): { shape: WallShape; zoom: number } => {
  const { innerWidth: width, innerHeight: height } = window;
  if (width < height && width < phone.widest) return { shape: 'phone', zoom: width / phone.width };
  const shape = width < height ? 'hung' : 'lying';
  return { shape, zoom: Math.min(width / drawn[shape].width, height / drawn[shape].height) };
};

/** How large the wall is drawn, and for which shape of screen. */
export function useWallZoom(): { shape: WallShape; zoom: number } {
  const [its, setIts] = useState(fitting);
  useEffect(() => {
    const fit = () => setIts(fitting());
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return its;
}
