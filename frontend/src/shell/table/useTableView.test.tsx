import { screen } from '@testing-library/react';
import { renderScreen } from '../testing.js';
import { useTableView } from './useTableView.js';
import { press } from '../../ui/browser/steps.js';

function View() {
  const [view, change] = useTableView<'seat' | 'came', { status: string }>({
    sort: { by: 'seat', down: false },
    filters: { status: 'all' },
  });
  const button = (name: string, act: () => void) => (
    <button type="button" onClick={act}>
      {name}
    </button>
  );
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      {button('Latest', () => change({ sort: { by: 'came', down: true } }))}
      {button('First order', () => change({ sort: { by: 'seat', down: false } }))}
      {button('Next', () => change({ page: view.page + 1 }))}
      {button('Inside', () => change({ filters: { status: 'IN' } }))}
      {button('Everybody', () => change({ filters: { status: 'all' } }))}
      {button('Small pages', () => change({ size: 20 }))}
    </>
  );
}
const open = (search: string) => renderScreen(<View />, { answers: [], at: `/visits${search}` });
const seen = () => JSON.parse(screen.getByRole('status').textContent);

it('a link shows the list as it was looked at', () => {
  open('?sort=-came&page=3&size=50&status=IN');
  expect(seen()).toEqual({ sort: { by: 'came', down: true }, page: 2, size: 50, filters: { status: 'IN' } });
});

it('what is as it begins is left out of the address, what is not the list’s is kept', async () => {
  const { address } = open('?date=2027-03-10');
  await press('Latest');
  expect(address().search).toBe('?date=2027-03-10&sort=-came');
  for (const name of ['Next', 'Inside']) await press(name);
  expect(address().search).toBe('?date=2027-03-10&sort=-came&status=IN');
  for (const name of ['First order', 'Everybody']) await press(name);
  expect(address().search).toBe('?date=2027-03-10');
});

it('another order, size or part begins at its first page; two quick clicks turn two pages', async () => {
  const { address } = open('');
  for (const name of ['Next', 'Next']) await press(name);
  expect(address().search).toBe('?page=3');
  await press('Small pages');
  expect(address().search).toBe('?size=20');
});

it('whatever somebody writes into an address, the list has a view', () => {
  open('?page=nothing&size=-&sort=');
  expect(seen()).toEqual({ sort: { by: 'seat', down: false }, page: 0, size: 100, filters: { status: 'all' } });
});
