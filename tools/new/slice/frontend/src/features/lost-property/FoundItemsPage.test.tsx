import {
  type FoundItem,
  foundItemCalls,
  foundItemsChanged,
} from '@hadcl/features/lost-property/found-item/found-item.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { box, dialogClosed, press } from '../../ui/browser/steps.js';
import FoundItemsPage from './FoundItemsPage.js';
import './messages.js';

const item = (fields: Partial<FoundItem> = {}): FoundItem => ({
  foundItemId: 'i-1',
  version: 1,
  tagNo: 'T-1',
  what: 'Umbrella',
  place: 'LAB',
  foundOn: '2027-03-01',
  projectId: '',
  contents: [],
  refNum: null,
  remarks: '',
  returnedOn: null,
  returnedTo: '',
  state: 'KEPT',
  ...fields,
});
const returnedItem = item({ foundItemId: 'i-2', tagNo: 'T-2', foundOn: '2027-02-01', state: 'RETURNED' });

const open = async (save: () => { message: string } = () => ({ message: 'Saved.' }), at = '/') => {
  const page = renderScreen(<FoundItemsPage />, {
    at,
    answers: [
      answering(foundItemCalls.foundItemList, [item(), returnedItem]),
      answering(foundItemCalls.saveFoundItem, save),
      answering(projectCalls.projectChoices, []),
    ],
  });
  await screen.findByRole('table', { name: 'Found Items' });
  return page;
};
const tags = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('lists the items, the latest first, and keeps filter and order in the address', async () => {
  const { address } = await open();
  await waitFor(() => expect(tags()).toEqual(['T-1', 'T-2']));
  await press('Found on');
  expect(tags()).toEqual(['T-2', 'T-1']);
  await press('Returned');
  expect(tags()).toEqual(['T-2']);
  expect(address().search).toBe('?sort=foundOn&state=RETURNED');
});

it('a link shows the list as it was', async () => {
  await open(undefined, '/?state=KEPT');
  await waitFor(() => expect(tags()).toEqual(['T-1']));
});

it('a new item is sent with every field; a refusal stands at its field and nothing typed is lost', async () => {
  const answers = [
    () => {
      const fields = { tagNo: 'This tag is on another item.' };
      throw refusal(409, fields.tagNo, { fields });
    },
    () => ({ message: 'Saved.' }),
  ];
  const { sentTo } = await open(() => answers.shift()!());
  await press('Add item');
  const dialog = await screen.findByRole('dialog', { name: 'Add found item' });
  await userEvent.type(box('Tag *'), 'T-3');
  await userEvent.type(box('Item *'), 'Scarf');
  await press('Save item');
  await within(dialog).findByText('This tag is on another item.');
  expect(document.activeElement).toBe(box('Tag *'));
  await userEvent.type(box('Tag *'), '0');
  await press('Save item');
  await dialogClosed();
  expect(sentTo(foundItemCalls.saveFoundItem).map(({ input }) => input)).toMatchObject([
    { foundItemId: null, version: 0, tagNo: 'T-3', what: 'Scarf', place: null, foundOn: null, returnedOn: null },
    { tagNo: 'T-30', what: 'Scarf' },
  ]);
});

it('what is inside is shown in the list, and sent as rows', async () => {
  const { sentTo } = await open();
  await press('Edit T-1');
  await press('Add thing');
  await userEvent.type(box('Name *'), 'Keys');
  await userEvent.clear(box('How many *'));
  await userEvent.type(box('How many *'), '2');
  await press('Save item');
  await dialogClosed();
  const contents = [{ name: 'Keys', count: 2 }];
  expect(sentTo(foundItemCalls.saveFoundItem)[0]?.input).toMatchObject({ foundItemId: 'i-1', contents });
});

it('an item is changed from its row, by the version that was read; one that is returned is not', async () => {
  const { sentTo, push } = await open();
  await push(foundItemsChanged('all'));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit T-1' }));
  expect(screen.queryByRole('button', { name: 'Edit T-2' })).toBeNull();
  await userEvent.type(box('Returned to'), 'Dr Chan');
  await press('Save item');
  await dialogClosed();
  expect(sentTo(foundItemCalls.saveFoundItem)[0]?.input).toMatchObject({
    foundItemId: 'i-1',
    version: 1,
    returnedTo: 'Dr Chan',
  });
});
