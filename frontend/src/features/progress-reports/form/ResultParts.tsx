import Box from '@mui/material/Box';
import { type FieldPathByValue, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { SegmentedField, YesNoField } from '../../../ui/form/ChoiceField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { FormSection, fieldRow } from '../../../ui/form/frame/FormSection.js';
import { bytesOf, reportFileCalls, reportFileTypes } from '@hadcl/features/progress-reports/files/report-file.contract';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { FileField } from '../../../ui/form/files/FileField.js';
import { type Upload, UploadRefused } from '../../../ui/form/files/useUploads.js';
import { ListField } from '../../../ui/form/ListField.js';
import type { Outcome, Report } from '../types.js';
import type { FormOfReport, ReportForm } from './reportForm.js';
import { PlainList, Stack, Text } from '../../../ui/layout/layout.js';

type Props = { form: FormOfReport };
const line = { px: { xs: 4, sm: 5 }, py: 3.5, borderTop: 1, borderColor: 'line.soft' };
const last = { ...line, pb: 5, display: 'grid', gap: 4 };
const outcome = {
  ...line,
  ...{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 2, rowGap: 2.5 },
  '&:has([data-wrong])': { boxShadow: 'inset 3px 0 0 var(--mui-palette-tone-bad-solid)' },
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
};
const marks = ['isAchieved', 'isPartiallyAchieved', 'isNotYetAchieved'] as const;
type Mark = (typeof marks)[number];
/** An outcome is three flags of which at most one is set. */
const marked = {
  choiceOf: (value: Outcome) => marks.find((mark) => value[mark]) ?? null,
  withChoice: (value: Outcome, mark: Mark): Outcome => ({
    ...{ ...value, isAchieved: false, isPartiallyAchieved: false, isNotYetAchieved: false },
    [mark]: true,
  }),
};

export function OutcomesPart({ form }: Props) {
  const t = useText('report-form');
  const outcomes = useWatch({ control: form.control, name: 'outcomes' });
  return (
    <FormSection id="outcomes" title={t('part-outcomes')} about={t('outcomes-about')} flush>
      <PlainList as="ol">
        {outcomes.map(({ projectObj }, index) => (
          <Box component="li" key={`${index} ${projectObj}`} sx={outcome}>
            <Text tone="quiet">{index + 1}</Text>
            <Box sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>{textOf(projectObj)}</Box>
            <SegmentedField
              form={form}
              name={`outcomes.${index}`}
              label={t('outcome-of', { number: index + 1 })}
              bare
              words={{
                isAchieved: t('isAchieved'),
                isPartiallyAchieved: t('isPartiallyAchieved'),
                isNotYetAchieved: t('isNotYetAchieved'),
              }}
              reading={marked}
            />
          </Box>
        ))}
      </PlainList>
    </FormSection>
  );
}

type Question = Extract<FieldPathByValue<ReportForm, boolean | null>, `is${string}`>;
function YesNo({ form, name }: Props & { name: Question }) {
  const t = useText('report-form');
  return (
    <Box sx={line}>
      <YesNoField form={form} name={name} label={t(name)} words={{ yes: t('yes'), no: t('no') }} />
    </Box>
  );
}

export function DeliverablesPart({ form }: Props) {
  const t = useText('report-form');
  return (
    <FormSection id="deliverables" title={t('part-deliverables')} flush>
      <YesNo form={form} name="isPublication" />
      <YesNo form={form} name="isAiModelAlg" />
      <YesNo form={form} name="isProvision" />
      <Box sx={last}>
        <TextField form={form} name="specifyContent" label={t('specifyContent')} rows={2} />
      </Box>
    </FormSection>
  );
}

export function IntegrationPart({ form }: Props) {
  const t = useText('report-form');
  const planned = useWatch({ control: form.control, name: 'isPlanToIntegrate' });
  return (
    <FormSection id="integration" title={t('part-integration')} flush>
      <YesNo form={form} name="isPlanToIntegrate" />
      <Box sx={last}>
        <TextField
          form={form}
          name="targetSystems"
          label={t('targetSystems')}
          required={planned === true}
          counted
          rows={2}
        />
        <TextField form={form} name="relatedCOCInvolved" label={t('relatedCOCInvolved')} rows={2} />
        <TextField form={form} name="relatedHAInvolved" label={t('relatedHAInvolved')} rows={2} />
      </Box>
    </FormSection>
  );
}

type Which = Pick<Report, 'projectId' | 'reportingMonth' | 'fileMegabytes'>;

/**
 * The file of a document, uploaded as soon as it is chosen. An error is shown here; the rest of the form is unchanged.
 */
function DocumentFile({ form, report, index }: { form: FormOfReport; report: Which; index: number }) {
  const t = useText('report-form');
  const { sendFile } = useApi();
  const { projectId, reportingMonth: yearMonth, fileMegabytes: megabytes } = report;
  const upload: Upload = async (file, options) => {
    try {
      const input = { projectId, yearMonth, name: file.name };
      const { fileId: id, name, size, type } = await sendFile(reportFileCalls.storeReportFile, input, file, options);
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

const blank = { documentName: null, content: null, file: null };

/** Up to five documents, each with or without a file; with five, the add button is disabled. */
export function DocumentsPart({ form, report }: { form: FormOfReport; report: Report }) {
  const t = useText('report-form');
  const label = (index: number) => t('document', { number: index + 1 });
  return (
    <FormSection id="documents" title={t('part-documents')}>
      <ListField
        form={form}
        name="supplementaries"
        label={t('supplementaries')}
        blank={blank}
        addLabel={t('add-document')}
        rowLabel={label}
        question={t('remove-document')}
        none={t('documents-none')}
      >
        {(index) => (
          <Stack gap={2} shrink>
            <Box sx={fieldRow('minmax(0, 1fr) minmax(0, 1.4fr)')}>
              <TextField
                form={form}
                name={`supplementaries.${index}.documentName`}
                label={t('documentName')}
                required
              />
              <TextField form={form} name={`supplementaries.${index}.content`} label={t('content')} required counted />
            </Box>
            <DocumentFile form={form} report={report} index={index} />
          </Stack>
        )}
      </ListField>
    </FormSection>
  );
}
