import { createTheme, type ThemeOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { fields, floating, pickers } from './components.js';
import { typography, rem } from './typography.js';
import { barHeight, low } from '../browser/viewport.js';
import { forcedStyles } from './forced.js';
import { onPhone, touchHeight, touchSquare } from './touch.js';

/**
 * Colours with a meaning. `fg`: text or a mark on the page; `bg`: a quiet fill behind it; `solid`: a filled mark;
 * `band` with `onBand`: a full-strength area that is readable from across the room.
 */
type Tone = { fg: string; bg: string; solid: string; band: string; onBand: string };
type Tones = Record<'good' | 'warn' | 'bad' | 'note' | 'mute', Tone>;
/** Six steps from empty to full, each with a text colour that is legible on it. */
type Heat = Record<'s0' | 's1' | 's2' | 's3' | 's4' | 's5', { bg: string; fg: string }>;
type Extra = {
  tone: Tones;
  heat: Heat;
  line: { soft: string; firm: string };
  surface: { sunken: string; raised: string; tip: string; onTip: string };
};
type Sizes<T> = Record<
  'micro' | 'figure' | 'figureSmall' | 'band' | 'monoLarge' | 'wallText' | 'wallTitle' | 'wallFigure',
  T
>;
declare module '@mui/material/styles' {
  interface Palette extends Extra {}
  interface PaletteOptions extends Extra {}
  interface TypographyVariants extends Sizes<CSSProperties> {}
  interface TypographyVariantsOptions extends Sizes<CSSProperties> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Sizes<true> {}
}

/** Full-strength areas, readable from across the room, the same in both schemes. */
const bands = {
  good: { band: '#1A7A43', onBand: '#FFFFFF' },
  warn: { band: '#F4B740', onBand: '#2A1B02' },
  bad: { band: '#B3261E', onBand: '#FFFFFF' },
  note: { band: '#2456C8', onBand: '#FFFFFF' },
  mute: { band: '#4B5C5A', onBand: '#FFFFFF' },
};

const dark = {
  primary: { main: '#4CC2B5', dark: '#7ED6CC', light: '#12302E', contrastText: '#06201E' },
  background: { default: '#0B1213', paper: '#11191A' },
  text: { primary: '#E9F0EF', secondary: '#A3B2B0', disabled: '#64736F' },
  divider: '#222D2E',
  error: { main: '#F28B82' },
  warning: { main: '#E8B45A' },
  success: { main: '#6CCB93' },
  info: { main: '#8EB0F8' },
  tone: {
    good: { fg: '#7BD6A0', bg: '#11291C', solid: '#3FAE72', ...bands.good },
    warn: { fg: '#EFC06B', bg: '#2D2310', solid: '#D99A32', ...bands.warn },
    bad: { fg: '#F59A92', bg: '#331A18', solid: '#DA5A50', ...bands.bad },
    note: { fg: '#9DBBFA', bg: '#16233F', solid: '#5B86E5', ...bands.note },
    mute: { fg: '#A3B2B0', bg: '#1B2526', solid: '#657573', ...bands.mute },
  },
  line: { soft: '#1B2526', firm: '#2E3B3C' },
  surface: { sunken: '#0E1617', raised: '#172122', tip: '#E9F0EF', onTip: '#10201F' },
  heat: {
    s0: { bg: '#151F20', fg: '#A3B2B0' },
    s1: { bg: '#15302E', fg: '#E9F0EF' },
    s2: { bg: '#184541', fg: '#E9F0EF' },
    s3: { bg: '#1F605B', fg: '#FFFFFF' },
    s4: { bg: '#3CA095', fg: '#06201E' },
    s5: { bg: '#7EDACE', fg: '#06201E' },
  },
};

const light = {
  primary: { main: '#0F6B66', dark: '#0A524E', light: '#E3F1EF', contrastText: '#FFFFFF' },
  background: { default: '#F6F8F8', paper: '#FFFFFF' },
  text: { primary: '#10201F', secondary: '#4B5C5A', disabled: '#8A9796' },
  divider: '#E2E8E7',
  error: { main: '#B3261E' },
  warning: { main: '#A15C07' },
  success: { main: '#1B7A43' },
  info: { main: '#2456C8' },
  tone: {
    good: { fg: '#166A3A', bg: '#E7F5EC', solid: '#2F9E62', ...bands.good },
    warn: { fg: '#8A4F06', bg: '#FDF2DF', solid: '#E09B2D', ...bands.warn },
    bad: { fg: '#A3231B', bg: '#FCEBE9', solid: '#D64A3F', ...bands.bad },
    note: { fg: '#1F4FB8', bg: '#E9EFFC', solid: '#4A79E0', ...bands.note },
    mute: { fg: '#56666A', bg: '#EDF1F1', solid: '#9AA8A8', ...bands.mute },
  },
  line: { soft: '#EBEFEF', firm: '#D3DCDB' },
  surface: { sunken: '#F1F4F4', raised: '#FFFFFF', tip: '#10201F', onTip: '#F2F6F6' },
  heat: {
    s0: { bg: '#F1F5F4', fg: '#4B5C5A' },
    s1: { bg: '#D9EAE7', fg: '#10201F' },
    s2: { bg: '#AFD5D0', fg: '#10201F' },
    s3: { bg: '#7DB9B3', fg: '#10201F' },
    s4: { bg: '#2C7E77', fg: '#FFFFFF' },
    s5: { bg: '#0C524E', fg: '#FFFFFF' },
  },
};

type Components = NonNullable<ThemeOptions['components']>;

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

const controls: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      // Keep focused elements from being scrolled under the sticky bar (WCAG 2.4.11).
      html: { scrollPaddingTop: barHeight, [low]: { scrollPaddingTop: 0 } },
      body: {
        fontFeatureSettings: '"tnum" 1, "cv05" 1, "ss03" 1',
        WebkitFontSmoothing: 'antialiased',
        // Break words longer than their line, which people do type, so that the page does not scroll sideways.
        overflowWrap: 'break-word',
      },
      '*:focus-visible': focusRing,
      ...forcedStyles,
      '@keyframes breathe': { from: { color: 'var(--mui-palette-primary-main)' } },
      '@media (prefers-reduced-motion: reduce)': {
        // Limit the iterations too, or endless animations (skeleton, spinner) would flicker on every frame.
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
        // An aria-disabled button stays focusable, to say why it does nothing (WithReason).
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
      root: { ...touchHeight(36), padding: '6px 14px' },
      sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: rem(13) },
      outlined: { borderColor: 'var(--mui-palette-line-firm)', color: 'var(--mui-palette-text-primary)' },
    },
  },
  MuiIconButton: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { borderRadius: 8, padding: 0 },
      sizeSmall: touchSquare(28),
      sizeMedium: touchSquare(32),
      sizeLarge: touchSquare(36),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: touchHeight(28) } },
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
        '&.MuiChip-deletable': { height: rem(24), [onPhone]: { height: 32 } },
        // Touch size; the drawn icon is smaller.
        '& .MuiChip-deleteIcon': {
          width: 24,
          height: 24,
          padding: 4,
          margin: '0 0 0 -4px',
          [onPhone]: { width: 32, height: 32, padding: 7 },
        },
      },
    },
  },
};

export { words } from './typography.js';

const duration = {
  shortest: 80,
  shorter: 100,
  short: 120,
  standard: 140,
  complex: 150,
  enteringScreen: 140,
  leavingScreen: 100,
};

/** The only theme. Components read colours, radii and type from here. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // Breakpoints in rem: with a larger browser font size a window holds less text, so layouts must change earlier.
  breakpoints: { unit: 'rem', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography,
  transitions: { duration },
  components: { ...controls, ...fields, ...floating, ...pickers },
});
