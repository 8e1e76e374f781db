import Box from '@mui/material/Box';
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { format as written, isValid, parse } from 'date-fns';
import { type FocusEvent, useRef, useState, type RefObject, useEffect } from 'react';
import { Icon } from '../text/Icon.js';
import { PickerLanguage } from '../pickers/PickerLanguage.js';
import type { FieldIds } from './frame/FieldFrame.js';
import { halfWidth } from '../text/typing.js';

export type PickerProps = FieldIds & {
  format: string;
  /** The format in which the form stores the value. */
  stored: 'yyyy-MM-dd' | 'yyyy-MM';
  views: NonNullable<DatePickerProps['views']>;
  openTo: NonNullable<DatePickerProps['openTo']>;
  min?: string | undefined;
  max?: string | undefined;
  value: string | null;
  invalid: boolean;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  openLabel: string;
  onValue: (value: string | null) => void;
  /** Called when the field is left. `isHalfTyped`: only a part of a date was typed, or an implausible year. */
  onLeft: (isHalfTyped: boolean) => void;
};

/** Value stored for an incomplete date, so that the server reports it; null would drop it silently. */
const halfTyped = 'no date';
/** A two-digit year is taken as 20xx. */
const inThisCentury = (date: Date) => {
  const moved = new Date(date);
  moved.setFullYear(2000 + date.getFullYear());
  return moved;
};
const CalendarIcon = () => <Icon name="calendar" size={16} />;
const slots = { openPickerIcon: CalendarIcon };

/**
 * Date picker of a field. Parses and formats in the browser's zone both ways, so that the zone cannot change the date.
 */
export default function PickerInput(props: PickerProps) {
  const { id, labelId, describedBy, stored, value, invalid, onValue } = props;
  const [typed, setTyped] = useState<Date | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useHalfWidthSections(box);
  const read = (text: string) => parse(text, stored, 0);
  const type = (next: Date | null) => {
    setTyped(next);
    onValue(next === null ? null : isValid(next) && next.getFullYear() > 1000 ? written(next, stored) : halfTyped);
  };
  /** MUI's picker reports nothing for a partly filled date, so read its input when it is left. */
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const text = currentTarget.querySelector('input')?.value ?? '';
    const isShortYear = value === halfTyped && typed !== null && isValid(typed) && typed.getFullYear() < 100;
    if (isShortYear) type(inThisCentury(typed));
    else if (text !== '' && value === null) onValue(halfTyped);
    if (text === '' && value === halfTyped) onValue(null);
    props.onLeft(!isShortYear && text !== '' && (value === null || value === halfTyped));
  };
  return (
    <PickerLanguage>
      <Box ref={box} onBlur={handleBlur}>
        <DatePicker
          format={props.format}
          // MUI would mark the browser's today; the lab's may be another day.
          disableHighlightToday
          views={props.views}
          openTo={props.openTo}
          {...(props.min !== undefined && { minDate: read(props.min) })}
          {...(props.max !== undefined && { maxDate: read(props.max) })}
          disabled={props.disabled === true}
          value={value === halfTyped ? typed : value ? read(value) : null}
          onChange={type}
          localeText={{ openDatePickerDialogue: () => props.openLabel }}
          slots={slots}
          slotProps={{
            textField: {
              id,
              fullWidth: true,
              size: 'small',
              error: invalid,
              required: props.required === true,
              // The group of the sections carries the accessible name and description, as an input would.
              slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy } },
            },
            openPickerButton: { size: 'small' },
          }}
        />
      </Box>
    </PickerLanguage>
  );
}

/**
 * MUI's sections take each keystroke as it comes: a composed digit arrives twice, and a full-width one is ignored
 * silently. This passes composed text on once, when it is complete, in half width.
 */
function useHalfWidthSections(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const hear = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.getAttribute('contenteditable') !== 'true') return;
      if ((event as InputEvent).isComposing) return event.stopPropagation();
      const text = target.textContent ?? '';
      if (halfWidth(text) !== text) target.textContent = halfWidth(text);
      return undefined;
    };
    const composed = ({ target }: Event) =>
      target?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    element.addEventListener('input', hear, { capture: true });
    element.addEventListener('compositionend', composed);
    return () => {
      element.removeEventListener('input', hear, { capture: true });
      element.removeEventListener('compositionend', composed);
    };
  }, [box]);
}
