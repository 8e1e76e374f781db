import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { requestsChanged } from '@hadcl/features/output-requests/request/request.contract';
import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { answering, refusal } from '../../../shell/testing.js';
import { button, person, press } from '../../../ui/browser/steps.js';
import { request } from '../request.examples.js';
import { open as openRequest } from '../request-form.steps.js';
import type { Request } from '../types.js';
import { fileCheck, stay, withFileBytes } from './file.examples.js';

withFileBytes();
const saved: string[] = [];
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (this.download) saved.push(this.download);
};
const sha256 = createHash('sha256').update(stay).digest('hex');
const its = (more: Partial<Request> = {}) => {
  const { listed: _, columnNames: __, ...kept } = fileCheck({ sha256 });
  return request({
    ...{ statusCode: 'APPROVED', status: 'Approved', approvedDate: '2027-03-08T15:10:00+08:00', allowed: [] },
    ...{ retentionDate: '2027-03-31', reminderDue: true, attached: [kept] },
    files: [{ name: 'stay.csv', path: '/out/stay.csv', desc: 'Stay', reason: 'Table 1', fileId: 'f-1' }],
    ...more,
  });
};
type Given = { of?: () => Request; allow?: () => { path: string }; content?: () => Blob | Promise<Blob> };
const open = ({ of = its, allow = () => ({ path: '' }), content = () => new Blob([stay]) }: Given = {}) =>
  openRequest({
    its: of,
    more: [
      answering(requestFileCalls.requestFileCheck, fileCheck()),
      answering(requestReleaseCalls.allowDownload, allow),
      answering(requestReleaseCalls.releasedFile, (async () => ({
        name: 'stay.csv',
        content: await content(),
      })) as never),
    ],
  });
const read = async () => {
  await press('Download stay.csv');
  await person.click(await screen.findByRole('checkbox', { name: /^I have read/ }));
  await press('Go on');
  await press('Download');
};
beforeEach(() => saved.splice(0));

test('a file is taken after the reminder and the question, and saved when its hash is the one that was checked', async () => {
  const page = open();
  await read();
  await screen.findByText(/stay.csv was downloaded/);
  expect([saved, page.sentTo(requestReleaseCalls.allowDownload).map(({ input }) => input)]).toEqual([
    ['stay.csv'],
    [{ id: 'r-6', fileId: 'f-1', hasReadReminder: true }],
  ]);
});

test('a file whose bytes are not the checked ones is not saved', async () => {
  open({ content: () => new Blob(['ward,n\n']) });
  await read();
  await screen.findByText('The download ended before the file was whole. Nothing was saved; please try again.');
  expect(saved).toEqual([]);
});

test('an approval that is taken back ends the download and says so', async () => {
  let status: Request['statusCode'] = 'APPROVED';
  let end = (_: Blob) => {};
  const page = open({
    of: () => its({ statusCode: status }),
    content: () => new Promise((resolve) => (end = resolve)),
  });
  await read();
  await screen.findByRole('progressbar', { name: 'Downloading stay.csv' });
  status = 'UNDER_REVIEW';
  await page.push(requestsChanged);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  end(new Blob(['ward']));
  await screen.findByText(/The office took the approval back/);
  expect(saved).toEqual([]);
});

test('an older login is asked for again, by a way to it', async () => {
  const refuse = () => {
    throw refusal(403, 'Too old.', { code: 'login-not-fresh', facts: {} });
  };
  open({ allow: refuse });
  await read();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  button('Log in again');
});

test.each([
  ['a colleague', { isOwn: false }],
  ['the requester after the retention date', { retentionDate: '2027-03-09' }],
  ['the requester of what is not approved', { statusCode: 'UNDER_REVIEW' }],
] as const)('%s has nothing to take', async (_, more) => {
  open({ of: () => its(more) });
  await screen.findByRole('heading', { level: 1, name: 'DCL-2026-014-O#6' });
  await screen.findByRole('group', { name: 'File stay.csv' });
  expect(screen.queryByRole('button', { name: 'Download stay.csv' })).toBeNull();
});
