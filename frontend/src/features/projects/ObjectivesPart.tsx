import { useText } from '../../shell/i18n/i18n.js';
import { ListField } from '../../ui/form/ListField.js';
import { TextField } from '../../ui/form/TextField.js';
import { FormSection } from '../../ui/FormSection.js';
import type { FormOfProject } from './projectForm.js';

const blank = { projectObj: null };

export function ObjectivesPart({ form, disabled }: { form: FormOfProject; disabled: boolean }) {
  const t = useText('projects');
  const label = (index: number) => t('objective', { number: index + 1 });
  return (
    <FormSection id="objectives" title={t('part-objectives')} about={t('objectives-about')}>
      <ListField
        form={form}
        name="projectObjectives"
        label={t('part-objectives')}
        blank={blank}
        addLabel={t('add-objective')}
        rowLabel={label}
        question={t('remove-objective')}
        disabled={disabled}
      >
        {(index) => (
          <TextField
            form={form}
            name={`projectObjectives.${index}.projectObj`}
            label={label(index)}
            required={index === 0}
            rows={2}
            disabled={disabled}
          />
        )}
      </ListField>
    </FormSection>
  );
}
