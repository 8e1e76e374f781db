import { useEffect, useState } from 'react';

/** Shape of the screen: landscape, portrait, or a phone (also portrait). */
type WallShape = 'lying' | 'hung' | 'phone';

/**
 * The wall is designed for these sizes in px and is zoomed on other screens of the same shape, never higher than the
 * screen, because nobody can scroll a wall. Only a phone scrolls: otherwise its text would be too small.
 */
const drawn = { lying: { width: 1920, height: 1080 }, hung: { width: 1200, height: 2133 } };
const phone = { widest: 600, width: 800 };
const fitting = (): { shape: WallShape; zoom: number } => {
  const { innerWidth: width, innerHeight: height } = window;
  if (width < height && width < phone.widest) return { shape: 'phone', zoom: width / phone.width };
  const shape = width < height ? 'hung' : 'lying';
  return { shape, zoom: Math.min(width / drawn[shape].width, height / drawn[shape].height) };
};

/** The zoom of the wall, and the shape of the screen that it is drawn for. */
export function useWallZoom(): { shape: WallShape; zoom: number } {
  const [fitted, setFitted] = useState(fitting);
  useEffect(() => {
    const fit = () => setFitted(fitting());
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return fitted;
}
