import { salutations } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../../shell/i18n/i18n.js';
import { useUser } from '../../../../shell/session/Session.js';
import { CheckboxField, SegmentedField } from '../../../../ui/form/ChoiceField.js';
import { DateField } from '../../../../ui/form/DateField.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { type FormOfUser, typed } from './userForm.js';

export const dateFormat = 'dd-MM-yyyy';
const pair = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3, alignItems: 'start' };
const name = { ...pair, gridTemplateColumns: '92px repeat(2, minmax(0, 1fr))' };
const saluted = salutations.map((word) => [word, word] as const);

/** Fields that do not depend on the roles. */
export function AccountFields({ form, isNew }: { form: FormOfUser; isNew: boolean }) {
  const t = useText('users');
  const { setValue } = form;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={name}>
        <SelectField form={form} name="salutation" label={t('salutation')} words={saluted} />
        <TextField form={form} name="lastName" label={t('lastName')} required autoFocus={isNew} />
        <TextField form={form} name="firstName" label={t('firstName')} required help={t('first-name-hint')} />
      </Box>
      <TextField form={form} name="email" label={t('e-mail')} type="email" required readOnly={!isNew} />
      <Box sx={pair}>
        <SelectField
          form={form}
          name="typeOfID"
          label={t('typeOfID')}
          words={{ STAFF: t('STAFF'), STUDENT: t('STUDENT') }}
        />
        <TextField form={form} name="idNo" label={t('idNo')} />
      </Box>
      <Box sx={pair}>
        <Box>
          <DateField
            form={form}
            name="idValidity"
            label={t('idValidity')}
            format={dateFormat}
            onChosen={(date) => date !== null && setValue('isPermanent', false, typed)}
          />
          <Box sx={{ mt: 0.5 }}>
            <CheckboxField
              form={form}
              name="isPermanent"
              label={t('isPermanent')}
              onChosen={(on) => on && setValue('idValidity', null, typed)}
            />
          </Box>
        </Box>
        <DateField form={form} name="effectiveDate" label={t('effectiveDate')} format={dateFormat} required />
      </Box>
    </Box>
  );
}

/** Status of the account. The lock is only shown; it cannot be changed here. */
export function AccountState({ form, userId }: { form: FormOfUser; userId: string }) {
  const t = useText('users');
  const me = useUser();
  const labelId = useId();
  const lockStatus = useWatch({ control: form.control, name: 'lockStatus' });
  const barred = userId === me.id ? { I: t('not-yourself-inactive') } : {};
  return (
    <Box sx={{ display: 'flex', columnGap: 6, rowGap: 3, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Box sx={{ width: 176 }}>
        <SegmentedField
          form={form}
          name="status"
          label={t('status')}
          words={{ A: t('A'), I: t('I') }}
          barred={barred}
        />
      </Box>
      <Box>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 550 }}>
          {t('lockStatus')}
        </Typography>
        <RadioGroup row aria-labelledby={labelId} value={lockStatus} sx={{ ml: -1, columnGap: 3 }}>
          {(['L', 'UL'] as const).map((value) => (
            <FormControlLabel
              key={value}
              disabled
              value={value}
              control={<Radio size="small" disableRipple sx={{ p: 1, mr: 1 }} />}
              label={t(value)}
              sx={{ m: 0, '& .Mui-disabled.MuiFormControlLabel-label': { color: 'text.secondary' } }}
            />
          ))}
        </RadioGroup>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ maxWidth: 220 }}>
          {t('lock-help')}
        </Typography>
      </Box>
    </Box>
  );
}
