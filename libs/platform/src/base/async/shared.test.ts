import { shared } from './turns.js';

const asking = () => {
  const share = shared();
  const ends: ((answer: string | Error) => void)[] = [];
  const ask = (key: string) =>
    share(
      key,
      () =>
        new Promise<string>((resolve, reject) =>
          ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        ),
    );
  return { ask, ends };
};
const turn = () => new Promise((done) => setImmediate(done));

test('those who ask the same while it is asked share one more question, put after they came', async () => {
  const { ask, ends } = asking();
  const first = ask('month');
  await turn();
  const [second, third, other] = [ask('month'), ask('month'), ask('day')];
  await turn();
  expect(ends).toHaveLength(2);
  ends[0]!('old');
  expect(await first).toBe('old');
  await turn();
  expect(ends).toHaveLength(3);
  ends[2]!('new');
  ends[1]!('day');
  expect(await Promise.all([second, third, other])).toEqual(['new', 'new', 'day']);
  const later = ask('month');
  await turn();
  ends[3]!('newest');
  expect(await later).toBe('newest');
});

test('those who ask the same together share the first question already', async () => {
  const { ask, ends } = asking();
  const all = Promise.all([ask('month'), ask('month'), ask('month')]);
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]!('once');
  expect(await all).toEqual(['once', 'once', 'once']);
});

test('a failure is told to those who shared the question, and the next is put all the same', async () => {
  const { ask, ends } = asking();
  const first = ask('month');
  await turn();
  const second = ask('month');
  ends[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  ends[1]!('back');
  expect(await second).toBe('back');
});

test('a question that is not answered holds nobody up', async () => {
  const { ask, ends } = asking();
  void ask('month');
  await turn();
  const second = ask('month');
  await new Promise((done) => setTimeout(done, 150));
  await turn();
  ends[1]!('answered');
  expect(await second).toBe('answered');
});
