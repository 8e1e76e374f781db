import type { Call, Input, Output } from '@hadcl/kernel/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormSetValue } from 'react-hook-form';
import { useWrite } from '../../api/useWrite.js';
import type { AfterSession } from '../../guard/guard.js';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../tell/useTell.js';
import type { Saying, Sending } from '../CallForm.js';
import { type CallFormOptions, type Refusal, useCallForm } from '../useCallForm.js';

/** What a page does with the draft beside its form (`useDraftOf`). */
export type DraftActs = {
  /** Sends the form, with nothing of the draft under way; undefined if another window's text has to be chosen first. */
  readonly sending: <T>(send: () => Promise<T>) => Promise<T | undefined>;
  /** The form was sent, which ended its draft. */
  readonly ended: () => void;
  readonly discard: () => void;
  readonly keepNow: () => Promise<void>;
  readonly sessionEnded: () => AfterSession | undefined;
};
const noDraft: DraftActs = {
  sending: (send) => send(),
  ended: () => {},
  discard: () => {},
  keepNow: async () => {},
  sessionEnded: () => undefined,
};

type Options<C extends Call, V extends FieldValues, As> = Saying &
  Pick<CallFormOptions<C, V>, 'defaults' | 'refusedBy' | 'names'> & {
    /** Builds the input. `as` is the button that was pressed, where there are several: save or submit. */
    toInput: (values: V, as: As) => Input<C>;
    /** How Save Now and Enter send the form. */
    saveAs: As;
    /** For a form that is not sent without a question: Save Now asks it and stays on the page. */
    askFirst?: () => void;
    /** Title of the question before the page is left with something unsaved. */
    leaveTitle: string;
    /** `leaving`: sent by Save Now, so the page is about to be left. `as`: the button that was pressed. */
    onDone: (answer: Output<C>, leaving: boolean, as: As) => void;
    /** Title of the dialog that tells a refusal without fields. */
    refusedTitle?: string;
    /** The dialog shows the first error only, under this title; the others are counted. */
    tellsFirst?: boolean;
    /** Refused fields are told in a snackbar; default: in a dialog that leads to each. */
    tellsFieldsAside?: boolean;
  };

/**
 * A form that is a page of its own (`FormPage` draws it): asks before it is left, tells refusals in a dialog, and is
 * sent in one of several ways. `useDraftOf` adds a draft.
 */
export function useFormPage<C extends Call, V extends FieldValues, As>(call: C, options: Options<C, V, As>) {
  const { defaults, refusedBy, names, toInput, saveAs, askFirst, leaveTitle, onDone } = options;
  const t = useText('form-page');
  const tell = useTell();
  const write = useWrite(call);
  const [refused, setRefused] = useState<Refusal>();
  const way = useRef(saveAs);
  const [sentAs, setSentAs] = useState(saveAs);
  const isLeaving = useRef(false);
  // Refs, because the guard needs what is made of the form, and the form is made with the guard.
  const saveNow = useRef(async () => false);
  const draft = useRef(noDraft);
  const attachDraft = useCallback((acts: DraftActs) => {
    draft.current = acts;
  }, []);
  const form = useCallForm<C, V>(call, {
    defaults,
    ...(refusedBy && { refusedBy }),
    ...(names && { names }),
    toInput: (values) => toInput(values, way.current),
    send: (input) => draft.current.sending(() => write.mutateAsync(input)),
    onDone: (answer) => {
      draft.current.ended();
      onDone(answer, isLeaving.current, way.current);
    },
    onRefused: (refusal) => {
      if (!options.tellsFieldsAside) setRefused(refusal);
      else if (Object.keys(refusal.fields ?? {}).length > 0) tell.refused(refusal);
      else if (!refusal.stale) setRefused(refusal);
    },
    guard: {
      title: leaveTitle,
      leave: t('leave-anyway'),
      submit: { label: t('save-now'), send: () => saveNow.current() },
      discard: () => draft.current.discard(),
      keepNow: () => draft.current.keepNow(),
      sessionEnded: () => draft.current.sessionEnded(),
    },
  });
  const sendAs = async (as: As): Promise<boolean> => {
    way.current = as;
    setSentAs(as);
    return form.sendNow();
  };
  useEffect(() => {
    saveNow.current = async () => {
      if (askFirst) {
        askFirst();
        return false;
      }
      isLeaving.current = true;
      return sendAs(saveAs).finally(() => {
        isLeaving.current = false;
      });
    };
  });
  return {
    ...form,
    wordOf: options.wordOf,
    say: options.say,
    refused,
    refusedTitle: options.refusedTitle,
    tellsFirst: options.tellsFirst,
    closeRefused: () => setRefused(undefined),
    sendAs,
    /** How the form was sent last: by a button, or by Save Now. */
    sentAs,
    submit: (event: Sending) => {
      way.current = saveAs;
      setSentAs(saveAs);
      form.submit(event);
    },
    attachDraft,
  };
}
export type FormPageOf<V extends FieldValues> = ReturnType<typeof useFormPage<Call, V, never>>;

/** The form as its parts use it. */
export type PageFields<V extends FieldValues> = Pick<
  FormPageOf<V>,
  'control' | 'limits' | 'busy' | 'unsaved' | 'base' | 'setValue' | 'written'
>;

/** Sets several fields as if they were typed. */
export const fill = <V extends FieldValues>(
  { setValue }: { readonly setValue: UseFormSetValue<V> },
  values: Partial<V>,
) => {
  for (const [name, value] of Object.entries(values))
    setValue(name as never, value as never, { shouldDirty: true, shouldValidate: false });
};
