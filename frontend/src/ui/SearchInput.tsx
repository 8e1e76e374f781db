import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from './Icon.js';

/** How long somebody rests before what they typed is looked for. */
const pause = 300;

type Props = {
  label: string;
  placeholder: string;
  /** What is looked for; another one from outside, as a link's, takes the place of what is typed. */
  value: string;
  onSearch: (text: string) => void;
};

/** A filter that is typed: it acts after a moment of rest, or at once on Enter. */
export function SearchInput({ label, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value || typed.text.trim() === value ? typed.text : value;
  const wanted = text.trim();
  const search = () => wanted !== value && onSearch(wanted);
  const rested = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => rested(), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <TextField
      type="search"
      size="small"
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
      onKeyDown={({ key }) => key === 'Enter' && search()}
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
