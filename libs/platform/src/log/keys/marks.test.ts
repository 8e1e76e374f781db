import { expect, test } from '@jest/globals';
import { claimMark } from './marks.js';

test('a claim of an earlier release is found: the mark of a value stays the same for ever', () => {
  const mark = claimMark(Buffer.alloc(32, 1), 'email', 'ann@lab.example');
  expect(mark).toBe('00f2145a164cc41432db916d320b15c2570f619ff164309a8105964cb01f79b3');
  expect(claimMark(Buffer.alloc(32, 1), 'emai', 'lann@lab.example')).not.toBe(mark);
});
