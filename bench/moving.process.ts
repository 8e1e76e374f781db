import { appender } from './append.work.js';
import { measure } from './bench.js';
import type { Answered, Asked } from './moving.other.js';
import { openSide } from './moving.side.js';
import { follow, type Follower } from './moving.tail.js';

/* The other process of moving.other.ts. */
const side = await openSide({
  appUrl: process.env['APP_URL']!,
  masterKey: Buffer.from(process.env['MASTER_KEY']!, 'base64'),
});
const append = appender(side.store, 1, 1);
let reader: Follower | null = null;
const answer = (arrivals: Answered['arrivals'] = [], outOfOrder = 0) =>
  void process.send!({ outOfOrder, arrivals } satisfies Answered);

process.on('message', async (asked: Asked) => {
  if (asked.do === 'follow') reader = follow(side.feed(), asked.after);
  if (asked.do === 'write') {
    await measure(asked.writers, asked.seconds, append);
    answer();
  }
  if (asked.do === 'end') {
    await reader!.end(asked.to);
    answer([...reader!.arrivals], reader!.outOfOrder());
  }
});
process.on('disconnect', async () => {
  await side.close();
  process.exit(0);
});
answer();
