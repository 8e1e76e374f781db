import { bands } from './bands.js';

export const light = {
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
