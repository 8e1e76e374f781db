import { createTheme } from '@mui/material/styles';
import { controls } from './controls.js';
import { dark } from './dark.js';
import { fields } from './fields.js';
import { floating } from './floating.js';
import { light } from './light.js';
import { pickers } from './pickers.js';
import './tokens.js';
import { typography } from './typography.js';

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

/** The one theme. Components read colours, radii and type from here and write none of their own. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // Of a browser that writes larger, a window holds less: layouts turn by how much is written in it, not by pixels.
  breakpoints: { unit: 'rem', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography,
  transitions: { duration },
  components: { ...controls, ...fields, ...floating, ...pickers },
});
