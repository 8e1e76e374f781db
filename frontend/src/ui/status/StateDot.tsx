import Box from '@mui/material/Box';

/** How complete a part of a form is. */
export type PartState = 'done' | 'open' | 'error' | 'optional';

const looks = {
  done: { tone: 'good', path: 'm4.3 7.2 1.9 1.9 3.6-4' },
  error: { tone: 'bad', path: 'M7 3.8v3.9M7 10v.01' },
  open: { tone: 'mute', path: '' },
  optional: { tone: 'mute', path: '' },
} as const;

/** Filled when decided, hollow while open, dashed where optional: different without colour. */
export function StateDot({ state, label }: { state: PartState; label: string }) {
  const { tone, path } = looks[state];
  const filled = state === 'done' || state === 'error';
  const colour = `var(--mui-palette-tone-${tone}-fg)`;
  return (
    <Box
      component="svg"
      viewBox="0 0 14 14"
      role="img"
      aria-label={label}
      sx={{ width: 14, height: 14, flex: 'none', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <circle
        cx={7}
        cy={7}
        r={filled ? 7 : 6.2}
        fill={filled ? colour : 'none'}
        stroke={filled ? 'none' : colour}
        strokeWidth={1.5}
        strokeDasharray={state === 'optional' ? '2.4 2.4' : undefined}
      />
      {filled && <path d={path} stroke="var(--mui-palette-background-paper)" strokeWidth={1.6} />}
    </Box>
  );
}
