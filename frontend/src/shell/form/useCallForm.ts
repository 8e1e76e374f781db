import type { Call, Input, Output } from '@hadcl/kernel/call';
import { beyond, limitAt, usedOf } from '@hadcl/kernel/text/limits';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, useFormState } from 'react-hook-form';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { useWrite } from '../api/useWrite.js';
import type { Unsaved } from '../guard/guard.js';
import { useUnsaved } from '../guard/useUnsaved.js';
import { useText } from '../i18n/i18n.js';
import { useTell } from '../tell/useTell.js';
import type { Stale } from './Conflict.js';
import { differing, readableOf } from './differing.js';
import type { Draft } from './draft.js';
import { focusWrong, showWrong, type WrongFields } from './refusedFields.js';
import { useFieldWords } from './useFieldWords.js';

/** What an answer says against the input although the call answers 200. */
export type Refusal = {
  readonly message: string;
  readonly errors?: readonly string[];
  readonly fields?: WrongFields;
  /** Somebody else had changed it. */
  readonly stale?: Stale | undefined;
};

type Options<C extends Call, V extends FieldValues> = {
  /** The record as its read has it now: what nobody here typed in follows it. */
  defaults: V;
  onDone?: (answer: Output<C>) => void;
  /**
   * The call refused it; what it said stands at the fields and in `problem` already. Without it a snackbar tells what stands
   * at fields, which may be out of sight (1.8.01).
   */
  onRefused?: (refusal: Refusal) => void;
  /** What stands against sending it that only the page knows (a certificate that is not ticked), by path. */
  check?: (values: V) => WrongFields;
  /** For calls that answer 200 to a refusal. */
  refusedBy?: (answer: Output<C>) => Refusal | undefined;
  /** Sends it, where more happens than this one call; undefined: it was not sent, and the person knows why. */
  send?: (input: Input<C>) => Promise<Output<C> | undefined>;
  /** Where the form is written otherwise than the input: path in the input → field. Limits and refusals follow. */
  names?: Readonly<Record<string, string>>;
  /** The defaults are a suggestion: what is typed stands, whatever they become; the other fields follow them. */
  suggested?: boolean;
  /** How the leave guard asks about it; false: it may be left without a question. */
  guard?: Unsaved | false;
  /** What the form shows once it was sent, where that is not what was sent: a blank one for the next. */
  afterwards?: V;
};
type Written<C extends Call, V> = {
  /** The input for what is written, where the form is not written as the call takes it. */
  toInput: (values: V) => Input<C>;
};
/** What sends a form: its own event, or that of a button or key in a row of a table, around whose cells no form can stand. */
export type Sending = { preventDefault: () => void; stopPropagation?: () => void; currentTarget: Element };

/** `kept`: the fields whose values were taken along, of what was typed before. */
type Begun<V> = { base: V; seen: V; kept: readonly string[] };

const overBy = (call: Call, input: unknown, path: string, max: number) => {
  const limit = limitAt(call.limits, path);
  return limit === undefined ? 0 : usedOf(get({ input }, `input.${path}`), limit) - max; // `get` takes no list
};
/** By field what stood by path in the input. */
const renamed = <T>(byPath: Readonly<Record<string, T>> = {}, names: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, value]) => [names[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')] ?? path, value]),
  ) as Readonly<Record<string, T>>;
const staleOf = ({ status, body }: CallFailed): Stale | undefined => {
  const { by, at } = body.facts ?? {};
  return status === 409 && typeof by === 'string' && typeof at === 'string' ? { by, at } : undefined;
};
/** A value: what React compiles may not branch inside `try`. */
const failureOf = (failed: unknown) => (failed instanceof CallFailed ? failed : Promise.reject(failed));

function useWrittenForm<C extends Call, V extends FieldValues>(call: C, options: Options<C, V> & Written<C, V>) {
  const {
    defaults,
    onDone,
    onRefused,
    check,
    refusedBy,
    send: sendBy,
    suggested = false,
    names,
    guard,
    afterwards,
    toInput,
  } = options;
  const t = useText('form');
  const words = useFieldWords();
  const { queries } = useApi();
  const tell = useTell();
  const write = useWrite(call);
  const form = useForm<V>({ defaultValues: defaults as DefaultValues<V>, shouldFocusError: false });
  const { isDirty: unsaved } = useFormState({ control: form.control });
  /** What the person began from, and what the read said then: just after a save the read is older than the form. */
  const [{ base, seen, kept }, setBegun] = useState<Begun<V>>({ base: defaults, seen: defaults, kept: [] });
  const [problem, setProblem] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<Stale>();
  const [busy, setBusy] = useState(false);
  // A second click comes before React has drawn the disabled button.
  const sending = useRef(false);
  /** Set by the dialog or row that closes once its form was sent. */
  const closesWhenSent = useRef(false);
  /** Something was typed while the form was being sent, and its dialog is about to close. */
  const [typedOn, setTypedOn] = useState(false);
  const asked = typedOn ? { title: t('typed-on-title'), text: t('typed-on') } : guard || undefined;
  const differs = () => readableOf(form.getValues()) !== readableOf(base);
  const { leave } = useUnsaved(unsaved && (guard !== false || typedOn), { ...asked, differs });
  const closeWhenSent = useCallback((closes: boolean) => {
    closesWhenSent.current = closes;
  }, []);

  const begin = (from: V, keep: readonly string[] = []) => {
    const mine = form.getValues();
    form.reset(from);
    for (const name of keep) form.setValue(name as FieldPath<V>, mine[name as keyof V] as never, { shouldDirty: true });
    setBegun({ base: from, seen: defaults, kept: keep });
    const others = suggested ? [] : differing(base, from).filter((name) => !keep.includes(name));
    const moved = others.map((name) => ({ name, from: base[name], to: from[name] }));
    setStale((before) => before && { moved, ...before }); // what follows later somebody else may have changed
  };
  /** Counted here too, by the same function: nobody waits for the server to hear that a text is too long. */
  const tooLong = (input: Input<C>): WrongFields =>
    Object.fromEntries(
      // Its decision tells them with all else that is wrong, at once.
      (call.limitsDecided ? [] : beyond(call.limits, input)).flatMap(({ path, of, max }) =>
        of === 'characters' ? [[path, t('shorten-by', { count: overBy(call, input, path, Number(max)) })]] : [],
      ),
    );
  const told = (refusal: Refusal) => {
    if (onRefused) onRefused(refusal);
    else if (Object.keys(refusal.fields ?? {}).length > 0) tell.refused(refusal);
  };
  const refuse = ({ message, errors = [], fields = {} }: Refusal, page: Element) => {
    const lost = showWrong(form, renamed(fields, names), page);
    setProblem(Object.keys(fields).length > 0 ? lost : [...new Set([message, ...errors])]);
    return false;
  };
  /** Whether it was sent. */
  const send = async (values: V, page: Element): Promise<boolean> => {
    const input = toInput(values);
    const wrong = { ...tooLong(input), ...check?.(values) };
    if (Object.keys(wrong).length > 0) return refuse({ message: '', fields: wrong }, page);
    const done = await (sendBy ?? write.mutateAsync)(input).catch(failureOf);
    if (done instanceof CallFailed) {
      const { message, sentence, errors, fields } = done;
      const changed = staleOf(done);
      setStale(changed);
      refuse({ message: sentence, errors, fields }, page);
      told(changed ? { message: t('changed-told', changed), stale: changed } : { message, errors, fields });
      if (done.status === 409) await queries.invalidateQueries();
      return false;
    }
    if (done === undefined) return false;
    const refused = refusedBy?.(done);
    if (refused) {
      refuse(refused, page);
      told(refused);
      return false;
    }
    const typedSince = differing(values, form.getValues());
    const asksFirst = typedSince.length > 0 && closesWhenSent.current;
    // The leave guard must know before `onDone` navigates.
    flushSync(() => {
      setTypedOn(asksFirst);
      begin(afterwards ?? values, typedSince);
    });
    const finish = () => onDone?.(done);
    if (asksFirst) leave(finish);
    else finish();
    return true;
  };
  const sendFrom = async (page: Element): Promise<boolean> => {
    if (sending.current) return false;
    form.clearErrors(); // one of a field that is not there would keep the form from ever being sent again
    setProblem([]);
    setStale(undefined);
    sending.current = true;
    setBusy(true);
    let sent = false;
    const submitting = form.handleSubmit(
      async (values) => {
        sent = await send(values as V, page);
      },
      () => focusWrong(page),
    );
    return submitting()
      .finally(() => {
        sending.current = false;
        setBusy(false);
      })
      .then(() => sent);
  };
  const submit = (event: Sending) => {
    event.preventDefault();
    // A form in a dialog stands, for React, within the form of the page.
    event.stopPropagation?.();
    void sendFrom(event.currentTarget.closest('[data-form]') ?? event.currentTarget);
  };
  return {
    control: form.control,
    setValue: form.setValue,
    /** What stands in these fields now. */
    written: form.getValues,
    limits: renamed(call.limits, names),
    words,
    busy,
    refusal: write.error?.refusal,
    base,
    seen,
    kept,
    theirs: defaults,
    suggested,
    unsaved,
    problem,
    stale,
    leave,
    /** Said by what closes once the form was sent: it asks first where something was typed meanwhile. */
    closeWhenSent,
    begin,
    submit,
    /** Sends it without a button of its own; whether it was sent. */
    sendNow: () => sendFrom(document.body),
  };
}

type CallForm<C extends Call, V extends FieldValues> = ReturnType<typeof useWrittenForm<C, V>>;

/**
 * A form over one call: fields typed by its input, limits from the contract, refusals at their fields, sent once.
 * What is typed while it is being sent stays in the form, unsaved.
 * A 409 brings the read; what both changed is then settled by hand (`FormNotes`).
 */
export function useCallForm<C extends Call>(
  call: C,
  options: Options<C, Draft<Input<C>>>,
): CallForm<C, Draft<Input<C>>>;
export function useCallForm<C extends Call, V extends FieldValues>(
  call: C,
  options: Options<C, V> & Written<C, V>,
): CallForm<C, V>;
export function useCallForm<C extends Call, V extends FieldValues>(
  call: C,
  options: Options<C, V> & Partial<Written<C, V>>,
): CallForm<C, V> {
  return useWrittenForm(call, { toInput: (values) => values as Input<C>, ...options });
}
