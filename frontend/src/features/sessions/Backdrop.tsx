import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { scenes } from './scenes.js';

/** One picture after another, faded; whoever prefers reduced motion keeps the first. */
export function Backdrop({ seconds }: { seconds: number }) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setShown((now) => (now + 1) % scenes.length), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
      {scenes.map((scene, index) => (
        <Box
          key={`${index}`}
          sx={{ position: 'absolute', inset: 0, opacity: index === shown ? 1 : 0, transition: 'opacity 600ms' }}
        >
          {scene}
        </Box>
      ))}
    </Box>
  );
}
