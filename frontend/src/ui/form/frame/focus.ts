/** What takes the cursor in a field, the control before its buttons. */
const controls = [
  ':is(input, textarea):not([aria-hidden]):not([tabindex="-1"]):not([disabled])',
  '[role=combobox]:not([aria-disabled=true])',
  '[role=spinbutton]',
  '[contenteditable=true]',
].join(', ');
const buttons = 'button:not([disabled])';

/** Puts the cursor into the first control of a part of a page; whether there was one. */
export const focusFirst = (part: Element | null | undefined): boolean => {
  const control = part?.querySelector<HTMLElement>(controls) ?? part?.querySelector<HTMLElement>(buttons);
  control?.focus();
  return control != null;
};
