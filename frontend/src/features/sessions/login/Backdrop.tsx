import type { LoginScene } from '@hadcl/features/information/settings/login-scenes.contract';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { scenes } from './scenes.js';

/** Cross-fades the pictures in the order set by the office; with reduced motion only the first is shown. */
export function Backdrop({ pictures, seconds }: { pictures: readonly LoginScene[]; seconds: number }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const shown = pictures[turn % pictures.length];
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
      {pictures.map((picture) => (
        <Box
          key={picture}
          data-picture={picture}
          sx={{ position: 'absolute', inset: 0, opacity: picture === shown ? 1 : 0, transition: 'opacity 600ms' }}
        >
          {scenes[picture]}
        </Box>
      ))}
    </Box>
  );
}
