import { reportTopics } from '@hadcl/features/progress-reports/report.contract';
import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { TextField } from '../../../ui/form/TextField.js';
import { FormSection } from '../../../ui/FormSection.js';
import { Reply } from '../pieces/Reply.js';
import type { Report } from '../types.js';
import { commentOf, type FormOfReport } from './reportForm.js';

/** What stands in their way, by topic, and beneath it what the office answered where they may read it. */
export function CommentsPart({ form, report }: { form: FormOfReport; report: Report }) {
  const t = useText('report-form');
  return (
    <FormSection id="comments" title={t('part-comments')} about={t('comments-about')}>
      {reportTopics.map((topic) => (
        <Box key={topic}>
          <TextField form={form} name={commentOf(topic)} label={t(topic)} rows={2} placeholder={t('nothing-to-say')} />
          <Reply html={report[`${topic}CommentHADCL`]} />
        </Box>
      ))}
    </FormSection>
  );
}
