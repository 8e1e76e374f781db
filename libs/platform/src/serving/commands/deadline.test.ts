import { Unavailable } from '../../log/event-store/types.js';
import { NamedQueues } from './submitting.js';

const turn = () => new Promise((done) => setImmediate(done));

test('work that shares a name never overlaps, work of another name does not wait for it', async () => {
  const queues = new NamedQueues();
  const inside = new Map<string, number>();
  let together = 0;
  const piece = (name: string) =>
    queues.through(name, Infinity, async () => {
      inside.set(name, (inside.get(name) ?? 0) + 1);
      together = Math.max(together, inside.size);
      await turn();
      expect(inside.get(name)).toBe(1);
      inside.delete(name);
    });
  await Promise.all(Array.from({ length: 400 }, (_, n) => piece('abcd'[n % 4]!)));
  expect(together).toBe(4);
});

test('work that fails leaves the way free', async () => {
  const queues = new NamedQueues();
  await expect(queues.through('a', Infinity, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queues.through('a', Infinity, async () => 'next')).toBe('next');
});

test('who waits past their deadline is told so, and those behind still come after those before', async () => {
  const queues = new NamedQueues();
  let end!: () => void;
  const first = queues.through('a', Infinity, () => new Promise<void>((done) => (end = done)));
  await turn();
  const late = queues.through('a', performance.now() + 20, async () => 'late');
  const order: string[] = [];
  const behind = queues.through('a', performance.now() + 5_000, async () => void order.push('behind'));
  await expect(late).rejects.toThrow(Unavailable);
  expect(order).toEqual([]);
  end();
  await Promise.all([first, behind]);
  expect(order).toEqual(['behind']);
});
