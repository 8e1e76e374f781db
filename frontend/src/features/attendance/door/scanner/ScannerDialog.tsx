import { ScanDialogs } from './ScanDialogs.js';
import { useHandScanner } from './reading/useHandScanner.js';
import { useScan } from './useScan.js';

/** The scanner opened by the home tile; it listens to the hand scanner while it is open. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const scan = useScan();
  useHandScanner((code) => scan.send(code, 'hand'));
  return <ScanDialogs scan={scan} open onClose={onClose} />;
}
