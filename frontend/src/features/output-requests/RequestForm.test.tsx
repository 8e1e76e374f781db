import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { file, limits, model, project, request, withLayout } from './request.examples.js';
import RequestsPage from './RequestsPage.js';
import type { Limits, Request } from './types.js';

beforeAll(withLayout);
beforeEach(() => localStorage.clear());

type Sent = Input<typeof requestCalls.writeRequest>;
type Answer = Output<typeof requestCalls.writeRequest>;
const sentences = {
  INCOMPLETED: 'Saved successfully!',
  SUBMITTED: 'Submitted successfully!',
  WITHDRAWN: 'Withdraw successfully!',
};
const answered = ({ status }: Sent): Answer => ({
  ...{ code: 0, data: sentences[status], message: sentences[status], errors: [], fields: {}, version: 2 },
  ...{ id: 'r-6', requestNo: 'DCL-2026-014-O#6' },
});
const refused = (fields: Record<string, string>, errors = [...new Set(Object.values(fields))]): Answer => {
  const data = errors.join('\n');
  return { code: 1, data, message: data, errors, fields, version: null };
};
type Given = {
  at?: string;
  its?: Request | (() => Request);
  answer?: (sent: Sent) => Answer;
  limits?: Limits;
  notes?: string;
};
const list = 'view=project&project=p-014&type=output';
const one = `/output-request?${list}&request=r-6`;
const blank = `/output-request?${list}&new=form`;
const open = ({ at = one, its = request(), answer = answered, limits: most = limits(), notes = '' }: Given = {}) =>
  renderScreen(<RequestsPage />, {
    at,
    answers: [
      answering(requestCalls.requestProjects, [project()]),
      answering(requestCalls.ownRequests, []),
      answering(requestCalls.requestLimits, most),
      answering(requestCalls.requestDetail, typeof its === 'function' ? its : () => its),
      answering(requestCalls.requestDraft, { draft: null }),
      answering(requestCalls.keepRequestDraft, {
        keptAt: '2027-03-10T10:00:02+08:00',
        revision: '6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a10',
      }),
      answering(requestCalls.dropRequestDraft, {}),
      answering(requestCalls.writeRequest, answer),
      answering(requestNotesCalls.requestNotes, { content: notes }),
      answering(informationCalls.byType, []),
    ],
  });
const sentBy = (page: ReturnType<typeof open>) =>
  page.sentTo(requestCalls.writeRequest).map(({ input }) => input as Sent);
const reason = () => screen.findByRole('textbox', { name: 'Reason of request *' });
const write = async (name: RegExp | string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const regions = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));

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

it('withdraws after a question that says it is for ever, and only where it may be [3.4.3.06 3.4.3.07]', async () => {
  const page = open();
  await reason();
  await press('Withdraw this Application');
  const asked = await screen.findByRole('dialog', { name: 'Do you confirm to withdraw this Application?' });
  within(asked).getByText(/this cannot be taken back/);
  await press('Withdraw this Application', asked);
  await screen.findByRole('dialog', { name: 'Withdraw successfully!' });
  expect(sentBy(page)[0]).toMatchObject({ status: 'WITHDRAWN', id: 'r-6' });
  page.unmount();
  open({ at: blank });
  await reason();
  expect(screen.queryByRole('button', { name: 'Withdraw this Application' })).toBeNull();
});

it('asks before it is left unsaved, with Save Now and Leave Anyway [3.4.3.30]', async () => {
  const page = open();
  await write('Reason of request *', 'Half');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const guard = within(
    await screen.findByRole('dialog', {
      name: 'Your Output Request is not yet saved/ submitted. Are you sure to leave?',
    }),
  );
  guard.getByRole('button', { name: 'Leave Anyway' });
  await userEvent.click(guard.getByRole('button', { name: 'Save Now' }));
  await waitFor(() => expect(page.address().search).toBe(`?${list}`));
  expect(sentBy(page)[0]).toMatchObject({ status: 'INCOMPLETED', reasonOfRequest: 'Half' });
});

it('says above a returned request what the office wants, and saves it as returned', async () => {
  open({
    its: request({
      ...{ statusCode: 'REVISION', status: 'Revision Required', remarksRsp: '<p>Please merge bins 8 to 10.</p>' },
      history: [{ what: 'RETURNED', at: '2027-03-10T09:44:00+08:00', by: 'Mr Wong Chi Ho', detail: '' }],
    }),
  });
  await screen.findByText('The office asks for a change');
  screen.getByText('Mr Wong Chi Ho, 10 Mar 2027 09:44');
  screen.getByText('Please merge bins 8 to 10.');
  await press('Save');
  within(await screen.findByRole('dialog', { name: 'Saved successfully!' })).getByText(/is still with you/);
});

it('keeps what is typed beside the log, under the request', async () => {
  const page = open();
  await write('Reason of request *', 'Typed');
  await screen.findByText('Draft kept at 10:00:02', undefined, { timeout: 5_000 });
  const [kept] = page.sentTo(requestCalls.keepRequestDraft).map(({ input }) => input as { content: string });
  expect(kept).toMatchObject({ id: 'r-6', projectId: 'p-014', requestType: 'OUTPUT', version: 1 });
  expect(JSON.parse(kept!.content)).toMatchObject({ reasonOfRequest: 'Typed', files: [file] });
});

it('settles what somebody else changed meanwhile field by field', async () => {
  let now = request();
  const page = open({
    its: () => now,
    answer: () => {
      now = request({ reasonOfRequest: 'Theirs', organisation: 'New school', version: 2 });
      throw refusal(409, 'Changed.', {
        code: 'request-changed',
        facts: { by: 'Ms Yip Wing Sum', at: '10:05:00' },
      });
    },
  });
  await write('Reason of request *', 'Mine');
  await press('Save');
  await screen.findByText(/Reason of request: yours “Mine”, theirs “Theirs”/);
  await press('Close', await screen.findByRole('dialog'));
  await press('Keep mine');
  expect(await reason()).toHaveProperty('value', 'Mine');
  expect(await screen.findByRole('textbox', { name: 'Organisation' })).toHaveProperty('value', 'New school');
  expect(sentBy(page)).toHaveLength(1);
});

it('is read-only for colleagues and after it was submitted, with a way back [3.2.8.34 3.4.3.04 3.4.3.05]', async () => {
  const submitted = { statusCode: 'UNDER_REVIEW', status: 'Under Review', allowed: [], officeDays: 4 } as const;
  const { unmount } = open({ its: request({ ...submitted, allowed: [], isOutputModel: true, models: [model] }) });
  await screen.findByText('Working day 4 of 5 with the office');
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of ['Save', 'Submit', 'Withdraw this Application'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Summary' }).getAttribute('href')).toBe(`/output-request?${list}`);
  screen.getByText('/out/a.csv');
  screen.getByText('Last updated by Dr Chan Tai Man on 09 Mar 2027 10:38');
  unmount();
  open({ its: request({ isOwn: false, requestByName: 'Ms Yip Wing Sum', allowed: [] }) });
  await screen.findByText('This is the request of Ms Yip Wing Sum.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says in words when the office is over its promise', async () => {
  open({ its: request({ statusCode: 'SUBMITTED', status: 'Submitted', allowed: [], officeDays: 6 }) });
  await screen.findByText('Working day 6 with the office, which promises 5');
});

it('uses an ended request as a new one, notes first', async () => {
  const page = open({ its: request({ statusCode: 'REJECTED', status: 'Rejected', allowed: [] }) });
  await userEvent.click(await screen.findByRole('link', { name: 'Use as a new request' }));
  await screen.findByRole('heading', { level: 1, name: 'Important notes' });
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'I confirm that I have fully read and understand the above important notes.',
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'New Output Request' });
  await waitFor(async () => expect(await reason()).toHaveProperty('value', 'Tables of the manuscript'));
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  const [sent] = sentBy(page);
  expect(sent).toMatchObject({ version: 0, files: [file], reasonOfRequest: 'Tables of the manuscript' });
  expect(sent).not.toHaveProperty('id');
});

it('says of a request that is of another project, or of none, that there is no such request', async () => {
  open({
    at: '/output-request?request=nothing',
    its: () => {
      throw refusal(404, 'Nothing there.', { code: 'no-such-request' });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'There is no such request' });
  screen.getByRole('link', { name: 'Back to Summary' });
});
