import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ArrayPath, type FieldValues, useWatch } from 'react-hook-form';
import { MessageDialog } from '../dialog/MessageDialog.js';
import { useWhileOpen } from '../dialog/dialog.js';
import { Fold } from '../page/Fold.js';
import { type PartState, StateDot } from '../status/StatusChip.js';
import { Icon } from '../text/Icon.js';
import { focusFirst } from './frame/field.js';
import { FormSection } from './frame/FormSection.js';
import { type ListOf, useRows } from './frame/useRows.js';

/** What a row shows in its head. */
export type RowHead = {
  readonly title: string;
  readonly about: string;
  readonly state: PartState;
  /** Name of the button that removes it. */
  readonly remove: string;
  /** What its removal takes away, beneath the question. */
  readonly lost: string;
  /** Drawn beside the state of a row, also while the row is folded. */
  readonly mark?: ReactNode;
};
type Props<V extends FieldValues, N extends ArrayPath<V>> = ListOf<V, N> & {
  id: string;
  /** Beneath the title of the section; `label` is the title. */
  about: string;
  /** Beside the button that adds a row. */
  aside?: ReactNode;
  /** Accessible name of the button that adds a row. */
  addName: string;
  /** Above the rows. */
  above?: ReactNode;
  /** `key` names the row as long as it is there, whatever rows before it come and go. */
  head: (index: number, key: string) => RowHead;
  words: Readonly<Record<PartState, string>>;
  /** Asked before a row with content is removed; an empty one goes without a question. */
  question: string;
  keep: string;
  removed: string;
  children: (index: number, key: string) => ReactNode;
};

const isFilled = (row: unknown) => Object.values(row ?? {}).some((value) => `${value ?? ''}`.trim() !== '');

/**
 * A section of a form that is a list: its head has the button that adds a row, each row unfolds to its fields, and
 * every row with an error is unfolded. Where it is `disabled`, no rows are shown and they keep what was typed.
 */
export function SectionListField<V extends FieldValues, N extends ArrayPath<V>>(props: Props<V, N>) {
  const { id, form, name, label, about, aside, addLabel, addName, above, head, words, disabled, children } = props;
  const { fields, keys, box, isFull, wrong, isRowWrong, remove, append, focusAdd } = useRows(props);
  const rows = useWatch({ control: form.control, name: name as never }) as readonly unknown[] | undefined;
  const [open, setOpen] = useState<readonly number[]>(fields.length < 3 ? [0] : []);
  const [asked, setAsked] = useState<number>();
  const unseen = fields.flatMap((_, index) => (isRowWrong(index) && !open.includes(index) ? [index] : []));
  if (unseen.length > 0) setOpen([...open, ...unseen]);
  const toggle = (index: number) =>
    setOpen(open.includes(index) ? open.filter((at) => at !== index) : [...open, index]);
  const add = () => {
    flushSync(() => {
      append();
      setOpen([...open, fields.length]);
    });
    focusFirst(box.current?.querySelectorAll('[data-row]')[fields.length]?.querySelector('[data-field]'));
  };
  const removeAt = (index: number) => {
    flushSync(() => {
      setAsked(undefined);
      remove(index);
      setOpen(open.flatMap((at) => (at === index ? [] : at > index ? [at - 1] : [at])));
    });
    focusAdd();
  };
  const shown = disabled ? [] : fields;
  const lost = useWhileOpen(asked !== undefined, asked === undefined ? '' : head(asked, keys[asked]!).lost);
  return (
    <Box ref={box} data-field={name} data-wrong={wrong === undefined ? undefined : ''}>
      <FormSection
        id={id}
        flush
        title={label}
        about={about}
        aside={
          <>
            {aside}
            <Button
              data-add
              size="small"
              variant="outlined"
              aria-label={addName}
              disabled={disabled || isFull}
              onClick={add}
            >
              {addLabel}
            </Button>
          </>
        }
      >
        {wrong !== undefined && (
          <Box role="alert" sx={{ px: { xs: 4, sm: 5 }, pb: 3, typography: 'body2', color: 'tone.bad.fg' }}>
            {wrong}
          </Box>
        )}
        {above}
        {shown.map((_, index) => {
          const { title, about: more, state, mark, remove: removeName } = head(index, keys[index]!);
          return (
            <Fold
              key={keys[index]}
              number={index + 1}
              title={title}
              about={more}
              open={open.includes(index)}
              onToggle={() => toggle(index)}
              end={
                <>
                  {mark}
                  <StateDot state={state} label={words[state]} />
                </>
              }
              tool={
                <IconButton
                  aria-label={removeName}
                  onClick={() => (isFilled(rows?.[index]) ? setAsked(index) : removeAt(index))}
                  sx={{ mr: { xs: 1, sm: 3 }, color: 'text.secondary' }}
                >
                  <Icon name="trash" size={18} />
                </IconButton>
              }
            >
              {children(index, keys[index]!)}
            </Fold>
          );
        })}
      </FormSection>
      <MessageDialog
        open={asked !== undefined}
        icon="trash"
        bad
        title={props.question}
        action={props.removed}
        onAction={() => asked !== undefined && removeAt(asked)}
        other={{ label: props.keep, onClick: () => setAsked(undefined) }}
      >
        {lost}
      </MessageDialog>
    </Box>
  );
}
