import { theme } from '../theme/theme.js';

const secondary = 'var(--mui-palette-text-secondary)';
export const tickText = { fontSize: theme.typography.caption.fontSize, fill: secondary };
export const markText = {
  fontSize: theme.typography.caption.fontSize,
  fontWeight: 600,
  fill: 'var(--mui-palette-text-primary)',
};
export const dashed = { stroke: secondary, strokeDasharray: '3 4' };

/** Charts of recharts: pale grid lines, and a visible focus only for those who use the keyboard. */
export const chartLook = {
  '& :focus': { outline: 'none' },
  '& :focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
  '& .recharts-cartesian-grid line': { stroke: 'var(--mui-palette-line-soft)' },
};
