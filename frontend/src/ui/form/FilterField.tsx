import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Input, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { touch } from '../theme/touch.js';
import { CheckMark } from './Check.js';
import { type Choices, choicesOf } from './frame/field.js';
import { Field } from './frame/Field.js';
import { FieldLabel } from './frame/FieldLabel.js';
import { PlainList, Text } from '../layout/layout.js';

type Look = {
  label: string;
  /** The label is read out only: in a bar, where the value says what it is. */
  bare?: boolean;
  /** Lower and smaller, for the bar of a dense list. */
  dense?: boolean;
  /** As wide as its place, without a label: in a row. */
  inRow?: boolean;
  disabled?: boolean;
  help?: ReactNode;
};
type SelectProps = Look & Pick<TextFieldProps, 'value' | 'onChange' | 'children'> & { renderValue?: () => ReactNode };

const inBar = { width: { xs: 1, sm: 232 } };
const denseLook = {
  minWidth: 152,
  '& .MuiInputBase-root': { minHeight: touch(28) },
  '& .MuiSelect-select': { typography: 'body2', py: { xs: '13px', sm: '4px' } },
};

const beside = { ml: 2 };
const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' };

/** The label is tied to the box that opens the menu; MUI's own would name the hidden input. */
function Select({ label, bare, dense, inRow, disabled = false, help, renderValue, ...rest }: SelectProps) {
  const id = useId();
  const isBare = bare || inRow;
  const multiple = Array.isArray(rest.value);
  return (
    <Box sx={dense ? denseLook : bare ? inBar : { minWidth: 0 }}>
      {!isBare && <FieldLabel id={id}>{label}</FieldLabel>}
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
            ...(isBare ? { SelectDisplayProps: { 'aria-label': label } } : { labelId: id }),
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
  /** Renders the value in the box, where that differs from its option. */
  showChosen?: (value: T) => ReactNode;
  /** Whether an option can not be chosen now. */
  barred?: (value: T) => boolean;
  /** The option that stands below a line, because choosing it does something else. */
  lineAbove?: T;
  onChange: (value: T) => void;
};

/** One of a few values, from a menu: for a list or calendar, outside a form. */
export function FilterField<const T extends string>(props: OneProps<T>) {
  const { words, value, empty, show, showChosen, barred, lineAbove, onChange, ...look } = props;
  return (
    <Select
      {...look}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value as T)}
      {...(value === undefined && { renderValue: () => empty })}
      {...(value !== undefined && showChosen && { renderValue: () => showChosen(value) })}
    >
      {choicesOf(words).map(([code, word]) => (
        <MenuItem
          key={code}
          value={code}
          disabled={barred?.(code) ?? false}
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
        <CheckMark checked={isAll} indeterminate={!isAll && value.length > 0} />
        <ListItemText primary={all} sx={beside} />
      </MenuItem>
      <Divider component="li" />
      {choices.map(([code, word]) => (
        <MenuItem key={code} value={code}>
          <CheckMark checked={value.includes(code)} />
          <ListItemText primary={word} sx={beside} />
        </MenuItem>
      ))}
    </Select>
  );
}

type SearchProps<T extends string> = {
  label: string;
  placeholder: string;
  words: Choices<T>;
  value: T | undefined;
  nothingFound: string;
  /** Headings of the options, which are in their order. */
  groupOf?: (value: T) => string;
  /** Shown instead of options that are read still. */
  waiting?: string | false;
  /** Choosing adds to a list: the box is left, and empty again. */
  adds?: boolean;
  onChange: (value: T | undefined) => void;
};

/** One of many values, found by typing; cleared, it filters nothing. */
export function FilterSearch<const T extends string>(props: SearchProps<T>) {
  const { label, placeholder, words, value, nothingFound, groupOf, waiting = false, adds = false, onChange } = props;
  // The options are the codes: a pair made anew on each render would count as another value, and undo what is typed.
  const choices = new Map(choicesOf(words));
  return (
    <Autocomplete
      size="small"
      options={[...choices.keys()]}
      value={value !== undefined && choices.has(value) ? value : null}
      getOptionKey={(code) => code}
      getOptionLabel={(code) => choices.get(code) ?? ''}
      noOptionsText={nothingFound}
      blurOnSelect={adds}
      loading={waiting !== false}
      loadingText={waiting}
      {...(groupOf && { groupBy: groupOf, renderGroup: Group })}
      onChange={(_, code) => onChange(code ?? undefined)}
      renderInput={(params) => <Field {...params} size="small" label={label} placeholder={placeholder} />}
    />
  );
}

/** MUI's own group is a list item without a name. */
const Group = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="li" role="group" aria-label={group} key={key}>
    <Text aria-hidden as="div" padX={4} padTop={2} padBottom={1} variant="caption" tone="quiet" weight="strong">
      {group}
    </Text>
    <PlainList role="none">{children}</PlainList>
  </Box>
);

type RadiosProps<T extends string> = {
  label: string;
  words: Choices<T>;
  value: T;
  onChange: (value: T) => void;
};

/** One of two or three values, all in view. */
export const FilterRadios = <const T extends string>({ label, words, value, onChange }: RadiosProps<T>) => (
  <RadioGroup aria-label={label} value={value} onChange={(_, next) => onChange(next as T)} sx={{ gap: 1, ml: 1 }}>
    {choicesOf(words).map(([code, word]) => (
      <FormControlLabel
        key={code}
        value={code}
        label={word}
        control={<Radio size="small" disableRipple sx={{ p: 1, mx: 1 }} />}
      />
    ))}
  </RadioGroup>
);
