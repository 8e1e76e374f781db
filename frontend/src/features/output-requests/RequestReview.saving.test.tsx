import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../shell/testing.js';
import { press, select } from '../../ui/browser/steps.js';
import { withLayout } from '../../ui/form/form.examples.js';
import { approved, publication, request } from './review.examples.js';
import { choose, comments, date, done, heading, inputs, onList, open, refused } from './review.steps.js';

beforeAll(withLayout);

it('keeps it under review without a question about an e-mail, and goes back to the list [3.4.3.11 3.4.3.13]', async () => {
  const { sentTo, address } = open();
  await userEvent.type(await comments(), 'We look at it.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Responsible officer' }), 'C H Wong');
  await choose('Under Review');
  await press('Save');
  await press('Close', await screen.findByRole('dialog', { name: 'Saved successfully!' }));
  await onList(address);
  const [sent] = inputs(sentTo(requestCalls.reviewRequest));
  expect(sent).toMatchObject({ id: 'r-5', status: 'UNDER_REVIEW', isSend: false, resOfficer: 'C H Wong', version: 3 });
  expect(sent?.remarksRsp).toContain('We look at it.');
  expect(sent).not.toHaveProperty('filePassword');
});

it('approves after a confirmation that names request, files and requester; Yes then sends the e-mail [3.4.3.12 3.5.7.03 3.5.7.07]', async () => {
  const { sentTo, address } = open(request(), ({ isSend }) => done(isSend ? 'Sent successfully.' : undefined));
  await heading();
  await choose('Approved');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Password/ }), 'mV7-kestrel');
  await date('30042027');
  await press('Save');
  const asked = await screen.findByRole('dialog', { name: 'Approve DCL-2026-014-O#5?' });
  for (const text of ['Dr Chan Tai Man', 'auroc.csv, flow.csv', '30 Apr 2027 23:59']) within(asked).getByText(text);
  expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Not yet' }));
  await press('Approve and release 2 files', asked);
  const told = await screen.findByRole('dialog', { name: 'Saved successfully!' });
  within(told).getByText('Generate email to respective researcher?');
  expect(document.activeElement).toBe(within(told).getByRole('button', { name: 'No' }));
  await press('Yes', told);
  await screen.findByText('Sent successfully.');
  await onList(address);
  const [saved, mailed] = inputs(sentTo(requestCalls.reviewRequest));
  expect(saved).toMatchObject({
    ...{ status: 'APPROVED', isSend: false, version: 3 },
    ...{ filePassword: 'mV7-kestrel', retentionDate: '2027-04-30' },
  });
  expect(mailed).toMatchObject({ status: 'APPROVED', isSend: true, version: 4 });
  expect(mailed).not.toHaveProperty('filePassword');
});

it('an approval that is not complete is not asked about; the server says what is missing [3.5.7.03]', async () => {
  const sentence = 'Please enter password and output retention date.';
  open(request(), () => refused(sentence, 'filePassword'));
  await heading();
  await choose('Approved');
  within(await screen.findByRole('list', { name: 'Still needed to approve' })).getByText('Password');
  await press('Save');
  const told = await screen.findByRole('dialog');
  within(told).getByText(sentence);
});

it('a return without a comment is asked about once; No to the e-mail leads back to the list [3.4.3.13]', async () => {
  const { sentTo, address } = open();
  await heading();
  await choose('Revision Required');
  await press('Save');
  const asked = await screen.findByRole('dialog', { name: 'Return it without a comment?' });
  expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Write a comment' }));
  await press('Return without', asked);
  await press('No', await screen.findByRole('dialog', { name: 'Saved successfully!' }));
  await onList(address);
  expect(inputs(sentTo(requestCalls.reviewRequest))).toEqual([
    expect.objectContaining({ status: 'REVISION', isSend: false }),
  ]);
});

it('any other choice clears password and retention date, choosing back restores what is stored [3.4.3.26]', async () => {
  const { sentTo } = open(approved());
  await heading();
  const shownDate = async () =>
    (await screen.findByRole('group', { name: /^Output Retention Date/ })).textContent?.replace(/\D/g, '');
  await waitFor(async () => expect(await shownDate()).toContain('30042027'));
  await choose('Revision Required');
  expect(screen.queryByRole('group', { name: /^Output Retention Date/ })).toBeNull();
  await choose('Approved');
  await waitFor(async () => expect(await shownDate()).toContain('30042027'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Responsible officer' }), 'i');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]).toMatchObject({
    ...{ status: 'APPROVED', retentionDate: '2027-04-30', resOfficer: 'C H Wongi' },
  });
});

it('an approval can only be taken back, after a confirmation that says what ends [3.4.3.37 3.4.3.38]', async () => {
  const { sentTo } = open(approved());
  await userEvent.click(await screen.findByRole('combobox', { name: /^Status After Review/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Revision Required',
    'Approved',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Revision Required' }));
  await press('Save');
  const asked = await screen.findByRole('dialog', { name: 'Take the approval of DCL-2026-014-O#5 back?' });
  within(asked).getByText('Dr Chan Tai Man can no longer collect 2 files.');
  within(asked).getByText(/It was shown 2 times/);
  expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Keep it approved' }));
  await press('Keep it approved', asked);
  expect(sentTo(requestCalls.reviewRequest)).toHaveLength(0);
  await press('Save');
  await press('Take the approval back', await screen.findByRole('dialog'));
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]).toMatchObject({ status: 'REVISION' });
});

it('a new password replaces the stored one only if one is typed', async () => {
  const { sentTo } = open(approved());
  await heading();
  expect(screen.queryByRole('textbox', { name: /^Password/ })).toBeNull();
  await press('Replace');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Password/ }), 'new-one');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]).toMatchObject({ status: 'APPROVED', filePassword: 'new-one' });
});

it('an e-mail that was not sent can be sent later, once [3.4.3.40]', async () => {
  let its = request({ statusCode: 'REJECTED', allowed: ['send-mail'] });
  const { sentTo } = open(
    () => its,
    () => done('Sent successfully.'),
  );
  await screen.findByText('No e-mail sent');
  its = { ...its, allowed: [], mailedAt: '2027-03-10T10:00:00+08:00' };
  // The second click comes before the page has drawn the first.
  const button = await screen.findByRole('button', { name: 'Send e-mail' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Sent successfully.');
  expect(screen.getAllByText('Sent successfully.')).toHaveLength(1);
  expect(inputs(sentTo(requestCalls.reviewRequest))).toHaveLength(1);
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]).toMatchObject({ status: 'REJECTED', isSend: true });
});

it.each([
  ['output request', request(), 'Your review is not yet saved. Are you sure to leave?'],
  ['publication', publication(), 'Your Publication is not yet saved/ submitted. Are you sure to leave?'],
] as const)('asks before an unsaved review of a %s is left [3.4.3.31 3.4.3.42]', async (_, its, sentence) => {
  const { sentTo, address } = open(its);
  await userEvent.type(await comments(), 'Half a thought');
  await choose('Under Review');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: sentence });
  within(asked).getByRole('button', { name: 'Leave Anyway' });
  await press('Save Now', asked);
  await press('Close', await screen.findByRole('dialog', { name: 'Saved successfully!' }));
  await onList(address);
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]?.remarksRsp).toContain('Half a thought');
});

it('two officers: the second reads both values, and loses nothing typed [3.7.05]', async () => {
  let its = request();
  let calls = 0;
  const { sentTo } = open(
    () => its,
    () => {
      calls += 1;
      if (calls > 1) return done();
      its = { ...its, version: 4, resOfficer: 'M L Ho', remarksRsp: '<p>Theirs</p>' };
      throw refusal(409, 'This record was changed.', { facts: { by: 'Ms Ho Mei Ling', at: '10:44' } });
    },
  );
  await userEvent.type(await comments(), 'Mine');
  await choose('Under Review');
  await press('Save');
  await press('Close', await screen.findByRole('dialog'));
  const conflict = await screen.findByRole('alert');
  expect(conflict.textContent).toMatch(/Ms Ho Mei Ling.*Comments to the researcher.*Mine.*Theirs/s);
  await press(/mine/i, conflict);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Responsible officer' })).toHaveProperty('value', 'M L Ho'),
  );
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  const [, sent] = inputs(sentTo(requestCalls.reviewRequest));
  expect(sent).toMatchObject({ version: 4, resOfficer: 'M L Ho', status: 'UNDER_REVIEW' });
  expect(sent?.remarksRsp).toContain('Mine');
});

it('hands a request over to another researcher of the project, with a reason', async () => {
  const { sentTo } = open();
  await press('Hand over to another researcher');
  const dialog = await screen.findByRole('dialog', { name: 'Hand DCL-2026-014-O#5 over' });
  within(dialog).getByText('Now with Dr Chan Tai Man');
  await select(/^To/, 'Ms Yip Wing Sum');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'On leave from 22 March');
  await press('Hand over', dialog);
  await screen.findByText('The request was handed over.');
  expect(sentTo(requestCalls.handOverRequest)[0]?.input).toEqual({
    ...{ id: 'r-5', userId: 'u-3', reason: 'On leave from 22 March', version: 3 },
  });
});
