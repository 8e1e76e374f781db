import type { ThemeOptions } from '@mui/material/styles';
import { language } from '../../i18n/language.js';
import { finger, onPhone } from './touch.js';
import { rem } from './typography.js';
import { low } from '../browser/viewport.js';
import type {} from '@mui/x-date-pickers/themeAugmentation';

type Components = NonNullable<ThemeOptions['components']>;

/** Labels above fields at 13 px; dense tables. */
export const fields: Components = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        [onPhone]: { minHeight: finger },
        '&:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-line-firm)',
        },
      },
      // The target is the input within the frame, as with a select.
      input: { height: rem(20), padding: '8px 12px', [onPhone]: { padding: '12px' } },
      // The inner input has the padding already.
      multiline: { padding: 0 },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  // The hidden native input gets the size of the visible select, so that it does not count as a target of its own.
  MuiSelect: { styleOverrides: { nativeInput: { boxSizing: 'border-box', height: '100%' } } },
  MuiAutocomplete: {
    // Default button names. MUI's own are English.
    ...(language !== 'en' && { defaultProps: { openText: '開啟', closeText: '收起', clearText: '清除' } }),
    styleOverrides: {
      paper: {
        marginTop: 4,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 8px 24px rgb(6 20 20 / 0.14)',
      },
      option: { overflowWrap: 'anywhere' },
      // As high as the fields beside it, even with chips.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: 36, paddingTop: 3, paddingBottom: 3 },
        [onPhone]: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: finger } },
        // Icons within the field, which is the target itself.
        '& .MuiAutocomplete-endAdornment .MuiIconButton-root': { width: 28, height: 28 },
      },
      tag: { margin: 2 },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: rem(13),
        lineHeight: rem(18),
        fontWeight: 500,
        color: 'var(--mui-palette-text-secondary)',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: rem(12), lineHeight: rem(16) } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 12px',
        height: 36,
        fontSize: rem(13),
        lineHeight: rem(18),
        whiteSpace: 'nowrap',
        borderColor: 'var(--mui-palette-line-soft)',
        '&:first-of-type': { paddingLeft: 16 },
        '&:last-of-type': { paddingRight: 16 },
      },
      head: {
        height: 32,
        fontSize: rem(12),
        fontWeight: 500,
        color: 'var(--mui-palette-text-secondary)',
        backgroundColor: 'var(--mui-palette-surface-sunken)',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 24, minWidth: 24, '&.Mui-active': { color: 'var(--mui-palette-text-primary)' } },
      icon: { fontSize: rem(14), margin: '0 2px', '.MuiTableSortLabel-root:not(.Mui-active) &': { display: 'none' } },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&:last-of-type > td': { borderBottom: 0 } } } },
};

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

/** The pickers' own inputs, styled like all others (`fields`). */
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
