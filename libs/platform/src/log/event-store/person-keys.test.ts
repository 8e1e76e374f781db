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

test('a key is called saved only if that very key was: one made since is sent with the next append, and not read with', async () => {
  const keys = new PersonKeys(wrapKey, async () => new Map());
  const made = async () =>
    (await keys.load(['person'], { makeMissing: true })).get('person') as { unsaved: string | null };
  const first = await made();
  keys.forget('person');
  const second = await made();
  expect(second).not.toEqual(first);
  keys.saved([{ person: 'person', wrapped: first.unsaved! }]);
  expect((await made()).unsaved).toBe(second.unsaved);
  expect((await keys.load(['person'], { makeMissing: false })).size).toBe(0);
  keys.saved([{ person: 'person', wrapped: second.unsaved! }]);
  expect((await made()).unsaved).toBeNull();
});
