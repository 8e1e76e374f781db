import { reaction } from '@hadcl/kernel/reaction';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { entered, openLog, quiet, roomEvents, until, type OpenLog } from '../mover/visits.examples.js';
import { Reactor } from './reactor.js';

let log: OpenLog;
beforeAll(async () => void (log = await openLog()));
afterAll(() => log.close());

/** The log's pool; calls `told` for each statement that stores a reaction's position. */
const watched = (told: () => void): OpenLog['pool'] => {
  const query = (asked: { text?: string } | string, ...rest: unknown[]) => {
    if (/update moving\.reaction/.test(typeof asked === 'string' ? asked : asked.text!)) told();
    return (log.pool.query as (...all: unknown[]) => unknown)(asked, ...rest);
  };
  return Object.assign(Object.create(log.pool), { query }) as OpenLog['pool'];
};
const position = async () => (await log.pool.query('select position from moving.reaction')).rows[0]?.position;

test('an event of which nothing follows writes nothing down: where its reaction stands is kept about once a second', async () => {
  let [seen, kept] = [0, 0];
  const silent = reaction({
    name: 'silent',
    events: roomEvents,
    on: {
      PersonEntered: async () => {
        seen += 1;
        return [];
      },
    },
  });
  const reactor = new Reactor({
    ...{ url: log.appUrl, pool: watched(() => (kept += 1)), store: log.store, wake: log.wake, reactions: [silent] },
    ...{ log: quiet, facts: plainFacts, rows: async () => [], projected: async () => undefined },
    submitOrder: async () => ({ refused: null }),
  });
  reactor.start();
  log.ends.push(() => reactor.stop());
  await until(position, (at) => at === 0);
  const began = performance.now();
  let last = 0;
  for (let n = 0; n < 40; n++) {
    last = await log.record([entered('a', `p${n}`)]);
    await until(
      () => seen,
      (count) => count === n + 1,
    );
  }
  await until(position, (at) => at === last);
  expect(kept).toBeLessThanOrEqual(3 + (performance.now() - began) / 1_000);
});
