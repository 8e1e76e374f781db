import { ScanDialogs } from './ScanDialogs.js';
import { useHandScanner } from './reading/useHandScanner.js';
import { useScan } from './useScan.js';

/** The scanner by itself, as the home tile opens it; it hears the hand scanner for as long as it is open. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const scan = useScan();
  useHandScanner((code) => scan.send(code, 'hand'));
  return <ScanDialogs scan={scan} open onClose={onClose} />;
}
