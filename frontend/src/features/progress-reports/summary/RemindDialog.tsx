import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { say } from '../../../i18n/dates.js';
import { timed } from '../../../ui/text/joined.js';
import { LeftOut } from '../../../ui/status/LeftOut.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import type { ReportRow } from '../types.js';
import { Stack, Text } from '../../../ui/layout/layout.js';

/** When the last reminder of a report was sent, and who would get none now. */
function Readers({ row: { projectId, reportMonth } }: { row: ReportRow }) {
  const t = useText('reports');
  const { data } = useRead(reportCalls.revisionReaders, { projectId, yearMonth: reportMonth });
  if (!data) return null;
  const { readers, leftOut, lastSent } = data;
  const at = lastSent && timed(say(labDateOf(lastSent.at)), labTimeOf(lastSent.at).slice(0, 5));
  return (
    <>
      {lastSent && at && (
        <Text as="div" tone="plain" weight="strong">
          {lastSent.by ? t('remind-last-by', { at, by: lastSent.by }) : t('remind-last', { at })}
        </Text>
      )}
      {readers.length === 0 && (
        <Text as="div" tone="plain">
          {t('remind-nobody')}
        </Text>
      )}
      {leftOut.length > 0 && (
        <LeftOut
          title={t('remind-left-out')}
          people={leftOut.map(({ why, ...person }) => ({ ...person, why: t(`remind-left-${why}`) }))}
        />
      )}
    </>
  );
}

/** Asks before the researchers of a returned report get another reminder. */
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
      {shown && (
        <Stack gap={3}>
          <Box>{t('remind-question', { refNum: shown.refNum, month: shown.reportMonth })}</Box>
          <Readers row={shown} />
        </Stack>
      )}
    </MessageDialog>
  );
}
