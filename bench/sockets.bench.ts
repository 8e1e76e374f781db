import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';
import type { Group } from './bench.js';
import { percentile } from './moving.tail.js';
import { poster } from './whole.client.js';
import { dates, projects, withProduct, type Product } from './whole.product.js';

const inRoom = 50;
const changesPerSecond = 10;
/** A session may have thirty sockets. */
const ofSession = 25;

/** Tokens of so many sessions of officers, written straight where sessions are kept. */
const sessions = async ({ house, officerIds }: Product, count: number): Promise<readonly string[]> => {
  const tokens = new Tokens(house.keys.token, () => house.clock.real());
  const accounts = Array.from({ length: count }, (_, i) => officerIds[i % officerIds.length]!);
  const ids = accounts.map(() => randomUUID());
  await house.pool.query(
    `insert into side.sessions (id, account_id, expires_at)
     select id, account_id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s(id, account_id)`,
    [ids, accounts],
  );
  return ids.map((id, i) => tokens.sign(id, accounts[i]!, 600, 60).token);
};

/** A browser that listens to one room, by the bare protocol: thousands of whole clients would need more than the api. */
const listen = (address: string, token: string, id: string, hear: () => void) =>
  new Promise<WebSocket>((ready, failed) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener('error', () => failed(new Error('a browser was not admitted')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['watch', [{ topic: 'lab-date', id }]])}`);
      else if (text.startsWith('430')) ready(socket);
      else if (text.startsWith('42["changed"')) hear();
    });
  });

/** As many browsers: fifty in the room of each date that may be booked, the others in rooms where nothing happens. */
const crowd = async (product: Product, count: number, hear: (date: string) => void) => {
  const tokens = await sessions(product, Math.ceil(count / ofSession));
  const open: WebSocket[] = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, i) => from + i);
    const opened = some.map((n) => {
      const date = dates[Math.floor(n / inRoom)] ?? `2036-${String(1 + (n % 12)).padStart(2, '0')}-01`;
      return listen(product.api, tokens[Math.floor(n / ofSession)]!, date, () => hear(date));
    });
    open.push(...(await Promise.all(opened)));
  }
  return () => open.forEach((socket) => void socket.close());
};

/** Bookings, ten a second: milliseconds from each until every browser of its room was told. */
const changes = async (product: Product, browsers: number, seconds: number) => {
  const begun = new Map<string, number>();
  const heard: number[] = [];
  const close = await crowd(product, browsers, (date) => {
    const at = begun.get(date);
    if (at !== undefined) heard.push(performance.now() - at);
  });
  const post = poster(product.api, product.researcher, 16);
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  for (let i = 0; i < seconds * changesPerSecond; i++) {
    await wait(Math.max(0, began + (i * 1000) / changesPerSecond - performance.now()));
    const bookDate = dates[i % dates.length]!;
    begun.set(bookDate, performance.now());
    const quota = 1 + (Math.floor(i / dates.length) % 2);
    sent.push(post('/bookRequest/booking_submit', [{ bookDate, projectId: projects[0], quota }]));
  }
  await Promise.all(sent);
  await wait(500);
  return { heard, wanted: seconds * changesPerSecond * inRoom, close };
};

const crowded = withProduct('sockets', async (product, context) => {
  const { heard, wanted, close } = await changes(product, 5_000, 20);
  context.say(
    `${heard.length} pushes of ${wanted} heard by 5,000 browsers, p50 ${percentile(heard, 0.5).toFixed(1)} ms`,
  );
  if (heard.length < wanted) heard.push(Number.POSITIVE_INFINITY);
  context.print({
    ...{ row: 23, work: 'command to browser with 5,000 of them, p99', unit: 'ms, of the most allowed' },
    ...{ figure: percentile(heard, 0.99), reference: 100, target: { atMost: 1 } },
  });
  close();
});

const residentMiB = (pid: number) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
};

const memory: Group = {
  ...withProduct('memory', async (product, context) => {
    const measured: number[] = [];
    const { close } = await changes(product, 1_000, 1);
    for (let minute = 0; minute < 10; minute++) {
      const { close: leave } = await changes(product, 50, 60);
      leave();
      measured.push(residentMiB(product.pids.api));
    }
    context.say(`MiB after each minute: ${measured.map(Math.round).join(', ')}`);
    const line = { row: 22, work: 'memory of an api with 1,000 sockets', target: { atMost: 1 } };
    context.print({ ...line, figure: Math.max(...measured), reference: 350, unit: 'MiB, of the most allowed' });
    close();
  }),
  long: true,
};

export const groups: readonly Group[] = [crowded, memory];
