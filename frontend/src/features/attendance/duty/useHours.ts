import { useText } from '../../../shell/i18n/i18n.js';
import type { LabNow } from '../types.js';

/** The hours of the day, once the day is known. */
export function useHours(lab: LabNow | undefined): string {
  const t = useText('attendance');
  return lab ? t(lab.isOpen ? 'open-hours' : 'closed') : '';
}
