import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { TextInput, type TextLook } from '../../../ui/form/TextInput.js';
import { useField } from '../../../ui/form/useField.js';
import type { VisitForm } from './useVisitForm.js';
import { timeTyped, type VisitValues } from './visitValues.js';

type Props = TextLook & { form: VisitForm; name: 'signinTime' | 'signoutTime' };

/** A time of a visit as it is typed; that it is none is said when the field is left. */
export function TimeField(props: Props) {
  const t = useText('attendance');
  const { value, set, onBlur, wrong } = useField<VisitValues, string>(props);
  const [left, setLeft] = useState(false);
  const isNone = left && value.trim() !== '' && !timeTyped(value);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={value}
      wrong={wrong ?? (isNone ? t('invalid-time') : undefined)}
      set={(typed) => {
        setLeft(false);
        set(typed);
      }}
      onBlur={() => {
        setLeft(true);
        onBlur();
      }}
    />
  );
}
