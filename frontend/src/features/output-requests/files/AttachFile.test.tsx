import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, refusal } from '../../../shell/testing.js';
import { button, press, select } from '../../../ui/browser/steps.js';
import { file, request } from '../request.examples.js';
import { blank, open, sentBy } from '../request-form.steps.js';
import { fileCheck, stay, withFileBytes } from './file.examples.js';

withFileBytes();
const draft = (fileId?: string) => request({ files: [{ ...file, ...(fileId && { fileId }) }] });
const rules = { isInside: true, tableMegabytes: 200, otherMegabytes: 25, isRequired: false };
const files = ({ inside = true, check = fileCheck(), finish = () => check } = {}) => [
  answering(requestFileCalls.attachingRules, { ...rules, isInside: inside }),
  answering(requestFileCalls.beginRequestFile, { uploadId: 'u-1', partBytes: 4_194_304, parts: 1 }),
  answering(requestFileCalls.storeFilePart, { received: [0] }),
  answering(requestFileCalls.finishRequestFile, finish),
  answering(requestFileCalls.requestFileCheck, () => check),
  answering(requestFileCalls.nameColumns, ({ kinds }) => ({ ...check, kinds })),
  answering(requestFileCalls.removeRequestFile, {}),
];
const attach = () => screen.findByRole('button', { name: 'Attach file of row 1' });
const isFree = async () => waitFor(async () => expect((await attach()).getAttribute('aria-disabled')).toBeNull());
const give = async (name = 'stay.csv', text = stay) => {
  await isFree();
  const zone = (await attach()).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [new File([text], name)] } });
};
beforeEach(() => localStorage.clear());

test('a file is attached to its row: sent, checked, shown with its findings, and named by the next save [3.2.8.31]', async () => {
  const page = open({ its: draft(), more: files() });
  await give();
  const kept = within(await screen.findByRole('group', { name: 'File stay.csv' }));
  kept.getByText('1 finding');
  kept.getByText('2 rows × 2 columns');
  kept.getByText('Read as UTF-8');
  expect(screen.queryByText('This browser found something else than the server')).toBeNull();
  await press('Save');
  await waitFor(() => expect(sentBy(page)[0]?.files).toEqual([{ ...file, fileId: 'f-1' }]));
});

test('from outside the secure environment and before the first save the button says why it does nothing', async () => {
  open({ its: draft(), more: files({ inside: false }) });
  await waitFor(async () => expect((await attach()).getAttribute('aria-description')).toMatch(/inside the secure/));
  expect((await attach()).getAttribute('aria-disabled')).toBe('true');
});
test('a request that was never saved takes no file yet', async () => {
  open({ at: blank, more: files() });
  await waitFor(async () => expect((await attach()).getAttribute('aria-description')).toMatch(/^Save first/));
});

test.each([
  ['figures.zip', 'x', /This kind of file is not taken/],
  ['empty.csv', '', /The file is empty/],
])('%s is refused before anything is sent', async (name, text, why) => {
  const page = open({ its: draft(), more: files() });
  await give(name, text);
  expect((await screen.findByText(why)).getAttribute('role')).toBe('alert');
  expect(page.sentTo(requestFileCalls.beginRequestFile)).toEqual([]);
  button('Choose another');
});

test('what the server refuses is said at the row; Cancel gives the button back', async () => {
  const refuse = () => {
    throw refusal(422, 'The file is not what its name says.');
  };
  open({ its: draft(), more: files({ finish: refuse }) });
  await give();
  await screen.findByText('The file is not what its name says.');
  await press('Cancel');
  await attach();
});

test('a browser that finds something else than the server says so', async () => {
  open({ its: draft(), more: files({ check: fileCheck({ findings: 0, listed: [] }) }) });
  await give();
  await screen.findByText('This browser found something else than the server');
});

test('a kind that was guessed wrong is corrected, and the table is judged anew by the server', async () => {
  const page = open({ its: draft('f-1'), more: files() });
  await press('Columns and findings of stay.csv');
  const dialog = within(await screen.findByRole('dialog', { name: 'stay.csv' }));
  expect(within(dialog.getByRole('list', { name: 'Findings' })).getAllByRole('button')).toHaveLength(1);
  expect(dialog.queryByRole('grid')).toBeNull();
  await select('What ward holds', 'other');
  await waitFor(() =>
    expect(page.sentTo(requestFileCalls.nameColumns).map(({ input }) => input)).toEqual([
      { id: 'r-6', fileId: 'f-1', kinds: ['other', 'count'] },
    ]),
  );
});

test('a removed file leaves the row; one that the saved request names goes with the next save only', async () => {
  const page = open({ its: draft('f-1'), more: files() });
  await press('Remove stay.csv');
  await attach();
  expect(page.sentTo(requestFileCalls.removeRequestFile)).toEqual([]);
  await press('Save');
  await waitFor(() => expect(sentBy(page)[0]?.files).toEqual([file]));
});

test('a request that is used again takes no files along', async () => {
  open({ at: `${blank}&request=r-6`, its: draft('f-1'), more: files() });
  expect((await attach()).getAttribute('aria-description')).toMatch(/^Save first/);
  expect(screen.queryByRole('group', { name: /^File / })).toBeNull();
});
