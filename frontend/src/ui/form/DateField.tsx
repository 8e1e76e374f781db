import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './frame/FieldFrame.js';
import type { FieldOf } from './frame/field.js';
import type { PickerProps } from './PickerInput.js';
import type { Text } from './TextField.js';
import { useField } from './frame/useField.js';
import { lazily } from '../browser/lazily.js';

/** The pickers weigh more than all other fields together: they come with the first screen that has a date. */
const PickerInput = lazily(() => import('./PickerInput.js'), { place: 'line' });

type Picked = Pick<PickerProps, 'format' | 'stored' | 'views' | 'openTo' | 'min' | 'max'>;

type Told = {
  /** What the page has against it, before it is sent. */
  invalid?: string | undefined;
  /** What else changes with the date. */
  onChosen?: ((value: Text) => void) | undefined;
};
type Picker<V extends FieldValues> = FieldOf<V, Text> & Told & { picked: Picked };

function PickerField<V extends FieldValues>({ picked, invalid, onChosen, ...props }: Picker<V>) {
  const { value, set, onBlur, wrong: refused } = useField<V, Text>(props);
  const [half, setHalf] = useState(false);
  const wrong = refused ?? invalid ?? (half ? props.form.words.noWholeDate : undefined);
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
            openLabel={props.form.words.openCalendar(props.label)}
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

type Props<V extends FieldValues> = FieldOf<V, Text> &
  Told & {
    /** As the specification of the screen says: `dd/MM/yyyy`, `dd-MM-yyyy`, `d MMM yyyy`. */
    format: string;
    /** The first and last that can be picked, written as it is stored; what is typed is left to the server. */
    min?: string;
    max?: string;
  };

/** A day, `yyyy-MM-dd` in the form: typed or picked. */
export function DateField<V extends FieldValues>({ format, min, max, invalid, onChosen, ...its }: Props<V>) {
  const picked: Picked = { format, min, max, stored: 'yyyy-MM-dd', views: ['year', 'month', 'day'], openTo: 'day' };
  return <PickerField<V> {...(its as FieldOf<V, Text>)} picked={picked} invalid={invalid} onChosen={onChosen} />;
}

/** A month, `yyyy-MM` in the form: typed or picked. */
export function MonthField<V extends FieldValues>({ format, min, max, invalid, ...its }: Props<V>) {
  const picked: Picked = { format, min, max, stored: 'yyyy-MM', views: ['year', 'month'], openTo: 'month' };
  return <PickerField<V> {...(its as FieldOf<V, Text>)} picked={picked} invalid={invalid} />;
}
