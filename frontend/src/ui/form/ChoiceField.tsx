import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../text/Icon.js';
import { Segmented } from './frame/Segmented.js';
import { type Choices, choicesOf, type FieldOf, useField } from './frame/field.js';
import { FieldFrame } from './frame/FieldFrame.js';
import Tooltip from '@mui/material/Tooltip';
import { Row } from '../layout/layout.js';

const lines = { columnGap: 6 };
const halves = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 };

type Of<V extends FieldValues, T, W extends string> = FieldOf<V, T> & {
  words: Choices<W>;
  /** Values that cannot be chosen now, each with its reason. */
  barred?: Partial<Readonly<Record<W, string>>>;
};

/** Radio buttons: one of a few values. */
export function RadioField<V extends FieldValues, const T extends string>(props: Of<V, T | null, T>) {
  const { value, set, onBlur, wrong } = useField<V, T | null>(props);
  return (
    <FieldFrame {...props} wrong={wrong} group>
      {({ id, labelId, describedBy }) => (
        <RadioGroup
          row
          id={id}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-required={props.required}
          aria-invalid={wrong !== undefined}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={(_, next) => props.barred?.[next as T] === undefined && set(next as T)}
          sx={lines}
        >
          {choicesOf(props.words).map(([code, word]) => (
            <Choice
              key={code}
              as={Radio}
              value={code}
              label={word}
              disabled={props.disabled}
              reason={props.barred?.[code]}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  );
}

type Several<V extends FieldValues, T extends string> = Of<V, readonly T[], T> & {
  /** Shows the choices under headings; those that cannot be chosen stand above their common reason. */
  groups?: readonly { readonly heading: string; readonly choices: readonly T[] }[];
  /** Called after each change. */
  onChosen?: (value: T, on: boolean) => void;
};

/** Checkboxes: several of a few values, kept in the order of `words`. */
export function CheckboxesField<V extends FieldValues, const T extends string>(props: Several<V, T>) {
  const { value, set, onBlur, wrong } = useField<V, readonly T[]>(props);
  const { disabled, barred = {} as NonNullable<typeof props.barred>, groups, onChosen } = props;
  const choices = choicesOf(props.words);
  const toggle = (code: T, on: boolean) => {
    if (barred[code] !== undefined) return;
    set(choices.map(([one]) => one).filter((one) => (one === code ? on : value.includes(one))));
    onChosen?.(code, on);
  };
  const choiceOf = (code: T, reason: string | undefined, reasonId?: string) => (
    <Choice
      key={code}
      as={Checkbox}
      value={code}
      label={choices.find(([one]) => one === code)?.[1] ?? code}
      checked={value.includes(code)}
      disabled={disabled || reasonId !== undefined}
      reason={reason}
      reasonId={reasonId}
      wrong={wrong !== undefined}
      onChange={(on) => toggle(code, on)}
    />
  );
  return (
    <FieldFrame {...props} wrong={wrong} group>
      {({ id, labelId, describedBy }) => (
        <FormGroup
          row
          id={id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          onBlur={onBlur}
          sx={groups ? halves : lines}
        >
          {groups?.map(({ heading, choices: codes }, at) => (
            <Box key={heading} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 550 }}>
                {heading}
              </Box>
              {[...new Set(codes.map((code) => barred[code]))].map((reason, i) => {
                const reasonId = reason === undefined ? undefined : `${id}-${at}-${i}`;
                return (
                  <Box key={reason ?? ''} sx={{ display: 'grid', justifyItems: 'start', '& + &': { mt: 1 } }}>
                    {codes.filter((code) => barred[code] === reason).map((code) => choiceOf(code, reason, reasonId))}
                    {reasonId && (
                      <Row id={reasonId} gap={1} padStart={1} variant="caption" tone="quiet">
                        <Icon name="info" size={14} sx={{ mt: '1px' }} />
                        {reason}
                      </Row>
                    )}
                  </Box>
                );
              })}
            </Box>
          )) ?? choices.map(([code]) => choiceOf(code, barred[code]))}
        </FormGroup>
      )}
    </FieldFrame>
  );
}

/**
 * A single checkbox with its label beside it. null shows the mixed state: true for some records and false for others.
 */
export function CheckboxField<V extends FieldValues>(
  props: FieldOf<V, boolean | null> & { /** Called after each change. */ onChosen?: (on: boolean) => void },
) {
  const { value, set, onBlur, wrong } = useField<V, boolean | null>(props);
  return (
    <FieldFrame {...props} wrong={wrong} labelled>
      {({ id, describedBy }) => (
        <FormControlLabel
          label={props.required ? `${props.label} *` : props.label}
          checked={value === true}
          disabled={props.disabled}
          onBlur={onBlur}
          onChange={(_, on) => {
            set(on);
            props.onChosen?.(on);
          }}
          control={
            <Checkbox
              id={id}
              size="small"
              disableRipple
              indeterminate={value === null}
              sx={{ ...box, ...(wrong !== undefined && { color: 'error.main' }) }}
              slotProps={{
                input: {
                  'aria-describedby': describedBy,
                  'aria-invalid': wrong !== undefined,
                  'aria-required': props.required,
                },
              }}
            />
          }
          sx={{ ...line, alignItems: { xs: 'center', sm: 'flex-start' } }}
        />
      )}
    </FieldFrame>
  );
}

/** How a value that is none of the words is one of them: yes and no, or one of several flags. */
type Reading<F, T extends string> = {
  readonly choiceOf: (value: F) => T | null;
  readonly withChoice: (value: F, choice: T) => F;
};
type SegmentedProps<V extends FieldValues, F, T extends string> = Of<V, F, T> & {
  /** Where the value of the field is not one of the words itself. */
  reading?: Reading<F, T>;
  /** Renders a choice, where its word is not enough. */
  show?: (choice: T) => ReactNode;
  /** The label at the left, the choices at the right: for a question. */
  inline?: boolean;
  /** Called after each change. */
  onChosen?: (choice: T) => void;
};

/** One of two or three values, side by side; none is chosen while the value is null. */
export function SegmentedField<V extends FieldValues, const T extends string, F = T | null>(
  props: SegmentedProps<V, F, T>,
) {
  const { words, show, reading, inline, onChosen, ...field } = props;
  const { value, set, wrong } = useField<V, F>(field as Of<V, F, T>);
  const choice = reading ? reading.choiceOf(value) : (value as T | null);
  return (
    <FieldFrame {...field} wrong={wrong} group inline={inline}>
      {({ describedBy }) => (
        <Segmented
          full={!inline && !field.bare}
          label={field.label}
          describedBy={describedBy}
          invalid={wrong !== undefined}
          value={choice}
          onChange={(next) => {
            set(reading ? reading.withChoice(value, next) : (next as T & F));
            onChosen?.(next);
          }}
          options={choicesOf(words).map(([code, word]) => ({
            value: code,
            label: show ? show(code) : word,
            barred: field.disabled ? '' : field.barred?.[code],
          }))}
        />
      )}
    </FieldFrame>
  );
}

const yesOrNo: Reading<boolean | null, 'yes' | 'no'> = {
  choiceOf: (value) => (value === null ? null : value ? 'yes' : 'no'),
  withChoice: (_, choice) => choice === 'yes',
};
/** A question that is answered by yes or no, or not yet. */
export const YesNoField = <V extends FieldValues>(
  props: Of<V, boolean | null, 'yes' | 'no'> & { onChosen?: (choice: 'yes' | 'no') => void },
) => <SegmentedField {...props} reading={yesOrNo} inline />;

const box = { p: 1, mr: 1 };
const line = {
  ml: -1,
  mr: 0,
  // As high as the box next to the first line.
  '& .MuiFormControlLabel-label': { typography: 'body1', py: 1 },
};
const off = { color: 'text.disabled', '& .MuiButtonBase-root': { color: 'action.disabled' } };
// The names of what cannot be chosen are read as often as the others.
const legible = { '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' } };

type Props = {
  /** Radio for one of a few, Checkbox for each by itself. */
  as: typeof Radio | typeof Checkbox;
  value: string;
  label: string;
  disabled: boolean | undefined;
  /** Why it cannot be chosen now; undefined where it can. */
  reason: string | undefined;
  /** Where the reason is written on the page; then no tooltip says it. */
  reasonId?: string | undefined;
  wrong?: boolean;
  checked?: boolean;
  onChange?: (on: boolean) => void;
};

/**
 * A radio or checkbox of a field. A barred one stays focusable and touchable so that its tooltip can say why; the field
 * ignores its changes.
 */
function Choice(props: Props) {
  const { as: Control, value, label, disabled = false, reason, reasonId, wrong, checked, onChange } = props;
  const isLocked = reason !== undefined && !disabled;
  return (
    <Tooltip describeChild title={isLocked ? reason : ''} enterTouchDelay={0} leaveTouchDelay={6000}>
      <FormControlLabel
        value={value}
        label={label}
        disabled={disabled}
        className={isLocked ? 'Mui-disabled' : ''}
        {...(checked !== undefined && { checked })}
        {...(onChange && { onChange: (_: unknown, on: boolean) => onChange(on) })}
        control={
          <Control
            size="small"
            disableRipple
            sx={{ ...box, ...(wrong && { color: 'error.main' }) }}
            slotProps={{
              input: {
                ...(wrong !== undefined && { 'aria-invalid': wrong }),
                'aria-describedby': reasonId,
                ...(isLocked && { 'aria-disabled': true, 'aria-description': reason }),
              },
            }}
          />
        }
        sx={isLocked ? { ...line, ...off } : reasonId ? { ...line, ...legible } : line}
      />
    </Tooltip>
  );
}
