import Box from '@mui/material/Box';
import type { LoginScene } from '@hadcl/features/information/settings/login-scenes.contract';
import { type ReactNode, useEffect, useState } from 'react';

const cols = 52;
const rows = 40;
const shades = 8;
const grain = (x: number, y: number) => Math.abs(Math.sin(x * 127.1 + y * 311.7) * 43758.5453) % 1;

/** Brightness of a cell, 0 to 1, by picture: a season's peak, waves of a month, days that rise and fall. */
const pictures: Readonly<Record<LoginScene, (x: number, y: number) => number>> = {
  season: (x, y) => Math.exp(-1.4 * Math.hypot((x - 0.8) / 0.62, (y - 0.22) / 0.5) ** 2),
  waves: (x, y) => Math.max(0, Math.sin(x * 9 + y * 4) * 0.55 + 0.45) * Math.exp(-2.2 * (y - 0.35) ** 2),
  days: (x, y) => (Math.abs(y - 0.32 + 0.2 * Math.sin(x * 5)) < 0.16 + 0.12 * Math.sin(x * 3) ? 0.8 : 0.1),
};

const cell = (x: number, y: number) =>
  `M${x * 20 + 5} ${y * 20 + 2}h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z`;

const pathsOf = (bright: (x: number, y: number) => number) => {
  const paths = Array.from({ length: shades }, () => '');
  for (let x = 0; x < cols; x += 1)
    for (let y = 0; y < rows; y += 1) {
      const shade = Math.round((shades - 1) * bright(x / cols, y / rows) * (0.35 + 0.65 * grain(x, y)));
      paths[shade] += cell(x, y);
    }
  return paths;
};

function CellField({ bright }: { bright: (x: number, y: number) => number }): ReactNode {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${cols * 20} ${rows * 20}`}
      preserveAspectRatio="xMaxYMin slice"
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, color: 'primary.main' }}
    >
      {pathsOf(bright).map((d, shade) => (
        <path key={`${shade}`} d={d} fill="currentColor" opacity={0.025 + 0.045 * shade} />
      ))}
    </Box>
  );
}

/** Backgrounds of the login page: the lab as a field of cells, each a day, brighter when busier. */
export const scenes: Readonly<Record<LoginScene, ReactNode>> = {
  season: <CellField bright={pictures.season} />,
  waves: <CellField bright={pictures.waves} />,
  days: <CellField bright={pictures.days} />,
};

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
