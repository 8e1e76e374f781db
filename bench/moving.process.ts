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

const done = async (asked: Asked): Promise<Answered | null> => {
  if (asked.do === 'follow') {
    reader = follow(side.feed(), asked.after);
    return null;
  }
  if (asked.do === 'write') {
    await measure(asked.writers, asked.seconds, append);
    return { outOfOrder: 0, arrivals: [] };
  }
  await reader!.end(asked.to);
  return { outOfOrder: reader!.outOfOrder(), arrivals: [...reader!.arrivals] };
};

process.on('message', (asked: Asked) => void done(asked).then((answer) => answer && process.send!(answer)));
process.on('disconnect', () => void side.close().then(() => process.exit(0)));
process.send!({ outOfOrder: 0, arrivals: [] } satisfies Answered);
