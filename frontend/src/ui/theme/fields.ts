import type { ThemeOptions } from '@mui/material/styles';
import { language } from '../text/language.js';
import { rem } from './typography.js';

type Components = NonNullable<ThemeOptions['components']>;

/** Labels stand above their fields at 13 px; tables are dense, with a header that stays. */
export const fields: Components = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        '@media (max-width:480px)': { minHeight: 44 },
        '&:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-line-firm)',
        },
      },
      // What is touched is the field within the frame, as a select's is.
      input: { height: rem(20), padding: '8px 12px', '@media (max-width:480px)': { padding: '12px' } },
      // Its input has the padding already.
      multiline: { padding: 0 },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  // The input behind a select is never seen nor touched; as large as what is seen, it is no target of its own to anyone.
  MuiSelect: { styleOverrides: { nativeInput: { boxSizing: 'border-box', height: '100%' } } },
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
      // As high as the fields beside it, also with something chosen.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: 36, paddingTop: 3, paddingBottom: 3 },
        '@media (max-width:480px)': { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { minHeight: 44 } },
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
