import { projectStatuses } from '@hadcl/features/projects/project/project-dates.contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { SelectField } from '../../ui/form/SelectField.js';
import { TextField } from '../../ui/form/TextField.js';
import { FormSection, fieldRow } from '../../ui/form/frame/FormSection.js';
import { followDates, type FormOfProject, moveDates, type Moved } from './projectForm.js';

type Props = { form: FormOfProject; disabled: boolean; moved: Moved; onMoved: (moved: Moved) => void };

/** Number, title, cohort and status of the project. */
export function ProjectPart({ form, disabled, moved, onMoved }: Props) {
  const t = useText('projects');
  const today = useToday();
  const [byHand, status] = useWatch({ control: form.control, name: ['isStatusByHand', 'statusCode'] });
  const closes = status === 'ACCESS_COMPLETED' || status === 'INACTIVE';
  const cohort = () => {
    onMoved({ ...moved, ...moveDates(form, 'cohort') });
    if (!byHand) followDates(form, today);
  };
  const help = byHand ? (
    <>
      {t(closes ? 'status-closes' : 'status-by-hand')}{' '}
      {!disabled && (
        <Link component="button" type="button" variant="caption" onClick={() => followDates(form, today)}>
          {t('follow-dates')}
        </Link>
      )}
    </>
  ) : (
    t('status-by-dates')
  );
  return (
    <FormSection id="project" title={t('part-project')}>
      <Box sx={fieldRow('200px 120px minmax(0, 1fr)')}>
        <TextField
          form={form}
          name="refNum"
          label={t('refNum')}
          required
          disabled={disabled}
          placeholder={`DCL-${today.slice(0, 4)}-009`}
        />
        <TextField
          form={form}
          name="cohort"
          label={t('cohort')}
          required
          numeric
          counted={false}
          disabled={disabled}
          onChosen={cohort}
        />
        <SelectField
          form={form}
          name="statusCode"
          label={t('status')}
          required
          disabled={disabled}
          words={projectStatuses.map((status) => [status, t(status)] as const)}
          help={help}
          onChosen={() => form.setValue('isStatusByHand', true, { shouldDirty: true })}
        />
      </Box>
      <TextField form={form} name="projectTitle" label={t('projectTitle')} required counted disabled={disabled} />
    </FormSection>
  );
}
