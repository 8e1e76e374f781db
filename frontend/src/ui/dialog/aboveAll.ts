import type { Theme } from '@mui/material/styles';

/** z-index for dialogs that end or extend a session: above every other dialog and snackbar. */
export const aboveAll = { zIndex: ({ zIndex }: Theme) => zIndex.snackbar + 50 };
