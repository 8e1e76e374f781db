import { NamedQueues } from './queue.js';

const turn = () => new Promise((done) => setImmediate(done));

test('work that shares a name never overlaps, whatever order it names things in', async () => {
  const queues = new NamedQueues();
  const inside = new Map<string, number>();
  const names = ['a', 'b', 'c', 'd'];
  const piece = async (n: number) => {
    const mine = names.filter((_, i) => (n >> i) & 1);
    await queues.through(n % 2 ? mine.reverse() : mine, async () => {
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
  await expect(queues.through(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queues.through(['a'], async () => 'next')).toBe('next');
});
