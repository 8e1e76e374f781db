import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { announce, useWhileOpen } from '../dialog/dialog.js';
import { surface } from '../page/Surface.js';

type Props = {
  open: boolean;
  label: string;
  /** Delay in ms, so that fast work does not flicker. */
  after?: number;
};

/** ms after which the page is unblocked, whatever the server does. */
const longest = 15_000;

/** Above dialogs, below snackbars and the session's dialogs. */
const aboveDialogs = { zIndex: ({ zIndex }: Theme) => zIndex.modal + 50 };

/** True from `after` ms to `longest` ms after opening. */
function useOverdue(open: boolean, after: number) {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timers = [setTimeout(() => setOverdue(true), after), setTimeout(() => setOverdue(false), longest)];
    return () => {
      timers.forEach(clearTimeout);
      setOverdue(false);
    };
  }, [open, after]);
  return open && overdue;
}

/**
 * Overlay over the whole screen and its dialogs while a write is running. It blocks the mouse but not the keyboard, so
 * that codes from a hand scanner still arrive.
 */
export function Busy({ open, label, after = 0 }: Props) {
  const shown = useOverdue(open, after);
  const shownLabel = useWhileOpen(open, label);
  const id = useId();
  useEffect(() => {
    if (shown) announce(label);
  }, [shown, label]);
  return (
    <Backdrop open={shown} unmountOnExit transitionDuration={120} sx={aboveDialogs}>
      <Box sx={{ ...surface, boxShadow: 8, display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 4 }}>
        <CircularProgress size={20} aria-labelledby={id} />
        <span id={id}>{shownLabel}</span>
      </Box>
    </Backdrop>
  );
}
