import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../frame/FieldFrame.js';
import { type FieldOf, useField } from '../frame/field.js';
import type { TextValue } from '../TextField.js';
import { lazily } from '../../browser/lazily.js';

const RichTextEditor = lazily(() => import('./RichTextEditor.js'));

/** Rich text stored as HTML; its length is that of the visible text. */
export function RichTextField<V extends FieldValues>({
  rows = 4,
  placeholder,
  ...props
}: FieldOf<V, TextValue> & { rows?: number; placeholder?: string }) {
  const field = props as FieldOf<V, TextValue>;
  const { value, set, onBlur, wrong, count, over } = useField<V, TextValue>(field);
  return (
    <FieldFrame {...field} wrong={wrong} count={count} group>
      {(ids) => (
        <Suspense fallback={<Skeleton variant="rounded" height={rows * 20 + 59} />}>
          <RichTextEditor
            {...ids}
            label={field.label}
            placeholder={placeholder}
            rows={rows}
            html={value ?? ''}
            invalid={wrong !== undefined || over}
            required={field.required}
            disabled={field.disabled}
            onHtml={set}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
