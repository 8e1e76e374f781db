import { attendanceParameters } from '@hadcl/features/attendance/attendance.contract';
import { informationCalls } from '@hadcl/features/information/information.contract';
import { useRead } from '../../../../shell/api/useRead.js';
import { ScannerView } from './ScannerView.js';
import { ScanResultDialog } from './ScanResultDialog.js';
import type { Scan } from './useScan.js';

const { signViewTimeout } = attendanceParameters;

type Props = { scan: Scan; open: boolean; onClose: () => void };

/** The scanner's window while it is open, and over whatever else is open what a scan did. */
export function ScanDialogs({ scan, open, onClose }: Props) {
  const timeout = useRead(informationCalls.param, { code: signViewTimeout.code });
  const minutes = timeout.data?.intValue ?? signViewTimeout.default;
  return (
    <>
      {open && <ScannerView scan={scan} onClose={onClose} />}
      {scan.shown && (
        <ScanResultDialog
          key={scan.shown.id}
          result={scan.shown.result}
          closeAfterSeconds={minutes * 60}
          onSettle={scan.onSettle}
          onNoted={scan.noted}
          onLeave={scan.leave}
          onStayed={scan.stayed}
          onClose={scan.close}
        />
      )}
    </>
  );
}
