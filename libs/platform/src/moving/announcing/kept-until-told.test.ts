import type { Topic } from '@hadcl/kernel/call';
import type { Announcement } from './announcements.js';
import { keptUntilTold } from './kept-until-told.js';

const rights = { ann: 'reads', bob: 'writes' } as Record<string, string>;
const person = (id: string): Topic => ({ topic: 'person', id });

const open = () => {
  const asked: string[][] = [];
  let listener: (announcement: Announcement) => void = () => {};
  const its = { age: 0 as number | null, meanwhile: () => {} };
  const of = keptUntilTold<string>(
    {
      onAnnounced: (one) => {
        listener = one;
        return () => {};
      },
      watermark: () => (its.age === null ? null : { asOf: '2035-03-01T10:00:00.000+08:00', age: its.age }),
    },
    ({ topic, id }) => (topic === 'person' ? { key: id } : topic === 'functions' ? 'all' : null),
    async (keys) => {
      asked.push([...keys]);
      const found = new Map(keys.filter((key) => key in rights).map((key) => [key, rights[key]!]));
      its.meanwhile();
      return found;
    },
  );
  return { of, asked, its, tell: (topics: Announcement['topics']) => listener({ position: 1, topics }) };
};

test('what was read is read again when a topic tells of it, or of all, and not for any other', async () => {
  const { of, asked, tell } = open();
  expect(await Promise.all([of('ann'), of('bob'), of('ann')])).toEqual(['reads', 'writes', 'reads']);
  tell([{ topic: 'lab-date', id: '2035-03-01' }]);
  tell([]);
  expect(await of('ann')).toBe('reads');
  tell([person('ann')]);
  expect(await Promise.all([of('ann'), of('bob')])).toEqual(['reads', 'writes']);
  expect(asked).toEqual([['ann', 'bob'], ['ann']]);
  for (const topics of [[{ topic: 'functions', id: 'all' }], 'all'] as const) {
    tell(topics);
    await Promise.all([of('ann'), of('bob')]);
    expect(asked.pop()).toEqual(['ann', 'bob']);
  }
});

test('an answer that was on its way while it was told of is not kept', async () => {
  const { of, asked, its, tell } = open();
  its.meanwhile = () => tell([person('ann')]);
  await of('ann');
  its.meanwhile = () => {};
  await of('ann');
  await of('ann');
  expect(asked).toEqual([['ann'], ['ann']]);
});

test('nothing kept is believed while nobody announces, and who is unknown is asked for each time', async () => {
  const { of, asked, its } = open();
  await of('ann');
  for (const age of [null, 2_500, 60_000]) {
    its.age = age;
    await of('ann');
  }
  its.age = 2_000;
  await of('ann');
  expect(await of('cy')).toBeUndefined();
  expect(await of('cy')).toBeUndefined();
  expect(asked).toEqual([['ann'], ['ann'], ['ann'], ['ann'], ['cy'], ['cy']]);
});

test('no more than some thousand are kept', async () => {
  const { of, asked } = open();
  for (let n = 0; n < 5_001; n++) rights[`p${n}`] = 'reads';
  for (let n = 0; n < 5_001; n++) await of(`p${n}`);
  expect(asked).toHaveLength(5_001);
  await of('p5000');
  expect(asked).toHaveLength(5_001);
  await of('p0');
  expect(asked).toHaveLength(5_002);
});
