import { useEffect, useState } from 'react';

/** The wall is drawn for a screen so wide, lying or standing; on any other it is the same picture, larger or smaller. */
const lying = 1920;
const standing = 800;
const fitting = () => {
  const upright = window.innerWidth < window.innerHeight;
  return { upright, zoom: window.innerWidth / (upright ? standing : lying) };
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
