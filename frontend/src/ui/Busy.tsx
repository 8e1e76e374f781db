import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';

/** Lies over the whole screen while something is under way that nothing else may overtake. */
export function Busy({ open, label }: { open: boolean; label: string }) {
  return (
    <Backdrop open={open} unmountOnExit transitionDuration={120} sx={{ zIndex: 'modal' }}>
      <CircularProgress aria-label={label} sx={{ color: 'common.white' }} />
    </Backdrop>
  );
}
