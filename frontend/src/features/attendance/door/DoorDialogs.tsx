import Box from '@mui/material/Box';
import { type ComponentProps, Suspense } from 'react';
import type { ScanStrip as StripType } from './scanner/ScanStrip.js';
import { stripHeight } from './scanner/stripHeight.js';
import type { Scan } from './scanner/useScan.js';
import { MissedSignOutDialog } from './missed/MissedSignOutDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

// Loaded on demand: only people at the door need QR codes and the camera.
const QrDialog = lazily(async () => ({ default: (await import('./qr/QrCodeDialog.js')).QrCodeDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
const Scans = lazily(async () => ({ default: (await import('./scanner/ScanDialogs.js')).ScanDialogs }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
const Strip = lazily(async () => ({ default: (await import('./scanner/ScanStrip.js')).ScanStrip }), { place: 'line' });
const Scanner = lazily(async () => ({ default: (await import('./scanner/ScanDialogs.js')).ScannerDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});

type Props = { open: boolean; onClose: () => void };

/** A researcher's access code. */
export const QrCodeDialog = ({ open, onClose }: Props) => (
  <Suspense fallback={null}>{open && <QrDialog onClose={onClose} />}</Suspense>
);
/** The desk's scanner, for holders of ATTENDANCE_MANAGEMENT. */
export const ScannerDialog = ({ open, onClose }: Props) => (
  <Suspense fallback={null}>{open && <Scanner onClose={onClose} />}</Suspense>
);
/**
 * For a page that listens to the hand scanner itself: the scanner's window while open, and results with or without it.
 */
export const ScanDialogs = ({ scan, ...props }: Props & { scan: Scan }) => (
  <Suspense fallback={null}>{(props.open || scan.shown) && <Scans {...props} scan={scan} />}</Suspense>
);
/** Shown above the day: whether a scan would be received, and the results of the last ones. */
export const ScanStrip = (props: ComponentProps<typeof StripType>) => (
  <Suspense fallback={<Box sx={{ height: stripHeight, mb: 4 }} />}>
    <Strip {...props} />
  </Suspense>
);
/** Opens by itself while the researcher owes a leaving time. */
export { MissedSignOutDialog };
