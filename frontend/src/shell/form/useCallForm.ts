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
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../tell/useTell.js';
import type { Sending, Stale } from './CallForm.js';
import { differing, readableOf } from './merge.js';
import type { Draft } from './draft.js';
import { focusWrong, showWrong, type WrongFields } from './refusedFields.js';

/** What an answer with status 200 says against the input. */
export type Refusal = {
  readonly message: string;
  readonly errors?: readonly string[];
  readonly fields?: WrongFields;
  /** Set where someone else had changed the record. */
  readonly stale?: Stale | undefined;
};

export type CallFormOptions<C extends Call, V extends FieldValues> = {
  /** The record as its read has it now; untouched fields follow it. */
  defaults: V;
  onDone?: (answer: Output<C>) => void;
  /**
   * Called when the call was refused; its messages are at the fields and in `problem` already. Default: a snackbar
   * repeats field errors, which may be scrolled out of sight (1.8.01).
   */
  onRefused?: (refusal: Refusal) => void;
  /** Errors by path that only the page knows (a certificate that is not ticked). */
  check?: (values: V) => WrongFields;
  /** For calls that answer a refusal with 200. */
  refusedBy?: (answer: Output<C>) => Refusal | undefined;
  /**
   * Sends the input, where more than this one call is needed. undefined: not sent, and the person already knows why.
   */
  send?: (input: Input<C>) => Promise<Output<C> | undefined>;
  /**
   * Where form fields are named differently from the input: path in the input → field. Applied to limits and refusals.
   */
  names?: Readonly<Record<string, string>>;
  /** The defaults are a suggestion: typed values stay whatever the defaults become; the other fields follow. */
  suggested?: boolean;
  /** What the leave guard asks; false: the form may be left without a question. */
  guard?: Unsaved | false;
  /** Values shown after a successful submit, where they differ from what was sent: a blank form for the next entry. */
  afterwards?: V;
};
type Written<C extends Call, V> = {
  /** Builds the input from the form's values, where their shapes differ. */
  toInput: (values: V) => Input<C>;
};
/** `kept`: names of the fields whose typed values were carried over. */
type BaseState<V> = { base: V; seen: V; kept: readonly string[] };

const overBy = (call: Call, input: unknown, path: string, max: number) => {
  const limit = limitAt(call.limits, path);
  return limit === undefined ? 0 : usedOf(get({ input }, `input.${path}`), limit) - max; // `get` takes no list
};
/** Renames keys from paths of the input to fields of the form. */
const renamed = <T>(byPath: Readonly<Record<string, T>> = {}, names: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, value]) => [names[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')] ?? path, value]),
  ) as Readonly<Record<string, T>>;
const staleOf = ({ status, body }: CallFailed): Stale | undefined => {
  const { by, at } = body.facts ?? {};
  return status === 409 && typeof by === 'string' && typeof at === 'string' ? { by, at } : undefined;
};
/** Returns a value because React Compiler does not compile a branch inside `try`. */
const failureOf = (failed: unknown) => (failed instanceof CallFailed ? failed : Promise.reject(failed));

function useWrittenForm<C extends Call, V extends FieldValues>(
  call: C,
  options: CallFormOptions<C, V> & Written<C, V>,
) {
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
  const { queries } = useApi();
  const tell = useTell();
  const write = useWrite(call);
  const form = useForm<V>({ defaultValues: defaults as DefaultValues<V>, shouldFocusError: false });
  const { isDirty: unsaved } = useFormState({ control: form.control });
  /**
   * The values that the person began from (`base`), and the read's values at that time (`seen`): right after a save the
   * read is older than the form.
   */
  const [{ base, seen, kept }, setBegun] = useState<BaseState<V>>({ base: defaults, seen: defaults, kept: [] });
  /** The newest `base`, for a save that began from an older one. */
  const followed = useRef(base);
  const [problem, setProblem] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<Stale>();
  const [busy, setBusy] = useState(false);
  // A ref, because a second click can arrive before React has drawn the disabled button.
  const sending = useRef(false);
  /** Set by a dialog or row that closes after a successful submit. */
  const closesWhenSent = useRef(false);
  /** Something was typed during the submit, and the dialog is about to close. */
  const [typedOn, setTypedOn] = useState(false);
  const question = typedOn ? { title: t('typed-on-title'), text: t('typed-on') } : guard || undefined;
  const differs = () => readableOf(form.getValues()) !== readableOf(base);
  const { leave } = useUnsaved(unsaved && (guard !== false || typedOn), { ...question, differs });
  const closeWhenSent = useCallback((closes: boolean) => {
    closesWhenSent.current = closes;
  }, []);

  const begin = (from: V, keep: readonly string[] = []) => {
    const mine = form.getValues();
    followed.current = from;
    form.reset(from);
    for (const name of keep) form.setValue(name as FieldPath<V>, mine[name as keyof V] as never, { shouldDirty: true });
    setBegun({ base: from, seen: defaults, kept: keep });
    const others = suggested ? [] : differing(base, from).filter((name) => !keep.includes(name));
    const moved = others.map((name) => ({ name, from: base[name], to: from[name] }));
    setStale((before) => before && { moved, ...before }); // a later merge has no known author
  };
  /**
   * Text lengths are checked here with the server's function, so that no round trip is needed to hear that a text is
   * too long.
   */
  const tooLong = (input: Input<C>): WrongFields =>
    Object.fromEntries(
      // With `limitsDecided` the server's decision reports lengths together with all other errors.
      (call.limitsDecided ? [] : beyond(call.limits, input)).flatMap(({ path, of, max }) =>
        of === 'characters' ? [[path, t('shorten-by', { count: overBy(call, input, path, Number(max)) })]] : [],
      ),
    );
  const tellRefusal = (refusal: Refusal) => {
    if (onRefused) onRefused(refusal);
    else if (Object.keys(refusal.fields ?? {}).length > 0) tell.refused(refusal);
  };
  const refuse = ({ message, errors = [], fields = {} }: Refusal, page: Element) => {
    const lost = showWrong(form, renamed(fields, names), page);
    setProblem(Object.keys(fields).length > 0 ? lost : [...new Set([message, ...errors])]);
    return false;
  };
  /** Resolves with whether the form was sent. */
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
      tellRefusal(changed ? { message: t('changed-told', changed), stale: changed } : { message, errors, fields });
      if (done.status === 409) await queries.invalidateQueries();
      return false;
    }
    if (done === undefined) return false;
    const refused = refusedBy?.(done);
    if (refused) {
      refuse(refused, page);
      tellRefusal(refused);
      return false;
    }
    // What the read brought during the save was not typed.
    const now = form.getValues();
    const typed = differing(followed.current, now);
    const typedSince = differing(values, now).filter((name) => typed.includes(name));
    const asksFirst = typedSince.length > 0 && closesWhenSent.current;
    // flushSync: the leave guard must know before `onDone` navigates.
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
    form.clearErrors(); // the error of a field that is no longer mounted would block every further submit
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
    // React events bubble through portals: stop the submit of a dialog from reaching the form of the page.
    event.stopPropagation?.();
    void sendFrom(event.currentTarget.closest('[data-form]') ?? event.currentTarget);
  };
  return {
    control: form.control,
    setValue: form.setValue,
    /** Current values of fields. */
    written: form.getValues,
    limits: renamed(call.limits, names),
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
    /** For a dialog or row that closes after the submit: it then asks first if something was typed meanwhile. */
    closeWhenSent,
    begin,
    submit,
    /** Submits without a button; resolves with whether the form was sent. */
    sendNow: () => sendFrom(document.body),
  };
}

type CallForm<C extends Call, V extends FieldValues> = ReturnType<typeof useWrittenForm<C, V>>;

/**
 * A form over one call: fields typed by its input, limits from the contract, refusals shown at their fields, submitted
 * once at a time. Text typed during the submit stays in the form as unsaved. A 409 refetches the record; fields that
 * both changed are then settled by hand (`FormNotes`).
 */
export function useCallForm<C extends Call>(
  call: C,
  options: CallFormOptions<C, Draft<Input<C>>>,
): CallForm<C, Draft<Input<C>>>;
export function useCallForm<C extends Call, V extends FieldValues>(
  call: C,
  options: CallFormOptions<C, V> & Written<C, V>,
): CallForm<C, V>;
export function useCallForm<C extends Call, V extends FieldValues>(
  call: C,
  options: CallFormOptions<C, V> & Partial<Written<C, V>>,
): CallForm<C, V> {
  return useWrittenForm(call, { toInput: (values) => values as Input<C>, ...options });
}
