import { Box, Button, IconButton, TextField as Input, MenuItem, Typography } from '@mui/material';
import { type Limits, limitAt, mostOf, usedOf } from '@hadcl/kernel/limits';
import { visuallyHidden } from '@mui/utils';
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { format, parse } from 'date-fns';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldPathByValue,
  type FieldValues,
  get,
  useController,
  useFieldArray,
  useFormState,
} from 'react-hook-form';
import { Icon } from '../Icon.js';
/** As much of a form as its fields need; what is sent and where to, they do not know. */
export type FormOf<V extends FieldValues> = { readonly control: Control<V>; readonly limits: Limits | undefined };
/** What every field takes. `name` is a path of the form whose value is a T; `bare` is for cells of a table, whose column's title is the label. */
export type FieldOf<V extends FieldValues, T> = {
  form: FormOf<V>;
  name: FieldPathByValue<V, T>;
  label: string;
  required?: boolean;
  help?: string;
  bare?: boolean;
};
/** The value of one field, what is wrong with it and how much of its limit is used; draws again for this field alone. */
function useField<V extends FieldValues, T>({ form, name }: Pick<FieldOf<V, T>, 'form' | 'name'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const limit = limitAt(form.limits, name);
  const count = limit === undefined ? undefined : { used: usedOf(`${field.value ?? ''}`, limit), most: mostOf(limit) };
  // FieldPathByValue has checked that it is a T; TypeScript cannot follow that far.
  return {
    value: field.value as T,
    set: (value: T) => field.onChange(value),
    onBlur: field.onBlur,
    wrong: fieldState.error?.message,
    count,
  };
}
type Props = Pick<FieldOf<never, never>, 'label' | 'required' | 'help' | 'bare'> & {
  name: string;
  wrong: string | undefined;
  count?: { used: number; most: number } | undefined;
};
const toneOf = (used: number, most: number) =>
  used > most ? 'tone.bad.fg' : used > most * 0.9 ? 'tone.warn.fg' : 'text.secondary';
/** Label above, count at its right, what is wrong beneath; `data-field` is how a refusal finds its field. */
function Frame({
  name,
  label,
  required,
  help,
  bare,
  wrong,
  count,
  children,
}: Props & { children: (ids: { id: string; labelId: string; helpId: string | undefined }) => ReactNode }) {
  const [id, said] = [useId(), wrong ?? help];
  const helpId = said ? `${id}-help` : undefined;
  return (
    <Box data-field={name} data-wrong={wrong === undefined ? undefined : ''} sx={{ minWidth: 0 }}>
      <Box sx={bare ? visuallyHidden : { display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography component="label" id={`${id}-label`} htmlFor={id} variant="body2" sx={{ flex: 1, fontWeight: 550 }}>
          {required ? `${label} *` : label}
        </Typography>
        {count && (
          <Box
            component="span"
            sx={{ typography: 'caption', color: toneOf(count.used, count.most) }}
          >{`${count.used.toLocaleString('en')} / ${count.most.toLocaleString('en')}`}</Box>
        )}
      </Box>
      {children({ id, labelId: `${id}-label`, helpId })}
      {said && (
        <Box id={helpId} sx={{ mt: 1, typography: 'caption', color: wrong ? 'tone.bad.fg' : 'text.secondary' }}>
          {said}
        </Box>
      )}
    </Box>
  );
}
type Text = string | null;
export function TextField<V extends FieldValues>({ rows = 1, ...its }: FieldOf<V, Text> & { rows?: number }) {
  const { value, set, onBlur, wrong, count } = useField(its);
  const error = wrong !== undefined || (count !== undefined && count.used > count.most);
  return (
    <Frame {...its} wrong={wrong} count={count}>
      {({ id, helpId }) => (
        <Input
          {...{ id, onBlur, error }}
          fullWidth
          value={value ?? ''}
          onChange={({ target }) => set(target.value)}
          multiline={rows > 1}
          minRows={rows}
          slotProps={{ htmlInput: { 'aria-describedby': helpId, 'aria-required': its.required } }}
        />
      )}
    </Frame>
  );
}
/** A number, or null while none is written; what is being typed (“-”, “1.”) stays as it is typed. */
export function NumberField<V extends FieldValues>(its: FieldOf<V, number | null>) {
  const { value, set, onBlur, wrong } = useField(its);
  const [typed, setTyped] = useState('');
  const valueOf = (text: string) => (text === '' || Number.isNaN(Number(text)) ? null : Number(text));
  const type = (text: string) => {
    setTyped(text);
    set(valueOf(text));
  };
  return (
    <Frame {...its} wrong={wrong}>
      {({ id, helpId }) => (
        <Input
          {...{ id, onBlur }}
          fullWidth
          error={wrong !== undefined}
          value={valueOf(typed) === value ? typed : (value ?? '')}
          onChange={({ target }) => type(target.value.replaceAll(/[^\d.-]/g, ''))}
          slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-describedby': helpId, 'aria-required': its.required } }}
        />
      )}
    </Frame>
  );
}
/** One of a few; `words` is complete by type: a value without its word does not compile. */
export function SelectField<V extends FieldValues, const T extends string>({
  words,
  ...its
}: FieldOf<V, T | null> & { words: Readonly<Record<T, string>> }) {
  const { value, set, onBlur, wrong } = useField<V, T | null>(its);
  const items = (Object.entries(words) as [T, string][]).map(([code, word]) => (
    <MenuItem key={code} value={code}>
      {word}
    </MenuItem>
  ));
  return (
    <Frame {...its} wrong={wrong}>
      {({ id, labelId, helpId }) => (
        <Input
          {...{ id, onBlur }}
          select
          fullWidth
          error={wrong !== undefined}
          value={value ?? ''}
          onChange={({ target }) => set(target.value as T)}
          slotProps={{ select: { labelId, SelectDisplayProps: { 'aria-describedby': helpId } } }}
        >
          {items}
        </Input>
      )}
    </Frame>
  );
}
/** The theme dresses MuiOutlinedInput; the pickers have inputs of their own (to be moved there). */
const pickerLook = {
  '& .MuiPickersSectionList-root': { py: 2 },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
  '& .MuiPickersOutlinedInput-root': {
    px: 3,
    bgcolor: 'background.paper',
    '&:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'line.firm' },
  },
};
const CalendarIcon = () => <Icon name="calendar" size={16} />;
type Picked = Required<Pick<DatePickerProps, 'format' | 'views' | 'openTo'>> & { stored: string };
/** Dates are yyyy-MM-dd in the form: parsed and written in the browser's zone both ways, so no zone changes them. */
function PickerField<V extends FieldValues>({
  stored,
  format: shown,
  views,
  openTo,
  ...its
}: FieldOf<V, Text> & Picked) {
  const { value, set, onBlur, wrong } = useField(its);
  return (
    <Frame {...its} wrong={wrong}>
      {({ id, labelId, helpId }) => (
        <DatePicker
          {...{ format: shown, views, openTo }}
          value={value ? parse(value, stored, 0) : null}
          onChange={(next) => set(next && !Number.isNaN(next.getTime()) ? format(next, stored) : null)}
          slots={{ openPickerIcon: CalendarIcon }}
          slotProps={{
            textField: {
              id,
              fullWidth: true,
              size: 'small',
              sx: pickerLook,
              onBlur,
              error: wrong !== undefined,
              'aria-labelledby': labelId,
              'aria-describedby': helpId,
            },
            openPickerButton: { size: 'small' },
          }}
        />
      )}
    </Frame>
  );
}
export const DateField = <V extends FieldValues>(its: FieldOf<V, Text> & { format?: string }) => (
  <PickerField format="dd/MM/yyyy" stored="yyyy-MM-dd" views={['year', 'month', 'day']} openTo="day" {...its} />
);
export const MonthField = <V extends FieldValues>(its: FieldOf<V, Text> & { format?: string }) => (
  <PickerField format="MM/yyyy" stored="yyyy-MM" views={['year', 'month']} openTo="month" {...its} />
);
export type EditorProps = {
  id: string;
  labelId: string;
  helpId: string | undefined;
  html: string;
  wrong: boolean;
  onHtml: (html: string) => void;
  onBlur: () => void;
};
/** HTML in an editor that its user loads (tiptap); its length is what a person sees. */
export function RichTextField<V extends FieldValues>({
  editor: Editor,
  ...its
}: FieldOf<V, Text> & { editor: ComponentType<EditorProps> }) {
  const { value, set, onBlur, wrong, count } = useField(its);
  return (
    <Frame {...its} wrong={wrong} count={count}>
      {(ids) => <Editor {...ids} html={value ?? ''} wrong={wrong !== undefined} onHtml={set} onBlur={onBlur} />}
    </Frame>
  );
}
type ListOf<V extends FieldValues, N extends ArrayPath<V>> = {
  form: FormOf<V>;
  name: N;
  label: string;
  blank: FieldArray<V, N>;
  addLabel: string;
  removeLabel: (index: number) => string;
};
/** A list of rows with fields, `name={`people.${index}.email`}` inside; a new row begins as `blank`. What is wrong with the list itself stands at its top. */
export function ListField<V extends FieldValues, N extends ArrayPath<V>>({
  form,
  name,
  label,
  blank,
  addLabel,
  removeLabel,
  children,
}: ListOf<V, N> & { children: (index: number) => ReactNode }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const wrong = get(useFormState({ control: form.control }).errors, `${name}.root.message`) as string | undefined;
  return (
    <Box
      role="group"
      aria-label={label}
      data-field={name}
      data-wrong={wrong === undefined ? undefined : ''}
      sx={{ display: 'grid', gap: 4 }}
    >
      {wrong && <Box sx={{ typography: 'body2', color: 'tone.bad.fg' }}>{wrong}</Box>}
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 32px', gap: 2, alignItems: 'start' }}>
          {children(index)}
          <IconButton
            size="small"
            aria-label={removeLabel(index)}
            onClick={() => remove(index)}
            sx={{ mt: { md: 6.5 }, color: 'text.secondary' }}
          >
            <Icon name="trash" size={18} />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => append(blank)}
        sx={{ justifySelf: 'start' }}
      >
        {addLabel}
      </Button>
    </Box>
  );
}
