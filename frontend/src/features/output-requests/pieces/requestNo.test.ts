import { compareRequestNo } from './requestNo.js';

it('orders request numbers by the length before “#”, then its text, then the number [3.2.8.20]', () => {
  const inOrder = ['DCL-9-O#1', 'DCL-9-O#2', 'DCL-9-O#10', 'DCL-9-P#1', 'DCL-10-O#1', 'A#B-2026-O#3'];
  const shuffled = [5, 2, 4, 0, 3, 1].map((i) => inOrder[i]!);
  expect(shuffled.toSorted(compareRequestNo)).toEqual(inOrder);
});
