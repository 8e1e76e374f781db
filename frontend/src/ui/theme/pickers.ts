import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { ThemeOptions } from '@mui/material/styles';
import { finger, onPhone } from './touch.js';

type Components = NonNullable<ThemeOptions['components']>;

/** The pickers' own inputs, styled like all others (fields.ts). */
export const pickers: Components = {
  MuiPickerPopper: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)' },
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        backgroundColor: 'var(--mui-palette-background-paper)',
        [onPhone]: { minHeight: finger, '& .MuiIconButton-root': { marginRight: -10 } },
        '&:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-line-firm)',
        },
      },
      sectionsContainer: { padding: '8px 0' },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiPickersCalendarHeader: {
    styleOverrides: { root: { '& .MuiIconButton-root': { width: 40, height: 40 } } },
  },
};
