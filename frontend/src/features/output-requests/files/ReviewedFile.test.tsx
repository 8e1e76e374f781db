import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import type { Output } from '@hadcl/kernel/call';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering } from '../../../shell/testing.js';
import { dialogClosed, press } from '../../../ui/browser/steps.js';
import { withLayout } from '../request.examples.js';
import { request } from '../review.examples.js';
import { comments, done, open as openReview } from '../review.steps.js';
import type { Request } from '../types.js';
import { fileCheck } from './file.examples.js';

beforeAll(withLayout);
const rows = [
  ['A', '3'],
  ['B', '20'],
];
const its = (more: Partial<Request> = {}) => {
  const { listed: _, columnNames: __, ...kept } = fileCheck();
  return request({
    files: [{ name: 'stay.csv', path: '/out/stay.csv', desc: 'Stay', reason: 'Table 1', fileId: 'f-1' }],
    attached: [kept],
    ...more,
  });
};
type Record = Output<typeof requestReleaseCalls.releaseRecord>['record'];
const open = ({
  of = its(),
  record = null as Record,
  readOnly = [] as string[],
  table = rows,
  check = fileCheck(),
} = {}) =>
  openReview(of, () => done(), readOnly, [
    answering(requestFileCalls.requestFileCheck, check),
    answering(requestFileCalls.requestFileTable, ({ from = 0 }) => ({
      ...{ columns: ['ward', 'n'], count: table.length, rows: table.slice(from, from + 1) },
    })),
    answering(requestReleaseCalls.releaseRecord, { record }),
    answering(requestReleaseCalls.destructionProof, [
      {
        ...{ what: 'stay.csv', sha256: 'ab'.repeat(32), size: 18, keyId: 'k-1', why: 'retention' },
        destroyedAt: '2027-04-30T00:00:00+08:00',
        lookedFor: [
          { where: 'key', absent: true },
          { where: 'parts', absent: false },
        ],
      },
    ]),
  ]);

test('the office opens a table piece by piece, its cells marked, and n goes to the next finding', async () => {
  const page = open();
  await press('Open the table stay.csv');
  const grid = await screen.findByRole('grid', { name: 'Cells of stay.csv' });
  expect(
    within(grid)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['1Asmall3', '2B20']);
  expect(page.sentTo(requestFileCalls.requestFileTable).map(({ input }) => (input as { from: number }).from)).toEqual([
    ...new Set([0, 1]),
  ]);
  screen.getByText('Browser and server agree.');
  fireEvent.keyDown(window, { key: 'n' });
  await waitFor(() =>
    expect(document.getElementById(grid.getAttribute('aria-activedescendant')!)!.textContent).toBe('small3'),
  );
});

test('a browser that finds something else says so to the office too', async () => {
  open({ table: [['A', '30']] });
  await press('Open the table stay.csv');
  await screen.findByText('This browser found something else than the server');
});

test('the findings are taken into the comments, after what was written there', async () => {
  open();
  await press('Open the table stay.csv');
  await press('Take 1 finding into the comments');
  await dialogClosed();
  await waitFor(async () => expect((await comments()).textContent).toContain('row 1, n: 3, fewer than 10'));
});

test('PMO reads what was found and never a cell, a picture or a copy', async () => {
  const page = open({ of: its({ allowed: [] }), readOnly: ['OUTPUT_REQUEST_MANAGEMENT'] });
  await press('Columns and findings of stay.csv');
  const dialog = within(await screen.findByRole('dialog', { name: 'stay.csv' }));
  dialog.getByRole('rowheader', { name: 'n' });
  expect([dialog.queryByRole('grid'), dialog.queryByRole('combobox')]).toEqual([null, null]);
  expect(dialog.queryByRole('button', { name: /into the comments/ })).toBeNull();
  expect(page.sentTo(requestFileCalls.requestFileTable)).toEqual([]);
});

test('what no rule can read is never called clean', async () => {
  const {
    listed: _,
    columnNames: __,
    ...pdf
  } = fileCheck({
    ...{ name: 'figure.pdf', fault: { fault: 'not-a-table' }, findings: 0, encoding: null, rows: null, columns: null },
  });
  open({ of: its({ attached: [pdf] }), check: { ...pdf, listed: [], columnNames: [] } });
  const file = within(await screen.findByRole('group', { name: 'File figure.pdf' }));
  file.getByText('For the office to look at');
  file.getByRole('button', { name: 'Open a copy of figure.pdf' });
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('the proof of a destroyed file says what was looked for, and what is still there', async () => {
  const { listed: _, columnNames: __, ...gone } = fileCheck({ destroyedOn: '2027-04-30' });
  open({ of: its({ attached: [gone] }), check: fileCheck({ destroyedOn: '2027-04-30' }) });
  const proof = within(await screen.findByRole('region', { name: /^Proof of destruction/ }));
  for (const text of ['The key is not there', 'The sealed parts are still there', 'The retention date is over'])
    proof.getByText(text);
  expect(screen.queryByRole('button', { name: 'Columns and findings of stay.csv' })).toBeNull();
});

test('what a release was decided by is saved as JSON; before one there is no such button', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:record';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const record = {
    ...{ requestNo: 'DCL-2026-014-O#5', approval: 1, approvedAt: '2027-03-08T15:10:00+08:00', submission: 1 },
    ...{ reviewers: ['Mr Wong Chi Ho'], files: [] },
  };
  const { unmount } = open({ record });
  await press('Record of the release (JSON)');
  expect(saved).toEqual(['DCL-2026-014-O#5 release.json']);
  unmount();
  open();
  await screen.findByRole('group', { name: 'File stay.csv' });
  expect(screen.queryByRole('button', { name: 'Record of the release (JSON)' })).toBeNull();
});
