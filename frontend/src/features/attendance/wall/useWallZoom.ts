import { useEffect, useState } from 'react';

/**
 * The wall is drawn for a screen so wide, lying or standing; on any other it is the same picture, larger or smaller. One that
 * lies and is flatter shows it as high as it is, and fills its width: nobody scrolls a wall.
 */
const lying = { width: 1920, height: 1080 };
const standing = 800;
const fitting = () => {
  const { innerWidth: width, innerHeight: height } = window;
  const upright = width < height;
  return { upright, zoom: upright ? width / standing : Math.min(width / lying.width, height / lying.height) };
};

/** How large the wall is drawn, and whether for a screen that stands: a phone, or one hung upright. */
export function useWallZoom(): { upright: boolean; zoom: number } {
  const [shape, setShape] = useState(fitting);
  useEffect(() => {
    const fit = () => setShape(fitting());
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return shape;
}
