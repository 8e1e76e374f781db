import { askedKinds } from '@hadcl/features/audit/audit.contract';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../shell/i18n/i18n.js';
import { Field } from '../../ui/Field.js';
import { Segmented } from '../../ui/Segmented.js';
import { usePhone } from '../../ui/usePhone.js';

export const kinds = ['ALL', ...askedKinds] as const;
type Kind = (typeof kinds)[number];
type Props = { kind: Kind; onKind: (kind: Kind) => void };

/** Which facts are listed: side by side, or on a phone, where twelve buttons would fill the screen, in a list that opens. */
export function KindChoice({ kind, onKind }: Props) {
  const t = useText('audit');
  const options = kinds.map((value) => ({ value, label: t(value) }));
  const phone = usePhone();
  if (!phone) return <Segmented full label={t('kind')} value={kind} options={options} onChange={onKind} />;
  return (
    <Field
      select
      label={t('kind')}
      value={kind}
      onChange={({ target }) => onKind(target.value as Kind)}
      slotProps={{ input: { sx: { minHeight: 44 } } }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Field>
  );
}
