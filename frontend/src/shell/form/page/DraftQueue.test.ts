import { setImmediate } from 'node:timers/promises';
import { DraftQueue } from './DraftQueue.js';

it('waits with sending until what is under way has ended, and runs nothing while it is sent', async () => {
  const queue = new DraftQueue();
  const done: string[] = [];
  let end: (() => void) | undefined;
  const slow = queue.run(async () => {
    await new Promise<void>((go) => {
      end = go;
    });
    done.push('kept');
  });
  while (!end) await setImmediate();
  const stopped = queue.stop().then(() => done.push('stopped'));
  end();
  await Promise.all([slow, stopped]);
  await queue.run(async () => done.push('never'));
  queue.resume();
  await queue.run(async () => done.push('again'));
  expect(done).toEqual(['kept', 'stopped', 'again']);
});
