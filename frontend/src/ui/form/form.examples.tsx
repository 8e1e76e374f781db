import { ThemeProvider } from '@mui/material/styles';
import type { Limits } from '@hadcl/kernel/text/limits';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { theme } from '../theme/theme.js';
import type { FormOf } from './frame/field.js';

/** Fields in a form without a call: `values()` is what would be sent, `refuse` sets a server's error at a field. */
export const renderFields = <V extends FieldValues>(
  defaultValues: DefaultValues<V>,
  fields: (form: FormOf<V>) => ReactNode,
  limits: Limits = {},
) => {
  let held: UseFormReturn<V> | undefined;
  function Fields() {
    const form = useForm<V>({ defaultValues });
    held = form;
    return fields({ control: form.control, limits });
  }
  const view = render(
    <ThemeProvider theme={theme}>
      <Fields />
    </ThemeProvider>,
  );
  const form = () => held!;
  return { ...view, form, values: () => form().getValues() };
};

/** What a screen reader reads with a control: the texts of `aria-describedby`. */
export const describedBy = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

/** Stubs the layout methods that a text editor calls and the test's DOM lacks. */
export const withLayout = () => {
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Document.prototype.elementFromPoint = () => null;
};
