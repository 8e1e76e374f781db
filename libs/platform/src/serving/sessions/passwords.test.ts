import { Unavailable } from '../../log/event-store/types.js';
import { Passwords, hashPassword } from './passwords.js';

const turn = () => new Promise((done) => setImmediate(done));
const pool = { query: async () => ({ rows: [{ hash: 'argon' }] }) } as never;

test('however many come at once, four passwords are compared at a time, the others wait, and those beyond the bound are turned away', async () => {
  const ends: (() => void)[] = [];
  let [now, most] = [0, 0];
  const passwords = new Passwords(pool, async () => {
    now++;
    most = Math.max(most, now);
    await new Promise<void>((end) => ends.push(end));
    now--;
    return true;
  });
  const answers = Array.from({ length: 200 }, () => passwords.holds('ann', 'x').catch((error: unknown) => error));
  await turn();
  expect([now, ends.length]).toEqual([4, 4]);
  for (let ended = 0; ended < 64; ended++) {
    ends[ended]!();
    await turn();
  }
  const all = await Promise.all(answers);
  expect(most).toBe(4);
  expect(all.filter((one) => one === true)).toHaveLength(64);
  expect(all.filter((one) => one instanceof Unavailable)).toHaveLength(136);
});

test('an account without a password, and nobody, are compared with a password all the same', async () => {
  let compared = 0;
  const passwords = new Passwords({ query: async () => ({ rows: [] }) } as never, async () => {
    compared++;
    return true;
  });
  expect([await passwords.holds(null, 'x'), await passwords.holds('ann', 'x')]).toEqual([false, false]);
  expect(compared).toBe(2);
});

test('a new password is hashed as those of the table are', async () => {
  const known = await hashPassword('Lab-Day-2026');
  const passwords = new Passwords({ query: async () => ({ rows: [{ hash: known }] }) } as never);
  expect(await passwords.holds('ann', 'Lab-Day-2026')).toBe(true);
  expect(await passwords.hash('Lab-Day-2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
