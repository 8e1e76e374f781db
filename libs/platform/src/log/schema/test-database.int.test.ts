import { testDatabase } from './test-database.js';

test('each suite gets a migrated database of its own, as a user who cannot write the log', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await one.pool.query(`insert into side.sessions (id, account_id, expires_at) values ('s', 'a', now())`);
  const { rows } = await other.pool.query(`select count(*) from side.sessions`);
  expect(rows).toEqual([{ count: 0 }]);
  await expect(one.pool.query(`delete from log.events`)).rejects.toThrow('permission denied');
  await Promise.all([one.close(), other.close()]);
});
