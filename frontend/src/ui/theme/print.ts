import type { CSSObject, CssVarsTheme } from '@mui/material/styles';
import { theme } from './theme.js';

/** At run time the theme has this; its type does not declare it. */
const { generateStyleSheets } = theme as unknown as Pick<CssVarsTheme, 'generateStyleSheets'>;
const light: CSSObject = Object.assign(
  {},
  ...generateStyleSheets().flatMap((sheet) =>
    Object.entries(sheet)
      .filter(([selector]) => selector.includes('data-scheme="light"'))
      .map(([, rules]) => rules),
  ),
);

/** Print in the light colours with black text, whatever scheme the screen has. Filled marks stay filled. */
export const onPaper: CSSObject = {
  '@media print': {
    ':root, :root[data-scheme]': {
      ...light,
      colorScheme: 'light',
      '--mui-palette-background-default': '#fff',
      '--mui-palette-text-primary': '#000',
    },
    '*': { printColorAdjust: 'exact' },
  },
};
