import { expect, test } from '@jest/globals';
import { heat, statusTone } from './tone.js';

test('a day is green below 60 % full, amber from 60, red from 80, as the server’s percent is rounded down [2.9.05]', () => {
  const tones = (capacity: number) => Array.from({ length: capacity + 1 }, (_, held) => heat(held, capacity));
  expect(tones(10)).toEqual([...Array(6).fill('good'), 'warn', 'warn', 'bad', 'bad', 'bad']);
  expect([heat(599, 999), heat(600, 999), heat(799, 999), heat(800, 999)]).toEqual(['good', 'warn', 'warn', 'bad']);
  expect([heat(0, 0), heat(12, 10)]).toEqual(['bad', 'bad']);
});

test('what is approved or submitted is green, what is rejected red, what is cancelled grey [2.4.1.02]', () => {
  expect(statusTone).toEqual({
    ...{ APPROVED: 'good', REVISED: 'good', REVIEWED: 'good', SUBMITTED: 'good' },
    ...{ REJECTED: 'bad', CANCELLED: 'mute' },
  });
});
