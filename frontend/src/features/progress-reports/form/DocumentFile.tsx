import { bytesOf, reportFileCalls, reportFileTypes } from '@hadcl/features/progress-reports/report-file.contract';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { FileField } from '../../../ui/form/FileField.js';
import { type Upload, UploadRefused } from '../../../ui/form/useUploads.js';
import type { Report } from '../types.js';
import type { FormOfReport } from './reportForm.js';

type Which = Pick<Report, 'projectId' | 'reportingMonth' | 'fileMegabytes'>;

/** The file of a document, kept for this report as soon as it is chosen; what stands against it is said here, and all else stays as it is. */
export function DocumentFile({ form, report, index }: { form: FormOfReport; report: Which; index: number }) {
  const t = useText('report-form');
  const { sendFile } = useApi();
  const { projectId, reportingMonth: yearMonth, fileMegabytes: megabytes } = report;
  const upload: Upload = async (file, its) => {
    try {
      const input = { projectId, yearMonth, name: file.name };
      const { fileId: id, name, size, type } = await sendFile(reportFileCalls.storeReportFile, input, file, its);
      return { id, name, size, type };
    } catch (error) {
      throw error instanceof CallFailed ? new UploadRefused(error.sentence) : error;
    }
  };
  return (
    <FileField
      form={form}
      name={`supplementaries.${index}.file`}
      label={t('file-of', { number: index + 1 })}
      choose={t('attach-file')}
      hint={t('file-hint', { megabytes })}
      allowed={{ bytes: bytesOf(megabytes), types: reportFileTypes }}
      upload={upload}
    />
  );
}
