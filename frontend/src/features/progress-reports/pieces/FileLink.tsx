import { reportFileCalls } from '@hadcl/features/progress-reports/report-file.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useExport } from '../../../shell/export/useExport.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { sizeOf } from '../../../ui/form/FileRow.js';
import { Icon } from '../../../ui/Icon.js';
import type { Report } from '../types.js';

type Props = {
  report: Pick<Report, 'projectId' | 'reportingMonth' | 'missingFiles'>;
  file: NonNullable<Report['supplementaries'][number]['file']>;
};

/** A file of a report, to be saved. */
export function FileLink({ report, file: { fileId, name, size } }: Props) {
  const { projectId, reportingMonth: yearMonth, missingFiles = [] } = report;
  const t = useText('report-form');
  const shown = `${name}, ${sizeOf(size)}`;
  const { bytes, start } = useExport(reportFileCalls.reportFile);
  if (missingFiles.includes(fileId))
    return (
      <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {shown}
        <Box sx={{ color: 'error.main' }}>{t('file-missing')}</Box>
      </Box>
    );
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
