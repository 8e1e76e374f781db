import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArrayPath, FieldArray, FieldValues } from 'react-hook-form';
import { Icon } from '../text/Icon.js';
import { focusFirst } from './frame/field.js';
import { type ListOf, useRows } from './frame/useRows.js';
import { Text } from '../layout/layout.js';

type Props<V extends FieldValues, N extends ArrayPath<V>> = ListOf<V, N> & {
  /** Beside the label: the number of rows, or why there can be none. */
  note: (rows: number) => string;
  /** Shown where there are no rows. */
  none: ReactNode;
  /** The row that is open and in view at first; without one the first of less than three rows is open. */
  first?: ((row: FieldArray<V, N>) => boolean) | undefined;
  /** What a row shows while it is closed, and above its fields. */
  summary: (index: number) => ReactNode;
  removeLabel: string;
  /** The fields of an open row, with its button for removal. */
  children: (index: number, remove: ReactNode) => ReactNode;
};

const foldedRows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
};
const foldedHead = {
  width: 1,
  minHeight: 44,
  px: 3,
  gap: 2.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};

/**
 * A list whose rows show a summary and unfold to their fields: one at a time, and every row with an error. The focus
 * moves into a new row, and after a removal to the button that adds one. Where it is `disabled`, no rows are shown.
 */
export function FoldedListField<V extends FieldValues, N extends ArrayPath<V>>(props: Props<V, N>) {
  const { name, label, addLabel, removeLabel, note, none, first, summary, disabled, children } = props;
  const { fields, keys, box, isFull, wrong, isRowWrong, remove, append, focusAdd } = useRows(props);
  const [open, setOpen] = useState<readonly number[]>(fields.length < 3 ? [0] : []);
  const unseen = fields.flatMap((_, index) => (isRowWrong(index) && !open.includes(index) ? [index] : []));
  if (unseen.length > 0) setOpen([...open, ...unseen]);
  // The row can appear after the list: the form is given it by an effect.
  const [shown, setShown] = useState(-1);
  const wanted = first && shown < 0 ? fields.findIndex((row) => first(row)) : -1;
  if (wanted >= 0) {
    setShown(wanted);
    setOpen([wanted]);
  }
  useEffect(() => {
    if (shown >= 0) box.current?.querySelectorAll('[data-row]')[shown]?.scrollIntoView({ block: 'nearest' });
  }, [box, shown]);
  const add = () => {
    flushSync(() => {
      append();
      setOpen([fields.length]);
    });
    focusFirst(box.current?.querySelectorAll('[data-row]')[fields.length]?.querySelector('[data-field]'));
  };
  const removeAt = (index: number) => {
    flushSync(() => {
      remove(index);
      setOpen(open.flatMap((at) => (at === index ? [] : at > index ? [at - 1] : [at])));
    });
    focusAdd();
  };
  return (
    <Box
      ref={box}
      component="section"
      aria-label={label}
      data-field={name}
      data-wrong={wrong === undefined ? undefined : ''}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mb: 2 }}>
        <Text as="h3" grow variant="h3">
          {label}{' '}
          <Text tone="quiet" weight="regular">
            {note(fields.length)}
          </Text>
        </Text>
        <Button
          data-add
          size="small"
          variant="outlined"
          disabled={disabled || isFull}
          onClick={add}
          startIcon={<Icon name="plus" size={16} />}
        >
          {addLabel}
        </Button>
      </Box>
      {wrong !== undefined && (
        <Text role="alert" as="div" below={2} variant="body2" tone="bad">
          {wrong}
        </Text>
      )}
      {!disabled && (
        <Box component="ul" sx={foldedRows}>
          {fields.length === 0 && <li>{none}</li>}
          {fields.map((_, index) => {
            const isOpen = open.includes(index);
            return (
              <Box
                key={keys[index]}
                component="li"
                data-row
                sx={{ '& + &': { borderTop: 1, borderColor: 'line.soft' } }}
              >
                <ButtonBase
                  disableRipple
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? open.filter((at) => at !== index) : [index])}
                  sx={foldedHead}
                >
                  <Icon
                    name="down"
                    size={16}
                    sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }}
                  />
                  {summary(index)}
                </ButtonBase>
                {isOpen &&
                  children(
                    index,
                    <Button
                      size="small"
                      color="error"
                      onClick={() => removeAt(index)}
                      startIcon={<Icon name="trash" size={16} />}
                      sx={{ ml: 'auto' }}
                    >
                      {removeLabel}
                    </Button>,
                  )}
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
