import type { ThemeOptions } from '@mui/material/styles';
import { language } from '../language.js';

type Components = NonNullable<ThemeOptions['components']>;

/** Only dialogs, menus and snackbars float. */
export const floating: Components = {
  MuiMenuItem: { defaultProps: { disableRipple: true }, styleOverrides: { root: { minHeight: 34, fontSize: 14 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(6 20 20 / 0.48)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 24px 64px rgb(6 20 20 / 0.24)' },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)' },
    },
  },
  MuiAutocomplete: {
    // What its buttons are called where nobody says it; English is what it says by itself.
    ...(language !== 'en' && { defaultProps: { openText: '開啟', closeText: '收起', clearText: '清除' } }),
    styleOverrides: {
      paper: {
        marginTop: 4,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)',
      },
      option: { overflowWrap: 'anywhere' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)' },
    },
  },
};
