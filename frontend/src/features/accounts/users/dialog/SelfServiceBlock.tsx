import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isDate } from '../../../../ui/dates/dates.js';
import { CheckboxesField, SegmentedField } from '../../../../ui/form/ChoiceField.js';
import { DateField } from '../../../../ui/form/DateField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { dateFormat } from './AccountFields.js';
import { type FormOfUser, threeMonthsAfter, typed } from './userForm.js';
import { useUserWords } from '../useUserWords.js';

export const three = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  alignItems: 'start',
};

const block = { display: 'grid', gap: 3 };
const idle = {
  '& [data-field] > :first-of-type': { color: 'text.secondary' },
  '& .MuiOutlinedInput-root, & .MuiPickersOutlinedInput-root': { bgcolor: 'surface.sunken' },
};

/** The self-service application; disabled while the person is not a self-service researcher. */
export function SelfServiceBlock({ form, disabled }: { form: FormOfUser; disabled: boolean }) {
  const { t, taskWords } = useUserWords();
  const its = { form, disabled, required: !disabled };
  const set = (date: string | null) =>
    isDate(date) && form.setValue('portalAccessEndDate', threeMonthsAfter(date), typed);
  return (
    <Box component="section" aria-label={t('self-service')} sx={disabled ? [block, idle] : block}>
      <Typography variant="h3">
        {t('self-service')}{' '}
        {disabled && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {t('needs-self-service')}
          </Box>
        )}
      </Typography>
      <Box sx={three}>
        <TextField {...its} name="appNumSelfService" label={t('appNumSelfService')} />
        <TextField {...its} name="appNoSelfService" label={t('appNoSelfService')} required={false} />
        <TextField {...its} name="dateQuota" label={t('dateQuota')} help={t('quota-help')} numeric />
      </Box>
      <Box sx={three}>
        <DateField {...its} name="accessStartDate" label={t('accessStartDate')} format={dateFormat} />
        <DateField
          {...its}
          name="expiryDateSelfService"
          label={t('expiryDateSelfService')}
          format={dateFormat}
          onChosen={set}
        />
        <DateField
          {...its}
          name="portalAccessEndDate"
          label={t('portalAccessEndDate')}
          format={dateFormat}
          help={t('three-months')}
        />
      </Box>
      <Box sx={{ maxWidth: 280 }}>
        <SegmentedField
          form={form}
          disabled={disabled}
          name="accessLocation"
          label={t('accessLocation')}
          words={[
            ['0', t('on-site')],
            ['1', t('remote')],
          ]}
        />
      </Box>
      <CheckboxesField form={form} disabled={disabled} name="adminTasks" label={t('adminTasks')} words={taskWords} />
    </Box>
  );
}
