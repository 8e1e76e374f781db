import type { Call, Input, Output } from '@hadcl/kernel/call';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { useWrite } from '../api/useWrite.js';
import { useLeaveGuard } from '../guard/useLeaveGuard.js';
type Drafted<T> = T extends readonly (infer U)[]
  ? U extends object
    ? Draft<U>[]
    : U[]
  : T extends object
    ? Draft<T>
    : T | null;
/** An input while it is being written: every field is there, and one that is not given yet is null. */
export type Draft<T> = { [K in keyof T]-?: Drafted<Exclude<T[K], undefined>> };
type Options<C extends Call> = { defaults: Draft<Input<C>>; onDone?: (answer: Output<C>) => void };
/** What sends a form: its own event, or that of a button or key in a row of a table, around whose cells no form can stand. */
export type Sending = { preventDefault: () => void; currentTarget: Element };
const focusable =
  ':is(input, textarea):not([aria-hidden]), [role=combobox], [role=spinbutton], [contenteditable=true], button';
/** Puts the server's sentences at their fields and the cursor into the first of them; answers those that no field on the page shows. */
const show = <V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: CallFailed['fields'],
  page: Element,
): readonly string[] => {
  const places = Object.keys(fields).map(
    (path) => (Array.isArray(form.getValues(path as FieldPath<V>)) ? `${path}.root` : path) as FieldPath<V>,
  );
  flushSync(() =>
    Object.values(fields).forEach((message, i) => form.setError(places[i]!, { type: 'server', message })),
  );
  const wrong = page.querySelector('[data-wrong]');
  wrong?.querySelector<HTMLElement>(focusable)?.focus();
  (wrong ?? page).scrollIntoView({ block: wrong ? 'nearest' : 'start' });
  return Object.entries(fields).flatMap(([path, sentence]) =>
    page.querySelector(`[data-field=${JSON.stringify(path)}]`) ? [] : [sentence],
  );
};
const failureOf = (failed: unknown) => (failed instanceof CallFailed ? failed : Promise.reject(failed)); // a value: what React compiles may not branch inside `try`
/** A form over one call: fields typed by its input, limits from the contract, refusals at their fields. `defaults` is the record as its read has it now: what nobody here typed in follows it. */
export function useCallForm<C extends Call>(call: C, { defaults, onDone }: Options<C>) {
  type V = Draft<Input<C>>;
  const { queries } = useApi();
  const write = useWrite(call);
  const form = useForm<V>({ defaultValues: defaults as DefaultValues<V> });
  const { isDirty: unsaved } = useFormState({ control: form.control });
  /** What the person began from, and what the read said then: just after a save the read is older than the form. */
  const [{ base, seen }, setBegun] = useState<{ base: V; seen: V }>({ base: defaults, seen: defaults });
  const [problem, setProblem] = useState<readonly string[]>([]);
  const leave = useLeaveGuard(unsaved);
  const begin = (from: V, keep: readonly string[] = []) => {
    const mine = form.getValues();
    form.reset(from);
    for (const name of keep) form.setValue(name as FieldPath<V>, mine[name as keyof V] as never, { shouldDirty: true });
    setBegun({ base: from, seen: defaults });
  };
  const send = async (values: V, page: Element) => {
    const done = await write.mutateAsync(values as Input<C>).catch(failureOf);
    if (done instanceof CallFailed) {
      const lost = show(form, done.fields, page);
      setProblem(Object.keys(done.fields).length > 0 ? lost : done.errors);
      return done.status === 409 ? queries.invalidateQueries() : undefined;
    }
    flushSync(() => begin(values)); // the leave guard must know before `onDone` navigates
    return onDone?.(done);
  };
  const submit = (event: Sending) => {
    event.preventDefault();
    const page = event.currentTarget.closest('[data-form]') ?? event.currentTarget;
    form.clearErrors(); // one of a field that is not there would keep the form from ever being sent again
    setProblem([]);
    if (!write.isPending) void form.handleSubmit((values) => send(values as V, page))();
  };
  return {
    control: form.control,
    limits: call.limits,
    busy: write.isPending,
    refusal: write.error?.refusal,
    base,
    seen,
    theirs: defaults,
    unsaved,
    problem,
    leave,
    begin,
    submit,
  };
}
