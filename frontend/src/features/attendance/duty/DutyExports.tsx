import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { ExportButton } from '../../../shell/export/ExportButton.js';
import { useText } from '../../../i18n/i18n.js';
import { monthOf, say, sayMonth } from '../../../i18n/dates.js';

/** Exports of the chosen date: the report of its month, and the visits of the date or the month. */
export function DutyExports({ date }: { date: string }) {
  const t = useText('attendance');
  const month = monthOf(date);
  return (
    <>
      <ExportButton call={attendanceCalls.exportMonthlyReport} input={{ month, date }} label={t('export-report')} />
      <ExportButton
        call={attendanceCalls.exportRawData}
        parts={[
          { label: say(date), input: { month, date } },
          { label: sayMonth(month), input: { month } },
        ]}
        label={t('export-raw')}
      />
    </>
  );
}
