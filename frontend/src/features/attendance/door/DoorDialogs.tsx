import { lazy, Suspense } from 'react';
import { MissedSignOutDialog } from './missed/MissedSignOutDialog.js';

// Only who stands at the door pays for QR codes and cameras.
const QrDialog = lazy(async () => ({ default: (await import('./qr/QrCodeDialog.js')).QrCodeDialog }));
const Scanner = lazy(async () => ({ default: (await import('./scanner/ScannerDialog.js')).ScannerDialog }));

type Props = { open: boolean; onClose: () => void };

/** A researcher's access code. */
export const QrCodeDialog = ({ open, onClose }: Props) => (
  <Suspense fallback={null}>{open && <QrDialog onClose={onClose} />}</Suspense>
);
/** The desk's scanner, for holders of ATTENDANCE_MANAGEMENT. */
export const ScannerDialog = ({ open, onClose }: Props) => (
  <Suspense fallback={null}>{open && <Scanner onClose={onClose} />}</Suspense>
);
/** Shows itself while the researcher owes a leaving time. */
export { MissedSignOutDialog };
