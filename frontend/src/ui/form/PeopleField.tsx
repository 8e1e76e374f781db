import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Input from '@mui/material/TextField';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './frame/FieldFrame.js';
import type { FieldOf } from './frame/field.js';
import { useField } from './frame/useField.js';

/** Somebody who can be chosen; `about` tells people of one name apart (an address, a department). */
export type Choosable = { readonly id: string; readonly name: string; readonly about?: string };

type Props<V extends FieldValues> = FieldOf<V, readonly string[]> & {
  /** Who are meant by a text. Given by the page, which knows where people are asked for. */
  search: (text: string) => Promise<readonly Choosable[]>;
  /** Those who were chosen before. */
  known: readonly Choosable[];
};
type Found = { readonly people: readonly Choosable[]; readonly state: 'none' | 'searching' | 'done' | 'failed' };

const pause = 200;
const nothing: Found = { people: [], state: 'none' };

/** The person typed: after a moment of rest they are searched for, and of several answers the last question's counts. */
const useSearch = (search: (text: string) => Promise<readonly Choosable[]>) => {
  const [found, setFound] = useState(nothing);
  const asked = useRef({ count: 0, timer: 0 });
  const ask = (text: string) => {
    const its = ++asked.current.count;
    const tell = (next: Found) => asked.current.count === its && setFound(next);
    window.clearTimeout(asked.current.timer);
    if (text.trim() === '') return setFound(nothing);
    setFound(({ people }) => ({ people, state: 'searching' }));
    asked.current.timer = window.setTimeout(
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

/** People, by id: found by what is typed, chosen by arrows and Enter, taken away by Backspace. */
export function PeopleField<V extends FieldValues>({ search, known, ...props }: Props<V>) {
  const its = props as FieldOf<V, readonly string[]>;
  const { people, state, ask } = useSearch(search);
  const [met, setMet] = useState<readonly Choosable[]>([]);
  const [text, setText] = useState('');
  const { words } = its.form;
  // Half a name is nobody yet: it stays where it is written, and is not sent over in silence.
  const { value, set, onBlur, wrong, count, over } = useField<V, readonly string[]>(its, () =>
    text.trim() === '' ? undefined : words.chooseOrClear,
  );
  const composing = useRef(false);
  const type = (next: string) => {
    setText(next);
    if (!composing.current) ask(next);
  };
  /** Half a Chinese word finds nobody: it is searched for once it is composed. */
  const compose = (begins: boolean) => {
    composing.current = begins;
    if (!begins) ask(text);
  };
  const personOf = (id: string) => [...met, ...known].find((one) => one.id === id) ?? { id, name: id };
  const without = {
    none: words.findPeople,
    searching: words.searching,
    done: words.nobody,
    failed: words.searchFailed,
  };
  const offered = people.filter((one) => !value.includes(one.id));
  return (
    <FieldFrame {...its} wrong={wrong} count={count}>
      {({ id, describedBy }) => (
        <>
          <Autocomplete<Choosable, true>
            multiple
            id={id}
            size="small"
            disabled={its.disabled === true}
            value={value.map(personOf)}
            options={offered}
            clearOnBlur={false}
            // The server has searched; names that it finds by other signs are not filtered again.
            filterOptions={(all) => [...all]}
            getOptionLabel={({ name }) => name}
            getOptionKey={(one) => one.id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={without[state]}
            onBlur={onBlur}
            // Enter chooses; while a name is being written it does not send the form.
            onCompositionStart={() => compose(true)}
            onCompositionEnd={() => compose(false)}
            onKeyDown={(event) => event.key === 'Enter' && text !== '' && event.preventDefault()}
            inputValue={text}
            // A `reset` only says that the list of the chosen is another one, which it is with every drawing.
            onInputChange={(_, next, reason) => reason !== 'reset' && type(next)}
            onChange={(_, chosen) => {
              setMet(chosen);
              set(chosen.map((one) => one.id));
              type('');
            }}
            renderValue={(chosen, itemOf) =>
              chosen.map(({ id: its, name, about }, index) => (
                <Chip {...itemOf({ index })} key={its} size="small" label={name} title={about} />
              ))
            }
            renderOption={({ key, ...option }, { name, about }) => (
              <Box component="li" key={key} {...option} sx={{ '&&': { display: 'block' } }}>
                {name}
                {about && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about}</Box>}
              </Box>
            )}
            renderInput={({ slotProps, ...params }) => (
              <Input
                {...params}
                error={wrong !== undefined || over}
                placeholder={value.length > 0 ? '' : words.findPeople}
                slotProps={{
                  ...slotProps,
                  htmlInput: {
                    ...slotProps.htmlInput,
                    'aria-describedby': describedBy,
                    'aria-required': its.required,
                  },
                }}
              />
            )}
          />
          <Box role="status" sx={visuallyHidden}>
            {text.trim() !== '' && offered.length === 0 && without[state]}
          </Box>
        </>
      )}
    </FieldFrame>
  );
}
