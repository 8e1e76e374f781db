import { RetryPlan } from './retry-plan.js';

test('streams are tried in turn, one that fails ever more seldom, one that moved on at once', () => {
  let now = 1_000;
  const plan = new RetryPlan(100, () => now);
  const parked = ['a', 'b', 'c'].map((stream) => ({ stream }));
  const due = () => plan.due(parked).map(({ stream }) => stream);
  expect(due()).toEqual(['a', 'b', 'c']);
  plan.failed('a');
  plan.moved('c');
  expect(due()).toEqual(['b', 'c']);
  now += 100;
  expect(due()).toEqual(['b', 'c', 'a']);
  const pauses = Array.from({ length: 7 }, () => {
    plan.failed('a');
    const from = now;
    while (!due().includes('a')) now += 100;
    return now - from;
  });
  expect(pauses).toEqual([200, 400, 800, 1_600, 1_600, 1_600, 1_600]);
});
