import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Note } from '../../ui/status/Note.js';
import { Conflict, type Disputable, type Saying, type Stale } from './Conflict.js';
import type { Sending } from './useCallForm.js';
import { together } from '../../ui/text/joined.js';

/** The part of `useCallForm` that the form's frame needs. */
export type FormFrame<V extends FieldValues> = Disputable<V> &
  Readonly<{ problem: readonly string[]; stale?: Stale | undefined; submit: (event: Sending) => void }>;

type Props<V extends FieldValues> = Saying & { form: FormFrame<V> };

/** The refusal of the whole form and the edit conflict; shown above a form or below an edited row. */
export function FormNotes<V extends FieldValues>({ form, wordOf, say }: Props<V>) {
  const { problem, stale } = form;
  const told = problem.length > 0 && <Note tone="bad" icon="warn" role="alert" title={together(...problem)} />;
  return (
    <>
      {!stale && told}
      <Conflict form={form} stale={stale} wordOf={wordOf} say={say}>
        {stale && told}
      </Conflict>
    </>
  );
}

/** The form element; Enter in an input submits it. `gap`: space between fields. */
export function CallForm<V extends FieldValues>({
  children,
  gap = 4,
  ...its
}: Props<V> & { children: ReactNode; gap?: number }) {
  return (
    <Box
      component="form"
      data-form
      noValidate
      onSubmit={its.form.submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, minWidth: 0 }}
    >
      <FormNotes {...its} />
      {children}
    </Box>
  );
}
