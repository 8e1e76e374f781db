import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type MouseEvent, useState } from 'react';
import { useText } from '../../i18n/i18n.js';
import { halfWidth } from '../../ui/text/typing.js';
import { Icon } from '../../ui/text/Icon.js';

type Props = {
  label: string;
  value: number;
  min?: number;
  max: number;
  /** -1 where arrow keys reach it, as in a calendar grid. */
  fallback?: number;
  onChange?: ((value: number) => void) | undefined;
  fixed?: boolean;
  /** -1 where arrows lead to it, as in a calendar. */
  tabIndex?: number;
  size?: number;
};

/** A narrow day has room for the number only, without its buttons. */
const dropInNarrowDay = { '@container (max-width: 64px)': { display: 'none' } };

const stopEvent = (event: MouseEvent) => event.stopPropagation();

/** A number with two buttons and an input. Values above `max` pass, so that the page can say why they are refused. */
export function Stepper({
  label,
  value,
  min = 0,
  max,
  fallback = 1,
  onChange,
  fixed = false,
  size = 24,
  tabIndex = 0,
}: Props) {
  const t = useText('calendar');
  const [draft, setDraft] = useState<string>();
  const button = {
    // In a narrow window the calendar may still be a PC's, where a finger's size does not fit into a day.
    ...{ width: { xs: size }, height: { xs: size }, flex: 'none', borderRadius: 0.75, color: 'text.primary' },
    ...dropInNarrowDay,
  };
  const set = (next: number) => {
    setDraft(undefined);
    onChange?.(next);
  };
  const type = (text: string, composing: boolean) => {
    if (composing) return setDraft(text);
    const digits = halfWidth(text).replace(/\D/g, '').slice(0, 3);
    setDraft(digits);
    if (digits) onChange?.(Number(digits));
    return undefined;
  };
  if (fixed)
    return (
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          width: size * 3 + 2,
          textAlign: 'center',
          typography: 'body2',
          fontWeight: 600,
        }}
      >
        {value}
      </Box>
    );
  return (
    <Box
      role="group"
      aria-label={label}
      onClick={stopEvent}
      onPointerDown={stopEvent}
      sx={{
        display: 'inline-flex',
        maxWidth: '100%',
        alignItems: 'center',
        border: 1,
        borderColor: value > max ? 'error.main' : 'line.firm',
        borderRadius: 0.75,
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        aria-label={t('fewer', { label })}
        disabled={value <= min}
        tabIndex={tabIndex}
        onClick={() => set(Math.min(value, max + 1) - 1)}
        sx={button}
      >
        <Icon name="minus" size={14} />
      </IconButton>
      <InputBase
        value={draft ?? value}
        onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ target }) => type((target as HTMLInputElement).value, false)}
        onBlur={() => {
          if (draft === '') set(fallback);
          else setDraft(undefined);
        }}
        slotProps={{
          input: { 'aria-label': label, inputMode: 'numeric', tabIndex, 'aria-invalid': value > max || undefined },
        }}
        sx={{
          width: Math.max(size, 28),
          minWidth: 0,
          height: size,
          typography: 'body2',
          fontWeight: 600,
          '& input': { p: 0, height: 1, textAlign: 'center' },
        }}
      />
      <IconButton
        aria-label={t('more-of', { label })}
        disabled={value >= max}
        tabIndex={tabIndex}
        onClick={() => set(Math.max(value, min - 1) + 1)}
        sx={button}
      >
        <Icon name="plus" size={14} />
      </IconButton>
    </Box>
  );
}
