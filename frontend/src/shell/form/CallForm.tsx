import { Box, Button } from '@mui/material';
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../i18n/i18n.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { Note } from '../../ui/Note.js';
import type { Sending } from './useCallForm.js';
/** What `useCallForm` gives, as far as its frame needs it. */
type Form<V extends FieldValues> = Readonly<{
  control: Control<V>;
  base: V;
  seen: V;
  theirs: V;
  problem: readonly string[];
  leave: Readonly<{ asked: boolean; go: () => void; stay: () => void }>;
  begin: (from: V, keep?: readonly string[]) => void;
  submit: (event: Sending) => void;
}>;
type Props<V extends FieldValues> = { form: Form<V>; wordOf: (name: string) => string };
const same = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);
/** A list is one field. */
const differing = <V extends FieldValues>(a: V, b: V) => Object.keys(a).filter((name) => !same(a[name], b[name]));
const written = (value: unknown) =>
  Array.isArray(value) ? `${value.length}` : value === null || value === '' ? '–' : String(value);
/** A form is live: a field that only others changed follows them; one that both changed is shown with both, to be settled by hand. */
function Conflict<V extends FieldValues>({ form: { control, base, seen, theirs, begin }, wordOf }: Props<V>) {
  const t = useText('form');
  const mine = useWatch({ control }) as V;
  const [typed, fresh] = [differing(base, mine), differing(seen, theirs)];
  const moved = differing(base, theirs).filter((name) => fresh.includes(name));
  const [disputed, undisputed] = [true, false].map((both) =>
    typed.filter((name) => (moved.includes(name) && !same(mine[name], theirs[name])) === both),
  );
  const follow = useEffectEvent(() => begin(theirs, typed));
  const mayFollow = moved.length > 0 && disputed!.length === 0;
  useEffect(() => {
    if (mayFollow) follow();
  }, [mayFollow]);
  if (disputed!.length === 0) return null;
  const both = (name: string) => (
    <div key={name}>
      {t('disputed', { field: wordOf(name), mine: written(mine[name]), theirs: written(theirs[name]) })}
    </div>
  );
  const button = (word: 'keep-mine' | 'take-theirs', keep: readonly string[]) => (
    <Button size="small" variant="outlined" onClick={() => begin(theirs, keep)}>
      {t(word)}
    </Button>
  );
  const action = (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {button('take-theirs', undisputed!)}
      {button('keep-mine', typed)}
    </Box>
  );
  return (
    <Note tone="warn" icon="users" role="alert" title={t('conflict')} action={action}>
      {disputed!.map(both)}
    </Note>
  );
}
/** What is refused as a whole, a conflict, and the question before leaving: above a form, or beneath a row that is one. */
export function FormNotes<V extends FieldValues>({ form, wordOf }: Props<V>) {
  const [t, { asked, go, stay }] = [useText('form'), form.leave];
  return (
    <>
      {form.problem.length > 0 && <Note tone="bad" icon="warn" role="alert" title={form.problem.join(' ')} />}
      <Conflict form={form} wordOf={wordOf} />
      <MessageDialog
        open={asked}
        icon="warn"
        title={t('unsaved')}
        action={t('stay')}
        onAction={stay}
        other={{ label: t('leave'), onClick: go }}
      >
        {t('lost')}
      </MessageDialog>
    </>
  );
}
export const CallForm = <V extends FieldValues>({ children, ...its }: Props<V> & { children: ReactNode }) => (
  <Box component="form" data-form noValidate onSubmit={its.form.submit} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
    <FormNotes {...its} />
    {children}
  </Box>
);
