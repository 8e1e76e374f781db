import { everybody } from '@hadcl/features/words/role';
import { rolesNamed } from '@hadcl/features/information/settings/parameter-catalogue.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import Button from '@mui/material/Button';
import { FormDialog } from '../../shell/form/FormDialog.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { MultiSelectField } from '../../ui/form/MultiSelectField.js';
import { SelectField } from '../../ui/form/SelectField.js';
import { TextField } from '../../ui/form/TextField.js';
import { type Change, type Parameter, SettingHistory, useParameterWords } from './settings.js';
import { Text } from '../../ui/layout/layout.js';

type Written = { value: string; turned: '0' | '1'; chosen: readonly string[]; reason: string; version: number };

/** Input that is not a whole number is sent as typed, so that the server reports it. */
const numberOf = (typed: string) => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

/** One parameter: its new value with the reason, and its history. */
export function ParameterDialog({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const t = useText('site-settings');
  const tell = useTell();
  const { about, sayValue, sayRole, unitWord } = useParameterWords();
  const { code, kind, usual, least, most, version } = parameter;
  const turns = kind === 'yes-no';
  const isOfRoles = kind === 'roles';
  const writtenOf = (value: number | string): Pick<Written, 'value' | 'turned' | 'chosen'> => ({
    value: `${value}`,
    turned: value === 1 ? '1' : '0',
    chosen: isOfRoles && value !== usual ? rolesNamed(`${value}`).map(sayRole) : [],
  });
  const valueOf = ({ value, turned, chosen }: Written) => {
    if (turns) return Number(turned);
    if (kind === 'number') return numberOf(value);
    if (!isOfRoles) return value;
    return everybody.filter((role) => chosen.includes(sayRole(role))).join(', ') || usual;
  };
  const form = useCallForm(settingCalls.setParameter, {
    defaults: { ...writtenOf(parameter.value), reason: '', version } as Written,
    names: turns ? { value: 'turned' } : isOfRoles ? { value: 'chosen' } : {},
    toInput: (written) => ({ code, value: valueOf(written), reason: written.reason, version: written.version }),
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  const toUsual = () => {
    const { value, turned, chosen } = writtenOf(usual);
    form.setValue('value', value, { shouldDirty: true });
    form.setValue('turned', turned, { shouldDirty: true });
    form.setValue('chosen', chosen, { shouldDirty: true });
  };
  const unit = unitWord(code, 2);
  const label = unit ? t('value-in', { unit }) : t('value');
  const usualText = sayValue(parameter, usual);
  const help =
    least !== null && most !== null
      ? t('whole-from-to', { least, most, usual: usualText })
      : t('default-is', { usual: usualText });
  const beforeAfter = ({ value }: Change, before: Change['value'] = usual) =>
    Array.isArray(value) || Array.isArray(before) ? (
      ''
    ) : (
      <>
        <Text tone="quiet" weight="regular">
          {sayValue(parameter, before)} →
        </Text>{' '}
        {sayValue(parameter, value)}
      </>
    );
  return (
    <FormDialog
      form={form}
      width={520}
      title={about(parameter)}
      context={
        <Text words breaks="anywhere">
          {code}
        </Text>
      }
      action={t('save')}
      onCancel={onClose}
      wordOf={(name) => (name === 'reason' ? t('reason') : t('value'))}
      say={(name, value) => (name === 'turned' ? t(value === '1' ? 'yes' : 'no') : undefined)}
      aside={
        <Button color="inherit" disabled={form.busy} onClick={toUsual}>
          {t('to-default', { value: usualText })}
        </Button>
      }
    >
      {turns ? (
        <SelectField form={form} name="turned" label={label} help={help} words={{ 0: t('no'), 1: t('yes') }} />
      ) : isOfRoles ? (
        <MultiSelectField
          form={form}
          name="chosen"
          label={label}
          help={t('roles-help', { usual: usualText })}
          options={everybody.map(sayRole)}
        />
      ) : (
        <TextField
          form={form}
          name="value"
          label={label}
          help={help}
          numeric={kind === 'number'}
          required={kind === 'number'}
        />
      )}
      <TextField form={form} name="reason" label={t('reason')} placeholder={t('reason-hint')} rows={2} required />
      <SettingHistory code={code} what={beforeAfter} />
    </FormDialog>
  );
}
