/** The elements of a field that take the focus, controls before buttons. */
const controls = [
  ':is(input, textarea):not([aria-hidden]):not([tabindex="-1"]):not([disabled])',
  '[role=combobox]:not([aria-disabled=true])',
  '[role=spinbutton]',
  '[contenteditable=true]',
].join(', ');
const buttons = 'button:not([disabled])';

/** Focuses the first control in `part`; returns whether there was one. */
export const focusFirst = (part: Element | null | undefined): boolean => {
  const control = part?.querySelector<HTMLElement>(controls) ?? part?.querySelector<HTMLElement>(buttons);
  control?.focus();
  return control != null;
};
