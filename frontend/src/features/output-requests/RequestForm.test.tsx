import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../ui/browser/steps.js';
import { file, limits, model, request, withLayout } from './request.examples.js';
import { answered, refused, list, blank, open, sentBy, reason, write, regions } from './request-form.steps.js';

beforeAll(withLayout);
beforeEach(() => localStorage.clear());

it('shows the notes of its kind before a new request, cleaned, with a tick without which there is no Next [3.2.8.02 3.2.8.26 3.2.8.27 3.2.8.28 3.2.8.40 3.5.6.18]', async () => {
  const page = open({
    at: `/output-request?${list}&new=notes`,
    notes: '<p>Counts under <b>10</b> are rounded.</p><img src=x onerror="window.hit=1">',
  });
  await screen.findByRole('heading', { level: 1, name: 'Important notes' });
  await screen.findByText('10', { selector: 'b' });
  expect(page.container.querySelector('img')).toBeNull();
  expect(page.sentTo(requestNotesCalls.requestNotes)[0]!.input).toEqual({ type: 'PROJECT_OUTPUT' });
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'I confirm that I have fully read and understand the above important notes.',
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'New Output Request' });
  expect(page.address().search).toBe(`?${list}&new=form`);
});

it('has five parts, of which the office’s is read-only [3.2.8.29 3.2.8.30 3.4.3.04]', async () => {
  open({ its: request({ remarksRsp: '<p>Well done</p>' }) });
  await reason();
  for (const name of [
    ...['Part I Requestor information', 'Part II Requested file list', 'Part III Model list'],
    ...['Part IV Remarks from researcher', 'Part V Comments from the office'],
  ])
    screen.getByRole('region', { name });
  expect(regions().length).toBeGreaterThanOrEqual(5);
  const office = within(screen.getByRole('region', { name: 'Part V Comments from the office' }));
  office.getByText('Well done');
  expect(office.queryByRole('textbox')).toBeNull();
  screen.getByText('DCL-2026-014-O#6', { selector: 'dd' });
  screen.getByText('Not yet submitted');
});

it('has an example for a file and for a model [3.2.8.31 3.2.8.32]', async () => {
  open();
  await reason();
  await press('Example of a file');
  const files = within(await screen.findByRole('dialog', { name: 'Example of a requested file' }));
  for (const name of ['File name', 'File path', 'Description', 'Reason']) files.getByText(name);
  await userEvent.click(files.getByRole('button', { name: 'Close' }));
  await press('Example of a model');
  const models = await screen.findByRole('dialog', { name: 'Example of a model' });
  expect(within(models).getAllByRole('term')).toHaveLength(14);
});

it('saves once, as it was typed, says so, and goes back to the list [3.4.3.03 3.4.3.09 3.5.6.16]', async () => {
  const page = open();
  await write('Reason of request *', 'a & b < c');
  await press('Save');
  const done = await screen.findByRole('dialog', { name: 'Saved successfully!' });
  within(done).getByText(/^DCL-2026-014-O#6 is a draft\./);
  expect(sentBy(page)).toHaveLength(1);
  expect(sentBy(page)[0]).toMatchObject({
    ...{ id: 'r-6', projectId: 'p-014', requestType: 'OUTPUT', status: 'INCOMPLETED', version: 1 },
    ...{ reasonOfRequest: 'a & b < c', files: [file], isOutputModel: false, models: [] },
  });
  await press('Close');
  await waitFor(() => expect(page.address().search).toBe(`?${list}`));
});

it('begins a request without an id, as a draft or at once submitted', async () => {
  const page = open({ at: blank });
  await write('Reason of request *', 'New');
  await write('File name *', 'b.csv');
  await press('Submit');
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  const [sent] = sentBy(page);
  expect(sent).toMatchObject({ status: 'SUBMITTED', version: 0, reasonOfRequest: 'New' });
  expect(sent!.files).toEqual([{ name: 'b.csv', path: '', desc: '', reason: '' }]);
  expect(sent).not.toHaveProperty('id');
});

it('shows the first fault in a dialog, counts the others, marks them, and leads to the first [3.5.4.20]', async () => {
  open({
    answer: () =>
      refused({
        reasonOfRequest: 'Reason of request must be filled in.',
        files: 'Please add at least one file, and fill in name, path, description and reason of each.',
        'files.0.desc': 'File 1: description must be filled in.',
      }),
  });
  await reason();
  await press('Submit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not submitted' }));
  dialog.getByText('Reason of request must be filled in.');
  dialog.getByText('and 2 more, marked in red');
  await userEvent.click(dialog.getByRole('button', { name: 'Go to it' }));
  await waitFor(async () => expect(document.activeElement).toBe(await reason()));
  screen.getByText('File 1: description must be filled in.');
  screen.getByText(/^Please add at least one file/);
  expect(await screen.findByRole('textbox', { name: 'Description *' })).toHaveProperty('value', 'Counts by ward');
});

it('offers a draft where the project has used its requests', async () => {
  const used = 'DCL-2026-014 has used its 12 output requests. Withdrawn and rejected ones do not count.';
  const page = open({
    limits: limits({ quota: { used: 12, of: 12 } }),
    answer: (sent) => (sent.status === 'SUBMITTED' ? refused({}, [used]) : answered(sent)),
  });
  await reason();
  await press('Submit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not submitted' }));
  dialog.getByText(used);
  await userEvent.click(dialog.getByRole('button', { name: 'Save as a draft' }));
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(sentBy(page).map(({ status }) => status)).toEqual(['SUBMITTED', 'INCOMPLETED']);
});

it('Yes adds one model where there is none; No sends none, disables +Add and loses nothing typed [3.5.4.21 3.5.4.22 3.5.4.23 3.3.7.08]', async () => {
  const page = open();
  await reason();
  expect(screen.getByRole('button', { name: '+Add a model' })).toHaveProperty('disabled', true);
  await press('Yes');
  await write('Model name *', 'sepsis');
  expect(screen.getAllByRole('button', { name: /^Remove model/ })).toHaveLength(1);
  await press('No');
  expect(screen.queryByRole('textbox', { name: 'Model name *' })).toBeNull();
  expect(screen.getByRole('button', { name: '+Add a model' })).toHaveProperty('disabled', true);
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(sentBy(page)[0]).toMatchObject({ isOutputModel: false, models: [] });
});

it('keeps the models while No is chosen, and folds each', async () => {
  const page = open({ its: request({ isOutputModel: true, models: [model] }) });
  await reason();
  await press('No');
  await press('Yes');
  expect(screen.getAllByRole('button', { name: /^Remove model/ })).toHaveLength(1);
  const head = screen.getByRole('button', { name: /^1 ?sepsis_v3/ });
  expect(head.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(head);
  expect(screen.queryByRole('textbox', { name: 'Model name *' })).toBeNull();
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(sentBy(page)[0]!.models).toEqual([model]);
});

it('asks before a filled file or model is removed, not before an empty one [3.5.4.25 3.5.4.26 3.5.4.28]', async () => {
  open({ its: request({ isOutputModel: true, models: [model] }) });
  await reason();
  await press('+Add a file');
  await press('Remove file 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove file 2' })).toBeNull();
  await press('Remove file 1');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to remove the file?' });
  await press('Keep file', asked);
  await screen.findByRole('button', { name: 'Remove file 1' });
  await press('Remove model 1');
  await press('Remove model', await screen.findByRole('dialog', { name: 'Do you confirm to remove the model?' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove model 1' })).toBeNull());
});
