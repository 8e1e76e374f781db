import Box from '@mui/material/Box';
import { useText } from '../../../shell/i18n/i18n.js';
import { ListField } from '../../../ui/form/ListField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { FormSection, fieldRow } from '../../../ui/FormSection.js';
import type { Report } from '../types.js';
import { DocumentFile } from './DocumentFile.js';
import type { FormOfReport } from './reportForm.js';

const blank = { documentName: null, content: null, file: null };

/** Up to five documents, each with a file or without; the button that adds one is off at five. */
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
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
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
          </Box>
        )}
      </ListField>
    </FormSection>
  );
}
