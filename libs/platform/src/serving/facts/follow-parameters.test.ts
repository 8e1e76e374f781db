import { topic } from '@hadcl/kernel/call';
import { sql, type Sql } from '@hadcl/kernel/sql';
import type { Announcement } from '../../moving/announcing/announcements.js';
import { makeLogger } from '../../base/logging/logging.js';
import { followParameters } from './follow-parameters.js';

const changed = topic('information')('all');

test('of two readings of the table the later one stays, however late the earlier is answered', async () => {
  const answers: ((value: number) => void)[] = [];
  const rows = () =>
    new Promise<never>((resolve) => answers.push((value) => resolve([{ code: 'seats', value }] as unknown as never)));
  let announce: (announcement: Announcement) => void = () => {};
  const announcements = { onAnnounced: (listener: typeof announce) => ((announce = listener), () => {}) };
  const memory = new Map<string, number | string>();
  const table = { rows: sql`select` as Sql<never>, changed };
  const following = followParameters({ rows, announcements, log: makeLogger('silent') }, table, memory);
  answers[0]!(1);
  await following;
  expect(memory.get('seats')).toBe(1);

  announce({ position: 1, topics: [changed] });
  announce({ position: 2, topics: [changed] });
  expect(answers).toHaveLength(3);
  answers[2]!(3);
  await new Promise((done) => setImmediate(done));
  answers[1]!(2);
  await new Promise((done) => setImmediate(done));
  expect(memory.get('seats')).toBe(3);
});
