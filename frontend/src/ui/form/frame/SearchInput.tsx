import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '../../text/typing.js';
import { Icon } from '../../text/Icon.js';

/** ms without typing before the search starts. */
const pause = 300;

type Props = {
  label: string;
  placeholder: string;
  /** The active search. A new value from outside, such as a link's, replaces the typed text. */
  value: string;
  onSearch: (text: string) => void;
};

/** `asked`: the last search sent, until it returns as `value`; text typed meanwhile is kept. */
type Typed = { text: string; known: string; asked?: string };

/** A search filter: acts after a pause in typing or at once on Enter, never during composition. */
export function SearchInput({ label, placeholder, value, onSearch }: Props) {
  const [state, setState] = useState<Typed>({ text: value, known: value });
  if (state.known !== value) setState({ text: value === state.asked ? state.text : value, known: value });
  const [composing, setComposing] = useState(false);
  const wanted = state.text.trim();
  const search = () => {
    if (wanted === value) return;
    setState({ ...state, asked: wanted });
    onSearch(wanted);
  };
  const rested = useEffectEvent(search);
  useEffect(() => {
    if (composing) return undefined;
    const timer = setTimeout(() => rested(), pause);
    return () => clearTimeout(timer);
  }, [wanted, composing]);
  return (
    <TextField
      type="search"
      size="small"
      value={state.text}
      placeholder={placeholder}
      onChange={({ target }) => setState({ ...state, text: target.value })}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && search()}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      sx={{ width: { xs: 1, sm: 264 }, '& input': { pl: 0 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 128 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
