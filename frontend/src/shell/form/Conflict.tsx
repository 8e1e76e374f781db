import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { textOf } from '../../ui/text/htmlText.js';
import { Note } from '../../ui/status/Note.js';
import { useText } from '../i18n/i18n.js';
import { differing, same } from './differing.js';

/** A form whose record others may change meanwhile. */
export type Disputable<V extends FieldValues> = Readonly<{
  control: Control<V>;
  base: V;
  seen: V;
  theirs: V;
  kept: readonly string[];
  /** `theirs` is a suggestion, which never disputes what is typed. */
  suggested: boolean;
  begin: (from: V, keep?: readonly string[]) => void;
}>;
/** A field that nobody here typed in and that says something else now. */
export type Moved = Readonly<{ name: string; from: unknown; to: unknown }>;
/** Who changed the record that was sent, and when; `moved`: the form stands on it as it is now, these being the fields that followed. */
export type Stale = Readonly<{ by: string; at: string; moved?: readonly Moved[] | undefined }>;
type Props<V extends FieldValues> = Saying & {
  form: Disputable<V>;
  stale: Stale | undefined;
  /** What is said where nothing is to be settled and nothing has followed. */
  children: ReactNode;
};
export type Saying = {
  /** The label of a field, by its path. */
  wordOf?: ((name: string) => string) | undefined;
  /** The word for a value, where it is a code or a date; undefined leaves it as it is. */
  say?: ((name: string, value: unknown) => string | undefined) | undefined;
};

/** A value as it is said to a person. */
function useWritten(say: Saying['say']) {
  const t = useText('form');
  return (name: string, value: unknown): string => {
    const said = say?.(name, value);
    if (said !== undefined) return said;
    if (Array.isArray(value)) return t('rows', { count: value.length });
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return value === null || value === undefined || value === '' ? '–' : textOf(String(value));
  };
}

/** The form stands on the record as it is now: who changed it, and what is different in the fields that have a name. */
function Followed({ stale: { by, at, moved = [] }, wordOf, say }: Saying & { stale: Stale }) {
  const t = useText('form');
  const written = useWritten(say);
  const named = moved.flatMap((one) => {
    const field = one.name === 'version' ? undefined : wordOf?.(one.name);
    return field && field !== one.name ? [{ ...one, field }] : [];
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

/** A form is live: a field that only others changed follows them; one that both changed is shown with both, to be settled by hand. */
export function Conflict<V extends FieldValues>({ form, stale, wordOf, say, children }: Props<V>) {
  const { control, base, seen, theirs, kept, suggested, begin } = form;
  const t = useText('form');
  const written = useWritten(say);
  const mine = useWatch({ control }) as V;
  const [changed, fresh] = [differing(base, mine), differing(seen, theirs)];
  // A suggestion may come to say what was typed, and then something else: it is typed nevertheless.
  const typed = suggested ? [...new Set([...changed, ...kept])] : changed;
  const moved = differing(base, theirs).filter((name) => fresh.includes(name));
  const isDisputed = (name: string) => !suggested && moved.includes(name) && !same(mine[name], theirs[name]);
  const disputed = typed.filter(isDisputed);
  const undisputed = typed.filter((name) => !isDisputed(name));
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
    <Box sx={{ display: 'flex', gap: 2 }}>
      {button('take-theirs', undisputed)}
      {button('keep-mine', typed)}
    </Box>
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
