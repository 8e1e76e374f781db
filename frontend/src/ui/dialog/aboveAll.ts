import type { Theme } from '@mui/material/styles';

/** For the dialogs that end or keep a session: nothing that opens while they ask covers them, neither dialog nor snackbar. */
export const aboveAll = { zIndex: ({ zIndex }: Theme) => zIndex.snackbar + 50 };
