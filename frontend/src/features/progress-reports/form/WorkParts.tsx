import {
  type Milestone,
  offeredMilestones,
  reportTopics,
} from '@hadcl/features/progress-reports/report/report.contract';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { together } from '../../../ui/text/joined.js';
import { CheckboxesField } from '../../../ui/form/ChoiceField.js';
import { DateField } from '../../../ui/form/DateField.js';
import { NumberField } from '../../../ui/form/NumberField.js';
import { RichTextField } from '../../../ui/form/text/RichTextField.js';
import { FormSection, fieldRow } from '../../../ui/form/frame/FormSection.js';
import { ProgressTrack } from '../pieces/Measures.js';
import type { Report } from '../types.js';
import { commentOf, type FormOfReport } from './reportForm.js';
import { Reply } from '../pieces/ReadParts.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Block, Text } from '../../../ui/layout/layout.js';

type Props = { form: FormOfReport; report: Report };
const format = 'dd/MM/yyyy';

/** The project's progress beside the expected progress, and its milestones. */
export function ProgressPart({ form, report }: Props) {
  const t = useText('report-form');
  const word = useText('reports');
  const progress = useWatch({ control: form.control, name: 'projectProgress' });
  const { expectedProgress: expected, reportingMonth: month, lastReport } = report;
  return (
    <FormSection id="progress" title={t('part-progress')}>
      <Box sx={fieldRow('148px minmax(0, 1fr)')}>
        <NumberField
          form={form}
          name="projectProgress"
          label={t('projectProgress')}
          required
          least={0}
          most={100}
          unit="%"
        />
        <Block padTop={{ sm: 10 }}>
          <ProgressTrack actual={typeof progress === 'number' ? progress : 0} expected={expected} width="100%" />
          <Text as="div" above={2} variant="caption" tone="quiet">
            {together(
              lastReport && t('progress-last', { last: lastReport.progress }),
              t('progress-expected', { month, expected }),
            )}
          </Text>
        </Block>
      </Box>
      <CheckboxesField
        form={form}
        name="projectMilestone"
        label={t('projectMilestone')}
        required
        words={offeredMilestones.map((code): readonly [Milestone, string] => [code, word(code)])}
      />
    </FormSection>
  );
}

export function WorkPart({ form }: Pick<Props, 'form'>) {
  const t = useText('report-form');
  return (
    <FormSection id="work" title={t('part-work')}>
      <RichTextField form={form} name="completeProgress" label={t('completeProgress')} required rows={6} />
      <RichTextField form={form} name="plannedProgress" label={t('plannedProgress')} required rows={4} />
    </FormSection>
  );
}

export function DatesPart({ form, report }: Props) {
  const t = useText('report-form');
  return (
    <FormSection id="dates" title={t('part-dates')}>
      <Box sx={fieldRow('repeat(2, minmax(0, 1fr))')}>
        <DateField
          form={form}
          name="estimatedAccessEndDate"
          label={t('estimatedAccessEndDate')}
          required
          format={format}
          max={report.projectEndDate}
          help={t('project-end', { date: report.projectEndDate })}
        />
        <DateField
          form={form}
          name="estimatedStudyCompletionDate"
          label={t('estimatedStudyCompletionDate')}
          required
          format={format}
        />
      </Box>
    </FormSection>
  );
}

/** The researchers' comments by topic, each with the reply of the office if they may read it. */
export function CommentsPart({ form, report }: Props) {
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
