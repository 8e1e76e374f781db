import { requestCalls, requestsChanged } from '@hadcl/features/output-requests/request/request.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import { file, model, request, withLayout } from './request.examples.js';
import { list, blank, open, refused, sentBy, reason, write } from './request-form.steps.js';

beforeAll(withLayout);
beforeEach(() => localStorage.clear());

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

it('says that it was not saved where Save Now is refused after Submit was', async () => {
  open({ answer: () => refused({ organisation: 'Organisation has at most 100 characters.' }) });
  await write('Reason of request *', 'Half');
  await press('Submit');
  await press('Close', await screen.findByRole('dialog', { name: 'Not submitted' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
  await press('Save Now', await screen.findByRole('dialog', { name: /^Your Output Request is not yet saved/ }));
  await screen.findByRole('dialog', { name: 'Not saved' });
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

it('keeps what was typed where the request is closed to its writer meanwhile, and says so', async () => {
  let now = request();
  const { push } = open({ its: () => now });
  await write('Reason of request *', 'Typed at length');
  now = request({ allowed: [], isOwn: false, version: 2 });
  await push(requestsChanged);
  await screen.findByText('This request can no longer be changed here');
  expect(await reason()).toHaveProperty('value', 'Typed at length');
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
