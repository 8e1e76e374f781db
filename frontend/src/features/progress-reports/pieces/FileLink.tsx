import { reportFileCalls } from '@hadcl/features/progress-reports/report-file.contract';
import Button from '@mui/material/Button';
import { useExport } from '../../../shell/export/useExport.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { sizeOf } from '../../../ui/form/FileRow.js';
import { Icon } from '../../../ui/Icon.js';
import type { Report } from '../types.js';

type Props = {
  report: Pick<Report, 'projectId' | 'reportingMonth'>;
  file: NonNullable<Report['supplementaries'][number]['file']>;
};

/** A file of a report, to be saved. */
export function FileLink({ report: { projectId, reportingMonth: yearMonth }, file: { fileId, name, size } }: Props) {
  const t = useText('report-form');
  const shown = `${name}, ${sizeOf(size)}`;
  const { bytes, start } = useExport(reportFileCalls.reportFile);
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      loading={bytes !== undefined}
      loadingPosition="start"
      startIcon={<Icon name="download" size={16} />}
      aria-label={t('download-file', { name: shown })}
      onClick={() => void start({ projectId, yearMonth, fileId })}
      sx={{ mt: 1, maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {shown}
    </Button>
  );
}
