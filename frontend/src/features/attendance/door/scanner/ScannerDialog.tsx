import { attendanceParameters } from '@hadcl/features/attendance/attendance.contract';
import { informationCalls } from '@hadcl/features/information/information.contract';
import { useRead } from '../../../../shell/api/useRead.js';
import { ScannerView } from './ScannerView.js';
import { ScanResultDialog } from './ScanResultDialog.js';
import { useScan } from './useScan.js';

const { signViewTimeout } = attendanceParameters;

/** Scan, answer, the next person: what a scan did lies over the scanner until it is put away. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const scan = useScan();
  const timeout = useRead(informationCalls.param, { code: signViewTimeout.code });
  const minutes = timeout.data?.intValue ?? signViewTimeout.default;
  return (
    <>
      <ScannerView
        last={scan.last}
        error={scan.error}
        sending={scan.sending}
        paused={!!scan.result}
        onCode={scan.send}
        onClose={onClose}
      />
      {scan.result && (
        <ScanResultDialog
          key={scan.result.work?.attendanceId ?? scan.result.time}
          result={scan.result}
          closeAfterSeconds={minutes * 60}
          onNoted={scan.noted}
          onClose={scan.close}
        />
      )}
    </>
  );
}
