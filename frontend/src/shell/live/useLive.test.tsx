import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderScreen } from '../testing.js';
import { useNow } from './useLive.js';

function Clock() {
  const now = useNow(60_000);
  return <p>{now === undefined ? '' : new Date(now).toISOString().slice(11, 19)}</p>;
}

it('a clock that is read each minute is drawn again each minute, not with every beat', async () => {
  const drawn: number[] = [];
  const counted = (
    <Profiler id="clock" onRender={(_, __, duration) => drawn.push(duration)}>
      <Clock />
    </Profiler>
  );
  const { beat } = renderScreen(counted, { answers: [] });
  screen.getByText('02:00:00');
  const first = drawn.length;
  for (const second of ['03', '06', '09']) await beat({}, `2027-03-10T10:00:${second}+08:00`);
  expect(drawn).toHaveLength(first);
  await beat({}, '2027-03-10T10:01:00+08:00');
  screen.getByText('02:01:00');
});
