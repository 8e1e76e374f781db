import { gathered } from './turns.js';

const asking = () => {
  const asked: (readonly string[])[] = [];
  const ends: ((fails?: Error) => void)[] = [];
  const one = gathered(async (keys: readonly string[]) => {
    asked.push(keys);
    await new Promise<void>((resolve, reject) => ends.push((fails) => (fails ? reject(fails) : resolve())));
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`]));
  });
  return { asked, ends, one };
};
/** Lets all scheduled callbacks run, without timers. */
const turn = async () => {
  for (let i = 0; i < 3; i++) await new Promise((done) => setImmediate(done));
};

test('those who come together share a question, each key once, and each gets its own answer', async () => {
  const { asked, ends, one } = asking();
  const all = Promise.all([one('a'), one('b'), one('a'), one('none')]);
  await turn();
  ends[0]!();
  expect(await all).toEqual(['a!', 'b!', 'a!', undefined]);
  expect(asked).toEqual([['a', 'b', 'none']]);
});

test('whoever comes while a key is being asked for gets an answer that was asked for after they came', async () => {
  const { asked, ends, one } = asking();
  const first = one('a');
  await turn();
  const second = one('a');
  const third = one('c');
  await turn();
  expect(asked).toEqual([['a']]);
  ends[0]!();
  await first;
  await turn();
  expect(asked).toEqual([['a'], ['a', 'c']]);
  ends[1]!();
  expect(await Promise.all([second, third])).toEqual(['a!', 'c!']);
});

test('a question that is not answered holds nobody up', async () => {
  const { asked, ends, one } = asking();
  void one('stuck');
  await turn();
  const later = one('a');
  await new Promise((done) => setTimeout(done, 150));
  await turn();
  expect(asked).toEqual([['stuck'], ['a']]);
  ends[1]!();
  expect(await later).toBe('a!');
});

test('a question that fails fails those who shared it, and not the next', async () => {
  const { ends, one } = asking();
  const both = Promise.allSettled([one('a'), one('b')]);
  await turn();
  ends[0]!(new Error('away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = one('a');
  await turn();
  ends[1]!();
  expect(await later).toBe('a!');
});
