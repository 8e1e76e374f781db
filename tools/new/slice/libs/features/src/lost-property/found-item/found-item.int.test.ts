import { expect, test } from '@jest/globals';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { causesOf, house, told } from '../../notifications/notice/raising.examples.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { recorded, returned } from './found-item.examples.js';
import { foundItemProjection } from './found-item.projection.js';
import { foundItemList } from './found-item.queries.js';
import { foundItemFound } from './found-item.reactions.js';
import { foundItem } from './found-item.stream.js';

const lab = labOf([foundItemProjection, projectProjection]);
const causeIn = causesOf();
const project = projectAccess.of('team').records('CollaborationOpened', {
  projectId: 'team',
  refNum: 'R-team',
  title: 'Sepsis',
  from: '2027-01-01',
  until: '2027-12-31',
  cohort: '2027A',
});

test('the list says of each item where it lay, whether it is overdue, and who took it', async () => {
  const ask = await lab([
    project,
    recorded({ foundItemId: 'old', tagNo: 'T-0', foundOn: '2027-01-01' }),
    recorded({ projectId: 'team', contents: [{ name: 'Keys', count: 2 }] }),
    foundItem.of('i-1').records('FoundItemRetagged', { foundItemId: 'i-1', from: 'T-1', to: 'T-9' }),
    recorded({ foundItemId: 'gone', tagNo: 'T-2', foundOn: '2027-02-01' }),
    returned('gone'),
  ]);
  const rows = await ask(foundItemList, {}, { today: '2027-03-05' });
  expect(rows.map(({ tagNo, state, refNum, version }) => [tagNo, state, refNum, version])).toEqual([
    ['T-9', 'KEPT', 'R-team', 2],
    ['T-2', 'RETURNED', null, 2],
    ['T-0', 'OVERDUE', null, 1],
  ]);
  expect(rows.map(({ contents }) => contents)).toEqual([[{ name: 'Keys', count: 2 }], [], []]);
  expect(rows[1]).toMatchObject({ returnedOn: '2027-03-02', returnedTo: 'Dr Chan', place: 'LAB' });
});

test('how long an item is kept is a parameter of the system', async () => {
  const ask = await lab([recorded()], { parameters: { found_item_kept_days: 3 } });
  const stateOn = async (today: string) => (await ask(foundItemList, {}, { today }))[0]?.state;
  expect([await stateOn('2027-03-04'), await stateOn('2027-03-05')]).toEqual(['KEPT', 'OVERDUE']);
});

test('the active people of the project are told of what lay at their seats', async () => {
  const cause = await causeIn(...house);
  const item = (projectId: string) => recorded({ projectId, foundOn: '2027-03-10' })[1].data as never;
  const names = { refNum: 'R-team', what: 'Umbrella' };
  expect(await told(foundItemFound.on.FoundItemRecorded!(item('team'), cause))).toEqual([
    ['ann', 'NTF_FOUND_ITEM', 'found-item-notice', names],
    ['bob', 'NTF_FOUND_ITEM', 'found-item-notice', names],
  ]);
  expect(await told(foundItemFound.on.FoundItemRecorded!(item(''), cause))).toEqual([]);
});
