import type { ThemeOptions } from '@mui/material/styles';
import { barHeight, low } from '../low.js';
import { forcedStyles } from './forced.js';
import { rem } from './typography.js';

type Components = NonNullable<ThemeOptions['components']>;

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

export const controls: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      // What gets the focus is scrolled into sight, and not beneath the bar that stays there (WCAG 2.4.11).
      html: { scrollPaddingTop: barHeight, [low]: { scrollPaddingTop: 0 } },
      body: {
        fontFeatureSettings: '"tnum" 1, "cv05" 1, "ss03" 1',
        WebkitFontSmoothing: 'antialiased',
        // A word longer than its line, which people do type, makes no page wider than the screen.
        overflowWrap: 'break-word',
      },
      '*:focus-visible': focusRing,
      ...forcedStyles,
      '@keyframes breathe': { from: { color: 'var(--mui-palette-primary-main)' } },
      '@media (prefers-reduced-motion: reduce)': {
        // Once, or what repeats for ever (a skeleton's pulse, a spinner) would flicker with every frame.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiButtonBase: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible, &:focus-visible': focusRing,
        // It can be focused, to say why it does nothing (WithReason).
        '&&[aria-disabled=true]': { color: 'var(--mui-palette-text-disabled)', cursor: 'default' },
        '&&.MuiButton-contained[aria-disabled=true]': {
          backgroundColor: 'var(--mui-palette-action-disabledBackground)',
        },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--mui-palette-divider)' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, disableRipple: true },
    styleOverrides: {
      root: { '@media (max-width:480px)': { minHeight: 44 }, minHeight: 36, padding: '6px 14px' },
      sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: rem(13) },
      outlined: { borderColor: 'var(--mui-palette-line-firm)', color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiIconButton: { defaultProps: { disableRipple: true }, styleOverrides: { root: { borderRadius: 8 } } },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        fontSize: rem(12),
        lineHeight: rem(16),
        padding: '6px 10px',
        backgroundColor: 'var(--mui-palette-surface-tip)',
        color: 'var(--mui-palette-surface-onTip)',
        maxWidth: 320,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: rem(22),
        fontSize: rem(12),
        fontWeight: 550,
        borderRadius: 6,
        '&.MuiChip-deletable': { height: rem(24), '@media (max-width:480px)': { height: 32 } },
        // As large as a finger needs; what is drawn of it is smaller.
        '& .MuiChip-deleteIcon': {
          width: 24,
          height: 24,
          padding: 4,
          margin: '0 0 0 -4px',
          '@media (max-width:480px)': { width: 32, height: 32, padding: 7 },
        },
      },
    },
  },
};
