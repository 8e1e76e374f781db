import { Crowded, gate } from './gate.js';

const turn = () => new Promise((done) => setImmediate(done));

test('no more run at once than may, those who wait go in order of arrival, and one too many is turned away', async () => {
  const enter = gate(2, 2);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) =>
    enter(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const all = ['a', 'b', 'c', 'd'].map(work);
  await expect(work('e')).rejects.toThrow(Crowded);
  expect(begun).toEqual(['a', 'b']);
  ends[0]!();
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends[1]!();
  ends[2]!();
  await turn();
  ends[3]!();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails gives its place to the next', async () => {
  const enter = gate(1, 1);
  const failed = enter(() => Promise.reject(new Error('no')));
  const next = enter(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await enter(async () => 'again')).toBe('again');
});
