import { read, topic, write } from '@hadcl/kernel/call';
import Button from '@mui/material/Button';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ListField } from '../../ui/form/ListField.js';
import { SelectField } from '../../ui/form/SelectField.js';
import { TextField } from '../../ui/form/TextField.js';
import { useRead } from '../api/useRead.js';
import { answering, refusal, renderScreen } from '../testing.js';
import { CallForm } from './CallForm.js';
import { useCallForm } from './useCallForm.js';
import { box, press } from '../../ui/browser/steps.js';

const studyTopic = topic('study');
const Study = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  phone: z.string(),
  risk: z.enum(['LOW', 'HIGH']),
  people: z.array(z.object({ email: z.string() })),
});
const session = { codes: 'session' as const };
const studyCalls = {
  study: read('GET', '/study/:id', z.object({ id: z.string() }), Study, {
    ...session,
    live: ({ id }) => [studyTopic(id)],
  }),
  saveStudy: write('PUT', '/study/:id', Study, z.object({ message: z.string() }), {
    ...session,
    limits: { title: 12 },
  }),
};
const study: z.infer<typeof Study> = {
  id: 's-1',
  version: 1,
  title: 'Sepsis',
  phone: '',
  risk: 'LOW',
  people: [{ email: 'a' }, { email: 'b' }],
};
const labels: Readonly<Record<string, string>> = { title: 'Title', phone: 'Phone', risk: 'Risk' };
const risks = { LOW: 'Low', HIGH: 'High' };

function StudyForm({ defaults, onDone }: { defaults: z.infer<typeof Study>; onDone: () => void }) {
  const form = useCallForm(studyCalls.saveStudy, { defaults, onDone });
  return (
    <CallForm
      form={form}
      wordOf={(name) => labels[name] ?? name}
      say={(name, value) => (name === 'risk' ? risks[value as 'LOW'] : undefined)}
    >
      <TextField form={form} name="title" label="Title" required />
      <TextField form={form} name="phone" label="Phone" />
      <SelectField form={form} name="risk" label="Risk" words={risks} />
      <ListField
        form={form}
        name="people"
        label="People"
        blank={{ email: '' }}
        addLabel="Add"
        rowLabel={(i) => `Person ${i + 1}`}
      >
        {(i) => <TextField form={form} name={`people.${i}.email`} label={`E-mail ${i + 1}`} />}
      </ListField>
      <Button type="submit" loading={form.busy}>
        Save
      </Button>
      {form.unsaved && <p>Not saved yet</p>}
    </CallForm>
  );
}
function StudyPage({ onDone = () => {} }: { onDone?: () => void }) {
  const { data } = useRead(studyCalls.study, { id: 's-1' });
  return data && <StudyForm defaults={data} onDone={onDone} />;
}

const open = async (save: (its: z.infer<typeof Study>) => { message: string } | Promise<{ message: string }>) => {
  const server = { study };
  const page = renderScreen(<StudyPage />, {
    answers: [answering(studyCalls.study, () => server.study), answering(studyCalls.saveStudy, save as never)],
  });
  await screen.findByRole('textbox', { name: 'Title *' });
  /** Saves as someone else. */
  const theirs = (its: Partial<typeof study>) => {
    server.study = { ...server.study, ...its, version: server.study.version + 1 };
    return page.push(studyTopic('s-1'));
  };
  return { ...page, theirs, saved: () => page.sentTo(studyCalls.saveStudy).map(({ input }) => input as typeof study) };
};
const refused =
  (fields: Readonly<Record<string, string>>, status = 422) =>
  (): never => {
    throw refusal(status, 'Please check.', { errors: ['Please check.'], fields });
  };

test('a refusal stands at its fields and the cursor in the first of them, and a snackbar tells it; what belongs to no field is said above [1.8.01]', async () => {
  await open(
    refused({ 'people.1.email': 'No address.', nowhere: 'Of no field.', title: 'Fill in.', people: 'No lead.' }),
  );
  await press('Save');
  expect((await screen.findByText('Of no field.')).closest('[role=alert]')).not.toBeNull();
  expect((await screen.findByText('Please check.')).closest('.notistack-SnackbarContainer')).not.toBeNull();
  for (const text of ['No address.', 'Fill in.', 'No lead.']) screen.getByText(text);
  expect(document.activeElement).toBe(box('Title *'));
  expect(box('E-mail 2').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(box('Title *'), '!');
  expect(screen.queryByText('Fill in.')).toBeNull();
});

test('it is sent again after a refusal of a field that is not on the page', async () => {
  const answers = [refused({ nowhere: 'Of no field.' }), () => ({ message: 'ok' })];
  const { saved } = await open(() => answers.shift()!());
  await press('Save');
  await screen.findByText('Of no field.');
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Of no field.')).toBeNull());
  expect(saved()).toHaveLength(2);
});

test('two clicks send once; a text that is too long is not sent at all', async () => {
  let answer = (_: { message: string }) => {};
  const { saved } = await open(() => new Promise((done) => (answer = done)));
  await userEvent.type(box('Title *'), ', more of it');
  await press('Save');
  await screen.findByText('Please shorten this by 6 characters.');
  expect(document.activeElement).toBe(box('Title *'));
  expect(saved()).toHaveLength(0);
  await userEvent.clear(box('Title *'));
  await userEvent.type(box('Title *'), 'Short{Enter}{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  await act(async () => answer({ message: 'ok' }));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(saved()).toHaveLength(1);
});

test('what nobody typed in follows the read; what both changed is settled by hand, and nothing typed is lost by it', async () => {
  const { theirs, saved } = await open(() => ({ message: 'ok' }));
  await userEvent.type(box('Title *'), ' one');
  await theirs({ phone: '1' });
  await waitFor(() => expect([box('Phone').value, box('Title *').value]).toEqual(['1', 'Sepsis one']));
  await theirs({ title: 'Other', phone: '2' });
  await screen.findByText('Title: yours “Sepsis one”, theirs “Other”');
  expect([box('Title *').value, box('Phone').value]).toEqual(['Sepsis one', '1']);
  const choices = ['Take theirs', 'Keep mine'].map((name) => screen.getByRole('button', { name }));
  expect(choices).not.toContain(document.activeElement);
  await press('Keep mine');
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(saved()[0]).toMatchObject({ title: 'Sepsis one', phone: '2', version: 3 });
  // The read still has the other person's value; the form must not fall back to it.
  expect(box('Title *').value).toBe('Sepsis one');
});

test('theirs can be taken, in the words of the page', async () => {
  const { theirs } = await open(() => ({ message: 'ok' }));
  await userEvent.type(box('Phone'), '9');
  await userEvent.click(screen.getByRole('combobox', { name: 'Risk' }));
  await userEvent.click(screen.getByRole('option', { name: 'High' }));
  await theirs({ phone: '1' });
  await screen.findByText('Phone: yours “9”, theirs “1”');
  await press('Take theirs');
  await waitFor(() => expect(box('Phone').value).toBe('1'));
  expect(screen.getByRole('combobox', { name: 'Risk' }).textContent).toBe('High');
});

test('what is typed while it is being saved stays, is not taken for saved, and is saved next', async () => {
  let answer = (_: { message: string }) => {};
  const { saved } = await open(() => new Promise((done) => (answer = done)));
  await userEvent.type(box('Title *'), ' A{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  await userEvent.type(box('Title *'), ' B');
  await userEvent.type(box('E-mail 2'), 'c');
  await act(async () => answer({ message: 'ok' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveProperty('disabled', true));
  expect([box('Title *').value, box('E-mail 2').value]).toEqual(['Sepsis A B', 'bc']);
  screen.getByText('Not saved yet');
  await press('Save');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toMatchObject([{ title: 'Sepsis A' }, { title: 'Sepsis A B', people: [{}, { email: 'bc' }] }]);
});

test('neither a save nor what others change takes the cursor out of a row, nor the keys that follow', async () => {
  const { theirs, saved } = await open(() => ({ message: 'ok' }));
  const field = box('E-mail 2');
  await userEvent.type(field, '1');
  await theirs({ phone: '1' });
  await waitFor(() => expect(box('Phone').value).toBe('1'));
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('2{Enter}');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  await userEvent.keyboard('3');
  expect(box('E-mail 2')).toBe(field);
  expect([field.value, saved()[0]!.people[1]!.email]).toEqual(['b123', 'b12']);
});

test('the cursor stays in its row where somebody else takes away a row above it', async () => {
  const { theirs } = await open(() => ({ message: 'ok' }));
  const field = box('E-mail 2');
  await userEvent.click(field);
  await theirs({ people: [{ email: 'b' }] });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'E-mail 2' })).toBeNull());
  expect(document.activeElement).toBe(box('E-mail 1'));
  expect(box('E-mail 1').value).toBe('b');
});

function NewStudy() {
  const form = useCallForm(studyCalls.saveStudy, { defaults: study, afterwards: { ...study, title: '', phone: '' } });
  return (
    <CallForm form={form}>
      <TextField form={form} name="title" label="Title" />
      <TextField form={form} name="phone" label="Phone" />
      <button type="submit">Save</button>
    </CallForm>
  );
}

test('a form that is empty after it was sent keeps what was typed meanwhile', async () => {
  let answer = (_: { message: string }) => {};
  renderScreen(<NewStudy />, {
    answers: [answering(studyCalls.saveStudy, (() => new Promise((done) => (answer = done))) as never)],
  });
  await userEvent.type(box('Phone'), '9');
  await userEvent.type(box('Title'), ' 1{Enter} more');
  await act(async () => answer({ message: 'ok' }));
  await waitFor(() => expect(box('Phone').value).toBe(''));
  expect(box('Title').value).toBe('Sepsis 1 more');
});

test('a conflict brings the record that it is in conflict with', async () => {
  const { sentTo } = await open(refused({}, 409));
  await userEvent.type(box('Phone'), '9');
  const before = sentTo(studyCalls.study).length;
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Please check.');
  await waitFor(() => expect(sentTo(studyCalls.study).length).toBeGreaterThan(before));
  expect(box('Phone').value).toBe('9');
});
