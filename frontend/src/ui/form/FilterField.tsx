import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Input, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { type Choices, choicesOf } from './frame/field.js';
import { Field, FieldLabel } from './frame/Field.js';

type Look = {
  label: string;
  /** The label is read out only: in a bar, where the value says what it is. */
  bare?: boolean;
  /** Lower and smaller, for the bar of a dense list. */
  dense?: boolean;
  disabled?: boolean;
  help?: ReactNode;
};
type SelectProps = Look & Pick<TextFieldProps, 'value' | 'onChange' | 'children'> & { renderValue?: () => ReactNode };

const inBar = { width: { xs: 1, sm: 232 } };
const low = {
  minWidth: 152,
  '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 28 } },
  '& .MuiSelect-select': { typography: 'body2', py: { xs: '13px', sm: '4px' } },
};

const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

/** The label is tied to the box that opens the menu; MUI's own would name the hidden input. */
function Select({ label, bare, dense, disabled = false, help, renderValue, ...rest }: SelectProps) {
  const id = useId();
  const multiple = Array.isArray(rest.value);
  return (
    <Box sx={dense ? low : bare ? inBar : { minWidth: 0 }}>
      {!bare && <FieldLabel id={id}>{label}</FieldLabel>}
      <Input
        {...rest}
        select
        fullWidth
        disabled={disabled}
        helperText={help}
        slotProps={{
          select: {
            multiple,
            displayEmpty: true,
            ...(renderValue && { renderValue }),
            ...(bare ? { SelectDisplayProps: { 'aria-label': label } } : { labelId: id }),
          },
        }}
      />
    </Box>
  );
}

type OneProps<T extends string> = Look & {
  words: Choices<T>;
  /** undefined shows `empty`. */
  value: T | undefined;
  empty?: string;
  /** Renders an option, where its word is not enough. */
  show?: (value: T) => ReactNode;
  /** The option that stands below a line, because choosing it does something else. */
  lineAbove?: T;
  onChange: (value: T) => void;
};

/** One of a few values, from a menu: for a list or calendar, outside a form. */
export function FilterField<const T extends string>(props: OneProps<T>) {
  const { words, value, empty, show, lineAbove, onChange, ...look } = props;
  return (
    <Select
      {...look}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value as T)}
      {...(value === undefined && { renderValue: () => empty })}
    >
      {choicesOf(words).map(([code, word]) => (
        <MenuItem
          key={code}
          value={code}
          sx={code === lineAbove ? { ...wraps, borderTop: 1, borderColor: 'divider' } : wraps}
        >
          {show ? show(code) : word}
        </MenuItem>
      ))}
    </Select>
  );
}

type SeveralProps<T extends string> = Look & {
  words: Choices<T>;
  value: readonly T[];
  /** The option that chooses all of them, or none. */
  all: string;
  /** What is shown of the choice. */
  text: string;
  onChange: (value: readonly T[]) => void;
};
/** Value of the option `all`; no record has it. */
const everything = '*';

/** Several of a few values, or all of them. */
export function FilterSeveral<const T extends string>(props: SeveralProps<T>) {
  const { words, value, all, text, onChange, ...look } = props;
  const choices = choicesOf(words);
  const isAll = choices.every(([code]) => value.includes(code));
  const choose = (chosen: readonly string[]) => {
    const codes = choices.map(([code]) => code);
    if (chosen.includes(everything)) onChange(isAll ? [] : codes);
    else onChange(codes.filter((code) => chosen.includes(code)));
  };
  return (
    <Select
      {...look}
      value={[...value]}
      onChange={({ target }) => choose(target.value as unknown as string[])}
      renderValue={() => text}
    >
      <MenuItem value={everything}>
        <Tick checked={isAll} indeterminate={!isAll && value.length > 0} />
        <ListItemText primary={all} />
      </MenuItem>
      <Divider component="li" />
      {choices.map(([code, word]) => (
        <MenuItem key={code} value={code}>
          <Tick checked={value.includes(code)} />
          <ListItemText primary={word} />
        </MenuItem>
      ))}
    </Select>
  );
}

/** The option around it takes focus and press. */
const Tick = (state: { checked: boolean; indeterminate?: boolean }) => (
  <Checkbox size="small" disableRipple tabIndex={-1} {...state} sx={{ p: 0, mr: 2 }} />
);

type SearchProps<T extends string> = {
  label: string;
  placeholder: string;
  words: Choices<T>;
  value: T | undefined;
  nothingFound: string;
  onChange: (value: T | undefined) => void;
};

/** One of many values, found by typing; cleared, it filters nothing. */
export function FilterSearch<const T extends string>(props: SearchProps<T>) {
  const { label, placeholder, words, value, nothingFound, onChange } = props;
  const options = choicesOf(words);
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find(([code]) => code === value) ?? null}
      getOptionKey={([code]) => code}
      getOptionLabel={([, word]) => word}
      isOptionEqualToValue={([a], [b]) => a === b}
      noOptionsText={nothingFound}
      onChange={(_, option) => onChange(option?.[0])}
      renderInput={(params) => <Field {...params} size="small" label={label} placeholder={placeholder} />}
    />
  );
}
