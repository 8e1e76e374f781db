import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderScreen } from '../testing.js';
import { useUpdated, useTruth } from './useLive.js';

function Said() {
  return <p>{useTruth()}</p>;
}
function Line() {
  return <p>until {useUpdated()}</p>;
}
const open = (drawn = () => {}) =>
  renderScreen(
    <>
      <Profiler id="said" onRender={drawn}>
        <Said />
      </Profiler>
      <Line />
    </>,
    { answers: [] },
  );

test('a screen is live by the word of who keeps the read models, not by its connection alone', async () => {
  const { asOf, beat } = open();
  screen.getByText('live');
  await asOf('2027-03-10T09:59:51+08:00', true);
  screen.getByText('stale');
  screen.getByText('until 09:59:51');
  await beat({}, '2027-03-10T10:00:06+08:00');
  screen.getByText('live');
  screen.getByText('until 10:00:06');
});

test('a push while the portal is behind makes nothing true: more may be missing', async () => {
  const { asOf, push } = open();
  await asOf('2027-03-10T09:59:51+08:00', true);
  await push({ topic: 'day', id: '2027-03-10' });
  screen.getByText('stale');
  screen.getByText('until 09:59:51');
});

test('a push is newer than the word before it: the line does not go back', async () => {
  const { asOf, push } = open();
  await push({ topic: 'day', id: '2027-03-10' });
  await asOf('2027-03-10T09:59:58+08:00', false);
  expect(screen.getByText(/^until/).textContent).toMatch(/10:00:0\d$/);
});

test('a beat draws its line anew and nothing else', async () => {
  const drawn = jest.fn();
  const { beat } = open(drawn);
  drawn.mockClear();
  for (const second of ['03', '06', '09']) await beat({}, `2027-03-10T10:00:${second}+08:00`);
  screen.getByText('until 10:00:09');
  expect(drawn).not.toHaveBeenCalled();
});
