import type { ThemeOptions } from '@mui/material/styles';
import { low } from '../browser/viewport.js';
import { rem } from './typography.js';

type Components = NonNullable<ThemeOptions['components']>;

/** Styles of dialogs, menus and popovers. */
export const floating: Components = {
  MuiMenuItem: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { minHeight: 34, fontSize: rem(14) } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(6 20 20 / 0.48)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...{ border: '1px solid var(--mui-palette-divider)', boxShadow: '0 24px 64px rgb(6 20 20 / 0.24)' },
        // Fixed title and buttons would leave no room in a low window: scroll the dialog as a whole.
        [low]: {
          '&&': { display: 'block', overflowY: 'auto' },
          '&&:not(.MuiDialog-paperFullScreen)': { margin: 8, maxHeight: 'calc(100% - 16px)' },
        },
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)' },
    },
  },
};
