import { risks } from '@hadcl/features/progress-reports/report.contract';
import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { DateField } from '../../../ui/form/DateField.js';
import { ListField } from '../../../ui/form/ListField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { fieldRow } from '../../../ui/FormSection.js';
import { Panel } from '../../../ui/Panel.js';
import { Risk } from '../pieces/Risk.js';
import type { FormOfReview, Issue } from './reviewForm.js';

const blank: Issue = { issues: null, severity: null, owner: null, targetResolutionDate: null };

/** What the office must see to; no researcher reads it, and rows that say nothing are dropped. */
export function IssuesPart({ form, disabled }: { form: FormOfReview; disabled: boolean }) {
  const t = useText('report-review');
  const word = useText('reports');
  const label = (index: number) => t('issue', { number: index + 1 });
  return (
    <Panel title={t('issues')}>
      <Box sx={{ p: 4 }}>
        <ListField
          form={form}
          name="issueRisks"
          label={t('issues')}
          blank={blank}
          addLabel={t('add-issue')}
          rowLabel={label}
          question={t('remove-issue')}
          none={t('issues-none')}
          disabled={disabled}
        >
          {(index) => (
            <Box sx={fieldRow('minmax(0, 1fr) 124px 160px 160px')}>
              <TextField
                form={form}
                name={`issueRisks.${index}.issues`}
                label={label(index)}
                rows={2}
                disabled={disabled}
              />
              <SelectField
                form={form}
                name={`issueRisks.${index}.severity`}
                label={t('severity')}
                words={risks.map((risk) => [risk, word(risk)] as const)}
                show={(risk) => <Risk level={risk} />}
                disabled={disabled}
              />
              <TextField form={form} name={`issueRisks.${index}.owner`} label={t('owner')} disabled={disabled} />
              <DateField
                form={form}
                name={`issueRisks.${index}.targetResolutionDate`}
                label={t('targetResolutionDate')}
                format="dd/MM/yyyy"
                disabled={disabled}
              />
            </Box>
          )}
        </ListField>
      </Box>
    </Panel>
  );
}
