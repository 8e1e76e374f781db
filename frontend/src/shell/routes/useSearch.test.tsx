import { screen } from '@testing-library/react';
import { useUnsaved } from '../guard/useUnsaved.js';
import { renderScreen } from '../testing.js';
import { oneOf, text, whole, useSearch } from './useSearch.js';
import { dialogClosed, press } from '../../ui/browser/steps.js';

const isMonth = (month: string) => /^\d{4}-\d\d$/.test(month);
const viewOf = oneOf(['calendar', 'history'], 'calendar');

function Month({ unsaved }: { unsaved: boolean }) {
  const [search, change] = useSearch({ month: text('2027-03', isMonth, { kept: true }), view: viewOf });
  const [filter, choose] = useSearch({ project: text(), page: whole(1, (page) => page > 0) });
  useUnsaved(unsaved);
  const button = (name: string, act: () => void) => (
    <button type="button" onClick={act}>
      {name}
    </button>
  );
  return (
    <>
      <output>{JSON.stringify({ ...search, ...filter })}</output>
      {button('History', () => change({ view: 'history' }))}
      {button('Calendar', () => change({ view: 'calendar' }))}
      {button('April', () => change({ month: '2027-04' }))}
      {button('Third page', () => choose({ page: 3 }, { replace: true, sameScreen: true }))}
      {button('Only May', () => change({ month: '2027-05' }, { afresh: true }))}
      {button('April and its history of one project', () => {
        change({ month: '2027-04' });
        change({ view: 'history' });
        choose({ project: 'DCL & 1' });
      })}
    </>
  );
}
const open = (search = '', unsaved = false) =>
  renderScreen(<Month unsaved={unsaved} />, { answers: [], at: `/bookings${search}` });
const seen = () => JSON.parse(screen.getByRole('status').textContent);
const begun = { month: '2027-03', view: 'calendar', project: '', page: 1 };

it('an address without parameters is the page as it begins, and so is one with what nobody should have written', () => {
  const { unmount } = open();
  expect(seen()).toEqual(begun);
  unmount();
  open('?month=2027-3&view=everything&page=-1&project=');
  expect(seen()).toEqual(begun);
});

it('parameters come with their types', () => {
  open('?month=2027-04&view=history&page=12&project=DCL%20%26%201');
  expect(seen()).toEqual({ month: '2027-04', view: 'history', page: 12, project: 'DCL & 1' });
});

it('what is as it begins is left out, but what it begins with today stands there from the first change on', async () => {
  const { address } = open('?month=garbage&lang=en');
  await press('History');
  expect(address().search).toBe('?month=2027-03&lang=en&view=history');
  await press('Calendar');
  expect(address().search).toBe('?month=2027-03&lang=en');
});

it('several changes in one turn add up, whichever part of the page makes them', async () => {
  const { address } = open();
  await press('April and its history of one project');
  expect(seen()).toEqual({ month: '2027-04', view: 'history', project: 'DCL & 1', page: 1 });
  expect(address().search).toBe('?month=2027-04&view=history&project=DCL+%26+1');
});

it('begun afresh, nothing stays but what is named', async () => {
  const { address } = open('?view=history&page=4&sort=-seat');
  await press('Only May');
  expect(address().search).toBe('?month=2027-05');
});

it('the arrow leads back to the month before, not to each page of a list', async () => {
  const { address, back } = open();
  await press('April');
  await press('Third page');
  expect(address().search).toBe('?month=2027-04&page=3');
  await back();
  expect(address()).toMatchObject({ pathname: '/bookings', search: '' });
  await back();
  expect(address().pathname).toBe('/before');
});

it('a change that somebody did not want after all does not come back with the next', async () => {
  const { address } = open('', true);
  await press('April');
  await press('Stay');
  await dialogClosed();
  await press('Third page');
  expect(address().search).toBe('?page=3');
});
