import { bands } from './bands.js';

export const dark = {
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
