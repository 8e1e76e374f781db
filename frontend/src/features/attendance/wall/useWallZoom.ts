import { useEffect, useState } from 'react';

/** The wall is drawn for a screen 1920 wide; on any other it is the same picture, larger or smaller. */
const drawnFor = 1920;
const fitting = () => window.innerWidth / drawnFor;

export function useWallZoom(): number {
  const [zoom, setZoom] = useState(fitting);
  useEffect(() => {
    const fit = () => setZoom(fitting());
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return zoom;
}
