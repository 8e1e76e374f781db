import { createSecretKey, randomBytes } from 'node:crypto';
import { PersonKeys } from './person-keys.js';

const wrapKey = createSecretKey(randomBytes(32));

test('a key made in a transaction stays the same until it is saved, however long the transaction takes', async () => {
  let now = 0;
  const keys = new PersonKeys(
    wrapKey,
    async () => new Map(),
    () => now,
  );
  const load = async () => (await keys.load(['person'], { makeMissing: true })).get('person')!;
  const first = await load();
  now = 60_000;
  expect(await load()).toBe(first);
});

test('a key that another process saved meanwhile replaces one that was made and never saved', async () => {
  let now = 0;
  const saved = new Map<string, string | null>();
  const keys = new PersonKeys(
    wrapKey,
    async () => saved,
    () => now,
  );
  await keys.load(['person'], { makeMissing: true });
  saved.set('person', null);
  now = 60_000;
  expect((await keys.load(['person'], { makeMissing: true })).get('person')).toEqual({ key: null });
});
