import Box from '@mui/material/Box';
import { type ComponentProps, Suspense, useState } from 'react';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useLocation } from 'react-router-dom';
import type { ScanStrip as StripType } from './scanner/ScanStrip.js';
import { stripHeight } from './scanner/stripHeight.js';
import type { Scan } from './scanner/useScan.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useUser } from '../../../shell/session/Session.js';
import { useTell } from '../../../shell/tell/useTell.js';

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

// Loaded on demand: few people owe a leaving time.
const MissedForm = lazily(async () => ({ default: (await import('./missed/MissedForm.js')).MissedForm }), {
  place: 'dialog',
  onClose: ({ onLater }) => onLater(),
});
const bookers = ['COL_RESEARCHER', 'SELF_RESEARCHER'];

/** Asks a researcher for the leaving time that they owe, until they have declared it. */
export function MissedSignOutDialog() {
  const { id: userId, roles } = useUser();
  const asked = roles.some((role) => bookers.includes(role));
  const { data, refetch } = useRead(attendanceCalls.leakageAttendance, { userId }, { when: asked });
  const tell = useTell();
  // Each navigation to the homepage has a new key and ends the postponement.
  const { key } = useLocation();
  const [later, setLater] = useState<string>();
  if (!data?.id || !data.startTime || data.endTime || later === key) return null;
  const { id, startTime } = data;
  return (
    <Suspense fallback={null}>
      <MissedForm
        key={id}
        id={id}
        date={data.bookDate ?? labDateOf(startTime)}
        signedIn={labTimeOf(startTime).slice(0, 5)}
        onLater={() => setLater(key)}
        onDone={({ message }) => {
          tell(message);
          void refetch();
        }}
      />
    </Suspense>
  );
}
