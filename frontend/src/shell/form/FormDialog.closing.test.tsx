import { write } from '@hadcl/kernel/call';
import Button from '@mui/material/Button';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { box, press } from '../../ui/browser/steps.js';
import { TextField } from '../../ui/form/TextField.js';
import { answering, renderScreen } from '../testing.js';
import { FormDialog } from './FormDialog.js';
import { useCallForm } from './useCallForm.js';

const Study = z.object({ version: z.int(), title: z.string(), phone: z.string() });
const saveStudy = write('PUT', '/study', Study, z.object({ message: z.string() }), { codes: 'session' });
const study = { version: 1, title: 'Sepsis', phone: '' };

function StudyDialog() {
  const [shown, show] = useState(true);
  const form = useCallForm(saveStudy, { defaults: study, onDone: () => show(false) });
  if (!shown) return <p>closed</p>;
  return (
    <FormDialog form={form} title="Edit study" context="DCL-2027-001" action="Save study" onCancel={() => show(false)}>
      <TextField form={form} name="title" label="Title" />
    </FormDialog>
  );
}

test('a dialog that is a form: Enter sends it, Escape and Cancel ask before what was typed is lost', async () => {
  const { sentTo } = renderScreen(<StudyDialog />, { answers: [answering(saveStudy, { message: 'ok' })] });
  screen.getByRole('dialog', { name: 'Edit study' });
  await userEvent.type(box('Title'), ' 1{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(box('Title').value).toBe('Sepsis 1');
  await userEvent.type(box('Title'), '{Enter}');
  await screen.findByText('closed');
  expect(sentTo(saveStudy)).toHaveLength(1);
});

test('a dialog does not close over what was typed while it was being saved', async () => {
  let answer = (_: { message: string }) => {};
  renderScreen(<StudyDialog />, {
    answers: [answering(saveStudy, (() => new Promise((done) => (answer = done))) as never)],
  });
  await userEvent.type(box('Title'), ' 1{Enter}2');
  await act(async () => answer({ message: 'ok' }));
  const asked = await screen.findByRole('dialog', { name: 'Close without what you typed last?' });
  await press('Stay', asked);
  await waitFor(() => expect(screen.queryByText(/^It was saved/)).toBeNull());
  expect(box('Title').value).toBe('Sepsis 12');
  await userEvent.type(box('Title'), '{Enter}');
  await act(async () => answer({ message: 'ok' }));
  await screen.findByText('closed');
});

function FollowingDialog() {
  const [shown, show] = useState(true);
  const form = useCallForm(saveStudy, { defaults: study, onDone: () => show(false) });
  if (!shown) return <p>closed</p>;
  return (
    <FormDialog form={form} title="Edit study" action="Save study" onCancel={() => show(false)}>
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="phone" label="Phone" />
      <Button onClick={() => form.begin({ ...study, phone: '9' }, ['title'])}>Take theirs</Button>
    </FormDialog>
  );
}

test('a dialog closes although others changed a field while it was being saved: that was not typed', async () => {
  let answer = (_: { message: string }) => {};
  renderScreen(<FollowingDialog />, {
    answers: [answering(saveStudy, (() => new Promise((done) => (answer = done))) as never)],
  });
  await userEvent.type(box('Title'), ' 1{Enter}');
  await press('Take theirs');
  expect(box('Phone').value).toBe('9');
  await act(async () => answer({ message: 'ok' }));
  await screen.findByText('closed');
});

test('a dialog in which nothing was typed closes at once, and a click beside it does nothing', async () => {
  renderScreen(<StudyDialog />, { answers: [] });
  await userEvent.click(document.querySelector('.MuiDialog-container')!);
  screen.getByRole('dialog', { name: 'Edit study' });
  await press('Cancel');
  screen.getByText('closed');
});
