import { ThemeProvider } from '@mui/material/styles';
import type { Limits } from '@hadcl/kernel/text/limits';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { theme } from '../theme/theme.js';
import type { FormOf } from './frame/field.js';
import type { FieldWords } from './frame/words.js';

const words: FieldWords = {
  used: (used, most) => `${used} / ${most}`,
  tooMuch: (over, used, most) => `${over} too many, ${used} / ${most}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  noNumber: 'Please enter a number.',
  noWholeDate: 'Please enter the whole date.',
  openCalendar: (label) => `${label}: open the calendar`,
  formatting: (label) => `Formatting of ${label}`,
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
  notALink: 'This is no address of a page.',
  noPictures: 'Attach pictures as files.',
  findPeople: 'Type a name',
  searching: 'Searching…',
  nobody: 'Nobody found',
  searchFailed: 'The search failed.',
  chooseOrClear: 'Choose somebody from the list, or clear what is written.',
  nothingFound: 'Nothing found',
  remove: (what) => `Remove ${what}`,
  keep: 'Keep',
  chooseFiles: 'Choose files',
  dropFiles: 'or drop them here',
  fileTooLarge: (name, most) => `${name} is larger than ${most}.`,
  fileOfType: (name) => `${name} is of a type that is not taken here.`,
  fileTwice: (name) => `${name} is here already.`,
  filesTooMany: (most) => `At most ${most} files.`,
  uploading: (name) => `Sending ${name}`,
  uploadFailed: (name) => `${name} could not be sent.`,
  waitForUpload: 'Please wait until every file has been sent.',
};

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
    return fields({ control: form.control, limits, words });
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
