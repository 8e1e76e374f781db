import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ArrayPath, type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { Icon } from '../text/Icon.js';
import { MessageDialog } from '../dialog/MessageDialog.js';
import { focusFirst } from './frame/field.js';
import { type ListOf, useRows } from './frame/useRows.js';
import { Row, Stack, Text } from '../layout/layout.js';

type Props<V extends FieldValues, N extends ArrayPath<V>> = ListOf<V, N> & {
  /** Accessible name of a row: `Person 2`. */
  rowLabel: (index: number) => string;
  /** Question asked before a row with content is removed. */
  question?: string;
  /** Shown where there are no rows. */
  none?: string;
  /** The fields of a row: `name={`people.${index}.email`}`. */
  children: (index: number) => ReactNode;
};
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A list of rows of fields that can be added and removed; a row may contain a list again. The focus moves into a new
 * row, and after a removal to the row that took its place. An error of the list itself is shown at its top. Readers
 * without the right to edit (`disabled`) see no buttons (3.6.12).
 */
export function ListField<V extends FieldValues, N extends ArrayPath<V>>(props: Props<V, N>) {
  const t = useText('form');
  const { form, name, label, blank, addLabel, rowLabel, question, none, disabled, children } = props;
  const { fields, keys, box, most, isFull, wrong, remove, append, focusAdd } = useRows(props);
  const rows = useWatch({ control: form.control, name: name as never }) as readonly unknown[] | undefined;
  const [asking, setAsking] = useState<number>();
  const rowAt = (index: number) => box.current?.querySelectorAll(':scope > [data-row]')[index];
  const add = () => {
    flushSync(append);
    focusFirst(rowAt(fields.length));
  };
  const removeAt = (index: number) => {
    flushSync(() => {
      setAsking(undefined);
      remove(index);
    });
    const row = rowAt(Math.min(index, fields.length - 2));
    const next = row?.querySelector<HTMLElement>(':scope > [data-remove]');
    if (next) next.focus();
    else focusAdd();
  };
  const holdsSomething = (index: number) => !same(rows?.[index], blank);
  return (
    <Stack
      ref={box}
      role="group"
      aria-label={label}
      data-field={name}
      data-wrong={wrong === undefined ? undefined : ''}
      gap={4}
    >
      {wrong && (
        <Text as="div" variant="body2" tone="bad">
          {wrong}
        </Text>
      )}
      {fields.length === 0 && none && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      {fields.map((_, index) => (
        <Box
          key={keys[index]}
          data-row
          role="group"
          aria-label={rowLabel(index)}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 1fr) 32px' },
            gap: 2,
            alignItems: 'start',
            // Where the fields of a row are stacked, a line separates the rows.
            '[data-row] + &': { borderTop: { xs: 1, sm: 0 }, borderColor: { xs: 'line.soft' }, pt: { xs: 4, sm: 0 } },
          }}
        >
          {children(index)}
          {!disabled && (
            <IconButton
              data-remove
              aria-label={t('remove', { what: rowLabel(index) })}
              onClick={() => (question && holdsSomething(index) ? setAsking(index) : removeAt(index))}
              sx={{ mt: { md: 6.5 }, color: 'text.secondary' }}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          )}
        </Box>
      ))}
      {!disabled && (
        <Row gap={3} align="center">
          <Button
            data-add
            size="small"
            variant="outlined"
            disabled={isFull}
            startIcon={<Icon name="plus" size={16} />}
            onClick={add}
          >
            {addLabel}
          </Button>
          {most !== undefined && (
            <Typography variant="caption" color="textSecondary">
              {t('used', { used: fields.length, most })}
            </Typography>
          )}
        </Row>
      )}
      <MessageDialog
        open={asking !== undefined}
        icon="trash"
        title={question ?? ''}
        action={t('keep')}
        onAction={() => setAsking(undefined)}
        onEscape={() => setAsking(undefined)}
        other={{
          label: t('remove', { what: asking === undefined ? '' : rowLabel(asking) }),
          onClick: () => asking !== undefined && removeAt(asking),
        }}
      >
        {null}
      </MessageDialog>
    </Stack>
  );
}
