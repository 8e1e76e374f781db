import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { button, dialogClosed, person, press } from '../../../ui/browser/steps.js';
import '../messages.js';
import { limits } from '../request.examples.js';
import { CheckTable } from './CheckTable.js';

// jsdom has no arrayBuffer of files.
File.prototype.arrayBuffer ??= function (this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
const csv = (text: BlobPart, name = 'stay.csv') => new File([text], name, { type: 'text/csv' });
const open = async () => {
  const view = renderScreen(<CheckTable />, { answers: [answering(requestCalls.requestLimits, limits())] });
  await press('Check a table');
  const dialog = await screen.findByRole('dialog', { name: 'Check a table' });
  await within(dialog).findByText(/at most 1,000 rows and 30 columns, and 25 MB/);
  return { ...view, dialog };
};
const give = (file: File, at = 0) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  return person.upload(inputs[at]!, file);
};
const stay = 'ward,n,mean_days,total_days,largest_stay\nA,3,1.33,9,2\nB,20,45,900,700\nC,0,,-4,\n';
const opened = async (text = stay) => {
  const view = await open();
  await give(csv(text));

  return { ...view, grid: await screen.findByRole('grid', { name: 'Cells of stay.csv' }) };
};
const listed = () =>
  within(screen.getByRole('list', { name: 'Findings' }))
    .getAllByRole('button')
    .map((one) => one.textContent);
const chosenCell = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant')!)!;

test('the dialog says that the file stays here, sends nothing, and Escape closes it without asking', async () => {
  const { asked } = await open();
  const before = asked.length;
  screen.getByText('The file stays on this computer: it is checked in this page and nothing is sent.');
  await give(csv(stay));
  await screen.findByRole('grid');
  expect(asked).toHaveLength(before);
  await person.keyboard('{Escape}');
  await dialogClosed();
});

test('a chosen table is shown as it was typed, with its encoding, delimiter and size, and with a word in each marked cell', async () => {
  const { grid } = await opened();
  screen.getByText('UTF-8, comma, 79 B');
  screen.getByText('3 of 1,000');
  screen.getByText('5 of 30');
  await waitFor(() => expect(within(grid).getAllByRole('row')[1]!.textContent).toBe('1Asmall3group1.3392'));
  expect(within(grid).getAllByRole('row')[2]!.textContent).toBe('2B2045900dominant700');
  expect(within(grid).getAllByRole('row')[3]!.textContent).toBe('3Czero0missingunjudged-4missing');
  expect(listed()).toEqual([
    'smallrow 1, n3, fewer than 10A count under 10 can point to a person.',
    expect.stringMatching(/^grouprow 1, mean_daysA figure of a group of 3/),
    'dominantrow 2, largest_stay77.8% of 900 is one contributionOver 50% of a sum tells what one of its people has.',
    expect.stringMatching(/^unjudgedrow 3, total_daysA negative value/),
  ]);
  screen.getByText('Not findings: 1 zero, 2 missing.');
});

test('n and p and the buttons go through the findings, in a circle, and the cell is the chosen one', async () => {
  await opened();
  await screen.findByText('4 findings');
  await person.keyboard('n');
  expect(chosenCell().textContent).toBe('small3');
  await person.keyboard('nn');
  expect(chosenCell().textContent).toBe('dominant700');
  screen.getByText('3 of 4');
  await person.keyboard('p');
  expect(chosenCell().textContent).toBe('group1.33');
  await press('Next finding');
  await press('Next finding');
  await press('Next finding');
  expect(chosenCell().textContent).toBe('small3');
  await press('Finding before');
  expect(chosenCell().textContent).toBe('unjudged-4');
});

test('arrows walk through the cells, and a click chooses one and its finding', async () => {
  const { grid } = await opened();
  await screen.findByText('4 findings');
  await waitFor(() => expect(document.activeElement).toBe(grid));
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(chosenCell().textContent).toBe('20');
  await person.click(within(grid).getByText('700'));
  screen.getByText('3 of 4');
  await person.click(within(screen.getByRole('list', { name: 'Findings' })).getByText('A negative value'));
  expect(chosenCell().textContent).toBe('unjudged-4');
});

test('a column whose kind was guessed wrong is given the right one, and is judged anew', async () => {
  await opened('ward,x\nA,3\nB,20\n');
  await screen.findByText('1 finding');
  await press('Kind of x: count');
  await person.click(await screen.findByRole('menuitem', { name: 'category' }));
  await screen.findByText('Nothing was found');
  screen.getByText('The rules found nothing in what they could judge. The office looks at the file all the same.');
  button('Kind of x: category');
});

test('an earlier table is compared with, and no more when that is stopped', async () => {
  await opened('ward,n\nA,34\nB,50\n');
  await screen.findByText('Nothing was found');
  await give(csv('ward,n\nA,35\nB,50\n', 'february.csv'), 1);
  await screen.findByText('Compared with february.csv');
  await screen.findByText('34 here, 35 in the earlier table');
  await press('Stop comparing with february.csv');
  await screen.findByText('Nothing was found');
  await give(csv('ward,n\nA\n', 'broken.csv'), 1);
  await screen.findByText('broken.csv was not checked');
});

test.each([
  ['ragged rows', 'a,b\n1,2\n1\n', 'Row 2 has another number of cells (1) than the header (2). Rows like it: 1.'],
  ['a quote that is never closed', 'a,b\n"1,2\n', /A quotation mark in row 1 is never closed/],
  ['1,001 rows', `a,b\n${'1,2\n'.repeat(1001)}`, 'It has 1,001 rows. A file has at most 1,000.'],
  ['31 columns', `${'a,'.repeat(30)}a\n`, 'It has 31 columns. A file has at most 30.'],
  ['a zip', new Uint8Array([0x50, 0x4b, 3, 4]), /It is no text in UTF-8, UTF-16 or Big5/],
])('%s: it is said what is wrong, and another file can be chosen', async (_, content, sentence) => {
  await open();
  await give(csv(content));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('stay.csv was not checked');
  within(alert).getByText(sentence);
  await give(csv(stay));
  await screen.findByRole('grid');
});

test('a file over 25 MB is not read', async () => {
  await open();
  const large = Object.defineProperty(csv(stay), 'size', { value: 25_000_001 });
  const zone = button('Choose a file').parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [large] } });
  await screen.findByText('It has more than 25 MB. Large tables are checked by the office.');
});

test('of 990 rows only those in sight are drawn, and the grid says how many there are', async () => {
  const { grid } = await opened(`ward,n\n${'A,3\n'.repeat(990)}`);
  expect(grid.getAttribute('aria-rowcount')).toBe('991');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  await screen.findByText('990 findings');
  expect(listed()).toHaveLength(100);
  await person.keyboard('p');
  await screen.findByText('990 of 990');
  expect(listed().at(-1)).toMatch(/^smallrow 990, n/);
});
