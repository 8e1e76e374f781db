import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { Note } from '../../../ui/Note.js';
import type { Report } from '../types.js';

/** Why nothing can be decided: it is not in yet, or it is decided. */
export function ReadOnlyNote({ report: { statusDB, reviewedAt, reviewedBy: by } }: { report: Report }) {
  const t = useText('report-review');
  const why = () => {
    if (statusDB === 'REVIEWED' && reviewedAt) return t('read-reviewed', { by, date: labDateOf(reviewedAt) });
    if (statusDB === 'SAVED') return t('read-saved');
    return statusDB === '' ? t('read-empty') : undefined;
  };
  return (
    <Note tone="mute" icon="lock" title={t('read-only')}>
      {why()}
    </Note>
  );
}
