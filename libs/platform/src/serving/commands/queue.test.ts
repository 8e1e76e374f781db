import { Unavailable } from '../../log/event-store/types.js';
import { NamedQueues } from './queue.js';

const turn = () => new Promise((done) => setImmediate(done));

test('work that shares a name never overlaps, whatever order it names things in', async () => {
  const queues = new NamedQueues();
  const inside = new Map<string, number>();
  const names = ['a', 'b', 'c', 'd'];
  const piece = async (n: number) => {
    const mine = names.filter((_, i) => (n >> i) & 1);
    await queues.through(n % 2 ? mine.reverse() : mine, Infinity, async () => {
      for (const name of mine) inside.set(name, (inside.get(name) ?? 0) + 1);
      await turn();
      for (const name of mine) expect(inside.get(name)).toBe(1);
      for (const name of mine) inside.delete(name);
    });
  };
  await Promise.all(Array.from({ length: 400 }, (_, n) => piece(n % 16)));
});

test('work that fails leaves the way free', async () => {
  const queues = new NamedQueues();
  await expect(queues.through(['a'], Infinity, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queues.through(['a'], Infinity, async () => 'next')).toBe('next');
});

test('who waits past their deadline is told so, and those behind still come after those before', async () => {
  const queues = new NamedQueues();
  let end!: () => void;
  const first = queues.through(['a'], Infinity, () => new Promise<void>((done) => (end = done)));
  await turn();
  const late = queues.through(['a'], performance.now() + 20, async () => 'late');
  const order: string[] = [];
  const behind = queues.through(['a'], performance.now() + 5_000, async () => void order.push('behind'));
  await expect(late).rejects.toThrow(Unavailable);
  expect(order).toEqual([]);
  end();
  await Promise.all([first, behind]);
  expect(order).toEqual(['behind']);
});
