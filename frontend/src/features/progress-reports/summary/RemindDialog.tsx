import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { MessageDialog } from '../../../ui/MessageDialog.js';
import { useWhileOpen } from '../../../ui/useWhileOpen.js';
import type { ReportRow } from '../types.js';

/** Asked before the researchers of a returned report are written to once more. */
export function RemindDialog({ row, onClose }: { row: ReportRow | undefined; onClose: () => void }) {
  const t = useText('reports');
  const tell = useTell();
  const remind = useWrite(reportCalls.remindOfRevision);
  const shown = useWhileOpen(row !== undefined, row);
  const send = () => {
    if (!row) return;
    void tell.answer(remind.mutateAsync({ projectId: row.projectId, yearMonth: row.reportMonth })).finally(onClose);
  };
  return (
    <MessageDialog
      open={row !== undefined}
      icon="mail"
      title={t('remind-title')}
      action={t('remind-send')}
      busy={remind.isPending}
      onAction={send}
      other={{ label: t('cancel'), onClick: onClose }}
    >
      {shown && t('remind-question', { refNum: shown.refNum, month: shown.reportMonth })}
    </MessageDialog>
  );
}
