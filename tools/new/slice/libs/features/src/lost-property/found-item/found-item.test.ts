import { expect, test } from '@jest/globals';
import type { Entry } from '@hadcl/kernel/stream';
import { ann, given } from '@hadcl/kernel-testing/given';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { saveFoundItem } from './found-item.decisions.js';
import { recorded, returned, revised, written } from './found-item.examples.js';
import { foundItem } from './found-item.stream.js';

const id = 'id-found-item';
const context = { today: '2027-03-05' };
const project = projectAccess.of('team').records('CollaborationOpened', {
  projectId: 'team',
  refNum: 'R-team',
  title: 'Sepsis',
  from: '2027-01-01',
  until: '2027-12-31',
  cohort: '2027A',
});
type Outcome = { readonly outcome: { readonly entries: readonly Entry[] } };
/** The claims on tags that the decision makes beside its events. */
const claimsOf = ({ outcome }: Outcome) =>
  saveFoundItem.claims!({ body: written(), by: ann, now: '', today: '', idFor: () => id }, outcome.entries).map(
    ({ act, value }) => `${act} ${value}`,
  );

test('what is handed in at the desk is recorded, and its tag is taken', () => {
  const done = given(project).when(saveFoundItem, written({ projectId: 'team' }), context);
  done.recorded(recorded({ foundItemId: id, projectId: 'team' })).answers({ message: 'found-item-saved' });
  expect(claimsOf(done)).toEqual(['take T-1']);
});

test('all that is wrong is said at once, each at its field', () => {
  const wrong = { foundOn: '2027-03-06', projectId: 'nowhere', returnedOn: '2027-03-05' };
  const { outcome } = given().when(saveFoundItem, written(wrong), context).refused('found-item-no-project');
  expect([outcome.refusal, ...outcome.refusal!.others].map((refusal) => `${refusal!.path} ${refusal!.code}`)).toEqual([
    'projectId found-item-no-project',
    'foundOn found-item-not-yet',
    'returnedOn found-item-returned-before',
    'returnedTo found-item-returned-to-nobody',
  ]);
});

test('an item is put right; saved as it is, nothing is recorded', () => {
  const saved = written({ foundItemId: 'i-1', version: 1 });
  given(recorded()).when(saveFoundItem, saved, context).recorded();
  const done = given(recorded()).when(saveFoundItem, { ...saved, what: 'Red umbrella', tagNo: 'T-2' }, context);
  done.recorded(
    foundItem.of('i-1').records('FoundItemRetagged', { foundItemId: 'i-1', from: 'T-1', to: 'T-2' }),
    revised({ what: 'Red umbrella' }),
  );
  expect(claimsOf(done)).toEqual(['give T-1', 'take T-2']);
});

test('what is inside is a list of rows; other rows are a change, the same ones are none', () => {
  const contents = [
    { name: 'Keys', count: 2 },
    { name: 'Card', count: 1 },
  ];
  const saved = written({ foundItemId: 'i-1', version: 1, contents });
  given(recorded()).when(saveFoundItem, saved, context).recorded(revised({ contents }));
  given(recorded({ contents })).when(saveFoundItem, saved, context).recorded();
  const unnamed = saveFoundItem.call.input.safeParse({ ...saved, contents: [{ name: ' ', count: 0 }] });
  expect(unnamed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'contents.0.name found-item-thing-missing',
    'contents.0.count found-item-count-missing',
  ]);
});

test('an item that is returned is closed, and its tag is free again', () => {
  const saved = written({ foundItemId: 'i-1', version: 1, returnedOn: '2027-03-02', returnedTo: 'Dr Chan' });
  const done = given(recorded()).when(saveFoundItem, saved, context).recorded(returned());
  expect(claimsOf(done)).toEqual(['give T-1']);
  given(recorded(), returned())
    .when(saveFoundItem, { ...saved, version: 2 }, context)
    .refused('found-item-returned');
});

test('who began from an older version is told who changed it', () => {
  const saved = written({ foundItemId: 'i-1', version: 0 });
  given(recorded())
    .when(saveFoundItem, saved, context)
    .refused('found-item-changed', { changed: { stream: 'found-item-i-1', otherwise: 'by-office' } });
  given().when(saveFoundItem, saved, context).refused('no-such-found-item');
});
