import Autocomplete from '@mui/material/Autocomplete';
import Input from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { FieldFrame } from './frame/FieldFrame.js';
import { type FieldOf, useField } from './frame/field.js';

type Props<V extends FieldValues> = FieldOf<V, readonly string[]> & {
  /** The values offered. Values chosen before stay chosen even if they are no longer offered. */
  options: readonly string[];
  /** Says what an empty selection means. */
  placeholder?: string;
};

/** Several of many values, found by typing. */
export function MultiSelectField<V extends FieldValues>({ options, placeholder, ...props }: Props<V>) {
  const t = useText('form');
  const field = props as FieldOf<V, readonly string[]>;
  const { value, set, onBlur, wrong, count, over } = useField<V, readonly string[]>(field);
  return (
    <FieldFrame {...field} wrong={wrong} count={count}>
      {({ id, describedBy }) => (
        <Autocomplete
          multiple
          id={id}
          size="small"
          filterSelectedOptions
          disabled={field.disabled === true}
          options={[...new Set([...value, ...options])]}
          value={[...value]}
          noOptionsText={t('nothing-found')}
          onBlur={onBlur}
          onChange={(_, chosen) => set(chosen)}
          slotProps={{ chip: { size: 'small' } }}
          renderInput={({ slotProps, ...params }) => (
            <Input
              {...params}
              error={wrong !== undefined || over}
              placeholder={value.length > 0 ? '' : placeholder}
              slotProps={{
                ...slotProps,
                htmlInput: {
                  ...slotProps.htmlInput,
                  'aria-describedby': describedBy,
                  'aria-required': field.required,
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
