import { theme } from '../theme/theme.js';

const secondary = 'var(--mui-palette-text-secondary)';
export const tickText = { fontSize: theme.typography.caption.fontSize, fill: secondary };
export const markText = {
  fontSize: theme.typography.caption.fontSize,
  fontWeight: 600,
  fill: 'var(--mui-palette-text-primary)',
};
export const dashed = { stroke: secondary, strokeDasharray: '3 4' };

/** Charts show only grid and data. */
export const chartLook = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-line-soft)' },
  '& .MuiLineChart-area': { fillOpacity: 0.14 },
  '& .MuiLineChart-line': { strokeWidth: 1.75 },
};
