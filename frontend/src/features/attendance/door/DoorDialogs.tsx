import Box from '@mui/material/Box';
import { type ComponentProps, Suspense } from 'react';
import type { ScanStrip as StripType } from './scanner/ScanStrip.js';
import { stripHeight } from './scanner/stripHeight.js';
import type { Scan } from './scanner/useScan.js';
import { MissedSignOutDialog } from './missed/MissedSignOutDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

// Only who stands at the door pays for QR codes and cameras.
const QrDialog = lazily(async () => ({ default: (await import('./qr/QrCodeDialog.js')).QrCodeDialog }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
const Scans = lazily(async () => ({ default: (await import('./scanner/ScanDialogs.js')).ScanDialogs }), {
  place: 'dialog',
  onClose: ({ onClose }) => onClose(),
});
const Strip = lazily(async () => ({ default: (await import('./scanner/ScanStrip.js')).ScanStrip }), { place: 'line' });
const Scanner = lazily(async () => ({ default: (await import('./scanner/ScannerDialog.js')).ScannerDialog }), {
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
/** The same where the page itself hears the hand scanner: the window when it is open, and the answers over it or without it. */
export const ScanDialogs = ({ scan, ...its }: Props & { scan: Scan }) => (
  <Suspense fallback={null}>{(its.open || scan.shown) && <Scans {...its} scan={scan} />}</Suspense>
);
/** Above the day: whether a scan would be heard, and what the last ones did. */
export const ScanStrip = (its: ComponentProps<typeof StripType>) => (
  <Suspense fallback={<Box sx={{ height: stripHeight, mb: 4 }} />}>
    <Strip {...its} />
  </Suspense>
);
/** Shows itself while the researcher owes a leaving time. */
export { MissedSignOutDialog };
