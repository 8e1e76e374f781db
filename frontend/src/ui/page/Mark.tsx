import Box from '@mui/material/Box';

const cells = [
  [9, 3],
  [3, 9],
  [9, 9],
  [15, 9],
  [9, 15],
];

/** The laboratory's logo: a hospital cross made of data cells. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block' }}
    >
      <rect width={24} height={24} rx={6} fill="var(--mui-palette-primary-main)" />
      <g transform="translate(2.4 2.4) scale(.8)" fill="var(--mui-palette-primary-contrastText)">
        {cells.map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width={6} height={6} rx={1.2} opacity={x === y ? 1 : 0.72} />
        ))}
      </g>
    </Box>
  );
}
