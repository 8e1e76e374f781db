import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { FieldFrame } from './frame/FieldFrame.js';
import { type FieldOf, useField } from './frame/field.js';
import type { PickerProps } from './PickerInput.js';
import type { TextValue } from './TextField.js';
import { lazily } from '../browser/lazily.js';

/** Loaded with the first screen that has a date: the pickers are larger than all other fields together. */
const PickerInput = lazily(() => import('./PickerInput.js'), { place: 'line' });

type Picked = Pick<PickerProps, 'format' | 'stored' | 'views' | 'openTo' | 'min' | 'max'>;

type CommonProps = {
  /** Error found by the page before the form is sent. */
  invalid?: string | undefined;
  /** Called after each change. */
  onChosen?: ((value: TextValue) => void) | undefined;
};
type Picker<V extends FieldValues> = FieldOf<V, TextValue> & CommonProps & { picked: Picked };

function PickerField<V extends FieldValues>({ picked, invalid, onChosen, ...props }: Picker<V>) {
  const t = useText('form');
  const { value, set, onBlur, wrong: refused } = useField<V, TextValue>(props);
  const [half, setHalf] = useState(false);
  const wrong = refused ?? invalid ?? (half ? t('no-whole-date') : undefined);
  return (
    <FieldFrame {...props} wrong={wrong} group>
      {(ids) => (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
          <PickerInput
            {...ids}
            {...picked}
            value={value}
            invalid={wrong !== undefined}
            required={props.required}
            disabled={props.disabled}
            openLabel={t('open-calendar', { label: props.label })}
            onValue={(next) => {
              setHalf(false);
              set(next);
              onChosen?.(next);
            }}
            onLeft={(isHalfTyped) => {
              setHalf(isHalfTyped);
              onBlur();
            }}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

type Props<V extends FieldValues> = FieldOf<V, TextValue> &
  CommonProps & {
    /** The form that the specification of the screen gives: `dd/MM/yyyy`, `dd-MM-yyyy`, `d MMM yyyy`. */
    format: string;
    /** First and last value that can be picked, in the stored form. Typed values beyond them are left to the server. */
    min?: string;
    max?: string;
  };

/** A date, typed or picked; stored as `yyyy-MM-dd`. */
export function DateField<V extends FieldValues>({ format, min, max, invalid, onChosen, ...rest }: Props<V>) {
  const picked: Picked = { format, min, max, stored: 'yyyy-MM-dd', views: ['year', 'month', 'day'], openTo: 'day' };
  return <PickerField<V> {...(rest as FieldOf<V, TextValue>)} picked={picked} invalid={invalid} onChosen={onChosen} />;
}

/** A month, typed or picked; stored as `yyyy-MM`. */
export function MonthField<V extends FieldValues>({ format, min, max, invalid, ...rest }: Props<V>) {
  const picked: Picked = { format, min, max, stored: 'yyyy-MM', views: ['year', 'month'], openTo: 'month' };
  return <PickerField<V> {...(rest as FieldOf<V, TextValue>)} picked={picked} invalid={invalid} />;
}
