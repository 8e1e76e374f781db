import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Input from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { FieldFrame } from './frame/FieldFrame.js';
import { type FieldOf, useField } from './frame/field.js';
import { Text, VisuallyHidden } from '../layout/layout.js';

/** A person to choose; `about` (address, department) tells apart people of the same name. */
export type Choosable = { readonly id: string; readonly name: string; readonly about?: string };

type Props<V extends FieldValues> = FieldOf<V, readonly string[]> & {
  /** Finds people by a text. Given by the page, which knows the call. */
  search: (text: string) => Promise<readonly Choosable[]>;
  /** The people who were chosen before. */
  known: readonly Choosable[];
};
type Found = { readonly people: readonly Choosable[]; readonly state: 'none' | 'searching' | 'done' | 'failed' };

const pause = 200;
const nothing: Found = { people: [], state: 'none' };

/** Searches after a pause in typing; only the answer to the latest search is used. */
const useSearch = (search: (text: string) => Promise<readonly Choosable[]>) => {
  const [found, setFound] = useState(nothing);
  const latest = useRef({ count: 0, timer: 0 });
  const ask = (text: string) => {
    const requestNumber = ++latest.current.count;
    const tell = (next: Found) => latest.current.count === requestNumber && setFound(next);
    window.clearTimeout(latest.current.timer);
    if (text.trim() === '') return setFound(nothing);
    setFound(({ people }) => ({ people, state: 'searching' }));
    latest.current.timer = window.setTimeout(
      () =>
        void search(text.trim()).then(
          (people) => tell({ people, state: 'done' }),
          () => tell({ people: [], state: 'failed' }),
        ),
      pause,
    );
  };
  return { ...found, ask };
};

/** People, stored by id: found by typing, chosen with arrows and Enter, removed with Backspace. */
export function PeopleField<V extends FieldValues>({ search, known, ...props }: Props<V>) {
  const field = props as FieldOf<V, readonly string[]>;
  const { people, state, ask } = useSearch(search);
  const [chosenPeople, setChosenPeople] = useState<readonly Choosable[]>([]);
  const [text, setText] = useState('');
  const t = useText('form');
  // Text that is not yet a chosen person blocks the submit, instead of being dropped silently.
  const { value, set, onBlur, wrong, count, over } = useField<V, readonly string[]>(field, () =>
    text.trim() === '' ? undefined : t('choose-or-clear'),
  );
  const composing = useRef(false);
  const type = (next: string) => {
    setText(next);
    if (!composing.current) ask(next);
  };
  /** Half a Chinese word finds nobody: search when its composition has ended. */
  const compose = (begins: boolean) => {
    composing.current = begins;
    if (!begins) ask(text);
  };
  const personOf = (id: string) => [...chosenPeople, ...known].find((one) => one.id === id) ?? { id, name: id };
  const without = {
    none: t('find-people'),
    searching: t('searching'),
    done: t('nobody'),
    failed: t('search-failed'),
  };
  const offered = people.filter((one) => !value.includes(one.id));
  return (
    <FieldFrame {...field} wrong={wrong} count={count}>
      {({ id, describedBy }) => (
        <>
          <Autocomplete<Choosable, true>
            multiple
            id={id}
            size="small"
            disabled={field.disabled === true}
            value={value.map(personOf)}
            options={offered}
            clearOnBlur={false}
            // The server has matched already, also by other properties than the name: do not filter again.
            filterOptions={(all) => [...all]}
            getOptionLabel={({ name }) => name}
            getOptionKey={(one) => one.id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={without[state]}
            onBlur={onBlur}
            // Enter chooses a person; while there is text it must not submit the form.
            onCompositionStart={() => compose(true)}
            onCompositionEnd={() => compose(false)}
            onKeyDown={(event) => event.key === 'Enter' && text !== '' && event.preventDefault()}
            inputValue={text}
            // MUI reports `reset` whenever `value` is a new array, which it is on every render.
            onInputChange={(_, next, reason) => reason !== 'reset' && type(next)}
            onChange={(_, chosen) => {
              setChosenPeople(chosen);
              set(chosen.map((one) => one.id));
              type('');
            }}
            renderValue={(chosen, itemOf) =>
              chosen.map(({ id: personId, name, about }, index) => (
                <Chip {...itemOf({ index })} key={personId} size="small" label={name} title={about} />
              ))
            }
            renderOption={({ key, ...option }, { name, about }) => (
              <Box component="li" key={key} {...option} sx={{ '&&': { display: 'block' } }}>
                {name}
                {about && (
                  <Text as="div" variant="caption" tone="quiet">
                    {about}
                  </Text>
                )}
              </Box>
            )}
            renderInput={({ slotProps, ...params }) => (
              <Input
                {...params}
                error={wrong !== undefined || over}
                placeholder={value.length > 0 ? '' : t('find-people')}
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
          <VisuallyHidden role="status" as="div">
            {text.trim() !== '' && offered.length === 0 && without[state]}
          </VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
}
