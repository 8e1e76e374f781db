import { stampOf } from './labClock.js';

test('an instant is written in the lab’s time, its date before its time', () => {
  expect(stampOf('2027-03-10T02:15:09Z')).toBe('10 Mar 2027, 10:15');
});
