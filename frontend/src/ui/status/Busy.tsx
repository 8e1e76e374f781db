import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { announce } from '../dialog/announce.js';
import { surface } from '../page/Surface.js';
import { useWhileOpen } from '../dialog/useWhileOpen.js';

type Props = {
  open: boolean;
  label: string;
  /** It shows itself after so many ms: what is quicker does not flicker. */
  after?: number;
};

/** Nobody is shut out of a page for longer, whatever the server does. */
const longest = 15_000;

/** What is told in a snackbar, and the dialogs of the session, stand over it. */
const aboveDialogs = { zIndex: ({ zIndex }: Theme) => zIndex.modal + 50 };

/** Whether it has been open for `after` ms, and not for too long. */
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
 * Lies over the whole screen, its dialogs too, while something is under way that nothing else may overtake. It takes the
 * mouse and not the keys: a code that a hand scanner types meanwhile is heard.
 */
export function Busy({ open, label, after = 0 }: Props) {
  const shown = useOverdue(open, after);
  const said = useWhileOpen(open, label);
  const id = useId();
  useEffect(() => {
    if (shown) announce(label);
  }, [shown, label]);
  return (
    <Backdrop open={shown} unmountOnExit transitionDuration={120} sx={aboveDialogs}>
      <Box sx={{ ...surface, boxShadow: 8, display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 4 }}>
        <CircularProgress size={20} aria-labelledby={id} />
        <span id={id}>{said}</span>
      </Box>
    </Backdrop>
  );
}
