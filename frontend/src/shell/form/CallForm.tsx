import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { textOf } from '../../ui/text/htmlText.js';
import { Note } from '../../ui/status/Note.js';
import { useText } from '../../i18n/i18n.js';
import { differing, merge } from './merge.js';
import { together } from '../../ui/text/joined.js';
import { Row } from '../../ui/layout/layout.js';

/** A form over a record that others may change meanwhile. */
type Disputable<V extends FieldValues> = Readonly<{
  control: Control<V>;
  base: V;
  seen: V;
  theirs: V;
  kept: readonly string[];
  /** `theirs` is only suggested, so it never conflicts with what the person typed. */
  suggested: boolean;
  begin: (from: V, keep?: readonly string[]) => void;
}>;
/** A field that followed someone else's change, because nothing was typed in it here. */
export type Moved = Readonly<{ name: string; from: unknown; to: unknown }>;
/**
 * Who changed the record after it was loaded, and when. `moved`: the fields that took over the new values; set once the
 * form is based on the new record.
 */
export type Stale = Readonly<{ by: string; at: string; moved?: readonly Moved[] | undefined }>;
type Props<V extends FieldValues> = Saying & {
  form: Disputable<V>;
  stale: Stale | undefined;
  /** Shown when no field is in conflict and none has followed. */
  children: ReactNode;
};
export type Saying = {
  /** Label of a field by its path. */
  wordOf?: ((name: string) => string) | undefined;
  /** Text for a value that is a code or a date; undefined shows the value as it is. */
  say?: ((name: string, value: unknown) => string | undefined) | undefined;
};

/** A value as text for a person. */
function useWritten(say: Saying['say']) {
  const t = useText('form');
  return (name: string, value: unknown): string => {
    const text = say?.(name, value);
    if (text !== undefined) return text;
    if (Array.isArray(value)) return t('rows', { count: value.length });
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return value === null || value === undefined || value === '' ? '–' : textOf(String(value));
  };
}

/** The form is now based on the new record: says who changed it and what differs in the labelled fields. */
function Followed({ stale: { by, at, moved = [] }, wordOf, say }: Saying & { stale: Stale }) {
  const t = useText('form');
  const written = useWritten(say);
  const named = moved.flatMap((change) => {
    const field = change.name === 'version' ? undefined : wordOf?.(change.name);
    return field && field !== change.name ? [{ ...change, field }] : [];
  });
  return (
    <Note tone="warn" icon="users" role="alert" title={t('changed-followed', { by, at })}>
      {named.length > 0 &&
        named.map(({ name, field, from, to }) => (
          <div key={name}>{t('changed-field', { field, from: written(name, from), to: written(name, to) })}</div>
        ))}
    </Note>
  );
}

/**
 * Merges changes of others into an open form: a field that only they changed follows them; a field that both changed is
 * shown with both values, to be settled by hand.
 */
export function Conflict<V extends FieldValues>({ form, stale, wordOf, say, children }: Props<V>) {
  const { control, base, seen, theirs, kept, suggested, begin } = form;
  const t = useText('form');
  const written = useWritten(say);
  const mine = useWatch({ control }) as V;
  const changed = differing(base, mine);
  // A suggestion may come to equal what was typed and then change again: the field still counts as typed.
  const typed = suggested ? [...new Set([...changed, ...kept])] : changed;
  // Right after a save the read is older than the form. So only fields that it has changed since `seen` count as theirs.
  const fresh = Object.fromEntries(differing(seen, theirs).map((name) => [name, theirs[name]]));
  const { moved, conflicts } = merge<V>({ base, mine, theirs: { ...base, ...fresh }, typed });
  const disputed = suggested ? [] : conflicts;
  const undisputed = typed.filter((name) => !disputed.includes(name));
  const follow = useEffectEvent(() => begin(theirs, typed));
  const mayFollow = moved.length > 0 && disputed.length === 0;
  useEffect(() => {
    if (mayFollow) follow();
  }, [mayFollow]);
  if (disputed.length === 0) return stale?.moved ? <Followed stale={stale} wordOf={wordOf} say={say} /> : children;

  const button = (word: 'keep-mine' | 'take-theirs', keep: readonly string[]) => (
    <Button size="small" variant="outlined" onClick={() => begin(theirs, keep)}>
      {t(word)}
    </Button>
  );
  const action = (
    <Row gap={2}>
      {button('take-theirs', undisputed)}
      {button('keep-mine', typed)}
    </Row>
  );
  return (
    <Note
      tone="warn"
      icon="users"
      role="alert"
      title={stale ? t('conflict-by', { by: stale.by, at: stale.at }) : t('conflict')}
      action={action}
    >
      {disputed.map((name) => (
        <div key={name}>
          {t('disputed', {
            field: wordOf?.(name) ?? name,
            mine: written(name, mine[name]),
            theirs: written(name, theirs[name]),
          })}
        </div>
      ))}
    </Note>
  );
}

/**
 * The event that submits a form: of the form itself, or of a button or key in a table row, whose cells cannot be
 * wrapped in a form.
 */
export type Sending = { preventDefault: () => void; stopPropagation?: () => void; currentTarget: Element };

/** The part of `useCallForm` that the form's frame needs. */
export type FormFrame<V extends FieldValues> = Disputable<V> &
  Readonly<{ problem: readonly string[]; stale?: Stale | undefined; submit: (event: Sending) => void }>;

type CallFormProps<V extends FieldValues> = Saying & { form: FormFrame<V> };

/** The refusal of the whole form and the edit conflict; shown above a form or below an edited row. */
export function FormNotes<V extends FieldValues>({ form, wordOf, say }: CallFormProps<V>) {
  const { problem, stale } = form;
  const refusalNote = problem.length > 0 && <Note tone="bad" icon="warn" role="alert" title={together(...problem)} />;
  return (
    <>
      {!stale && refusalNote}
      <Conflict form={form} stale={stale} wordOf={wordOf} say={say}>
        {stale && refusalNote}
      </Conflict>
    </>
  );
}

/** The form element; Enter in an input submits it. `gap`: space between fields. */
export function CallForm<V extends FieldValues>({
  children,
  gap = 4,
  ...rest
}: CallFormProps<V> & { children: ReactNode; gap?: number }) {
  return (
    <Box
      component="form"
      data-form
      noValidate
      onSubmit={rest.form.submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, minWidth: 0 }}
    >
      <FormNotes {...rest} />
      {children}
    </Box>
  );
}

/** A form that can be told that its dialog closes after the submit. */
export type Closing = { readonly closeWhenSent: (closes: boolean) => void };

/**
 * For a dialog or edited row that closes after its submit: makes the form ask first if something was typed meanwhile,
 * which would be lost silently.
 */
export function useClosing({ closeWhenSent }: Closing): void {
  useEffect(() => {
    closeWhenSent(true);
    return () => closeWhenSent(false);
  }, [closeWhenSent]);
}
