import type { CSSObject, CssVarsTheme } from '@mui/material/styles';
import { theme } from './theme.js';

/** What the one theme has at run time, and its type does not say. */
const { generateStyleSheets } = theme as unknown as Pick<CssVarsTheme, 'generateStyleSheets'>;
const light: CSSObject = Object.assign(
  {},
  ...generateStyleSheets().flatMap((sheet) =>
    Object.entries(sheet)
      .filter(([selector]) => selector.includes('data-scheme="light"'))
      .map(([, its]) => its),
  ),
);

/** Paper is white, whatever was chosen for the screen: the light colours, text in black; marks that are filled stay filled. */
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
