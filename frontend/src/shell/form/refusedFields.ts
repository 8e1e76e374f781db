import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirst } from '../../ui/form/frame/field.js';

/** Path of a field → error message. */
export type WrongFields = Readonly<Record<string, string>>;

/** Scrolls to and focuses the first field with an error; without one, scrolls to the start of the form. */
export const focusWrong = (page: Element) => {
  const wrong = page.querySelector('[data-wrong]');
  focusFirst(wrong);
  (wrong ?? page).scrollIntoView({ block: wrong ? 'nearest' : 'start' });
};

/** Sets the messages on their fields and focuses the first. Returns the messages whose field is not on the page. */
export const showWrong = <V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: WrongFields,
  page: Element,
): readonly string[] => {
  // React Hook Form keeps the error of a list itself under `.root`, beside the errors of its rows.
  const placeOf = (path: string) =>
    (Array.isArray(form.getValues(path as FieldPath<V>)) && isListField(page, path)
      ? `${path}.root`
      : path) as FieldPath<V>;
  const places = Object.entries(fields).map(([path, message]) => [placeOf(path), message] as const);
  flushSync(() => {
    for (const [place, message] of places) form.setError(place, { type: 'server', message });
  });
  focusWrong(page);
  return Object.entries(fields).flatMap(([path, sentence]) => (fieldAt(page, path) ? [] : [sentence]));
};

const fieldAt = (page: Element, path: string) => page.querySelector(`[data-field=${JSON.stringify(path)}]`);
const isListField = (page: Element, path: string) =>
  fieldAt(page, path)?.querySelector(':scope > [data-row], :scope [data-add]') != null;
