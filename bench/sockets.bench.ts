import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { capacityFull } from '@hadcl/features/bookings/occupancy/occupancy.queries';
import { Tokens } from '@hadcl/platform/serving/sessions/sessions';
import type { Group } from './bench.js';
import { percentile } from './moving.tail.js';
import { loadTaken } from './reading.history.js';
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
    const version = Math.floor(i / dates.length);
    const quota = 1 + (version % 2);
    sent.push(post('/bookRequest/booking_submit', [{ bookDate, projectId: projects[0], quota, version }]));
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

const MiB = 2 ** 20;
const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]);

/** What the process says of its memory while `work` lasts, once a second: the most it held, and the least its values took. */
const remembered = async (operations: string, work: Promise<unknown>) => {
  const [resident, heap]: [number[], number[]] = [[], []];
  let over = false;
  void work.finally(() => (over = true));
  while (!over) {
    await wait(1_000);
    const text = await (await fetch(`${operations}/metrics`)).text();
    resident.push(figure(text, 'process_resident_memory_bytes') / MiB);
    heap.push(figure(text, 'nodejs_heap_size_used_bytes') / MiB);
  }
  await work;
  return { most: Math.max(...resident), least: Math.min(...heap) };
};

/** The calendar of one month after the other, as an officer looks at it, once a second. */
const looking = async (product: Product, seconds: number) => {
  const headers = { authorization: `Bearer ${product.officers[0]}` };
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until; n++) {
    const month = `2035-${String(1 + (n % 12)).padStart(2, '0')}`;
    const query = new URLSearchParams({ startDate: `${month}-01`, endDate: `${month}-28` });
    const answer = await fetch(`${product.api}/api${capacityFull.call.path}?${query}`, { headers });
    if (!answer.ok) throw new Error(`${capacityFull.call.path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    await wait(1_000);
  }
};

const memory: Group = {
  ...withProduct(
    'memory',
    async (product, context) => {
      const { close } = await changes(product, 1_000, 1);
      const minutes: { most: number; least: number }[] = [];
      for (let minute = 0; minute < 10; minute++) {
        const work = Promise.all([changes(product, 50, 60).then((its) => its.close()), looking(product, 60)]);
        minutes.push(await remembered(product.operations, work));
      }
      const [most, least] = [minutes.map((its) => its.most), minutes.map((its) => its.least)];
      context.say(`MiB, the most of each minute: ${most.map(Math.round).join(', ')}`);
      context.say(`MiB that its values take at least: ${least.map(Math.round).join(', ')}`);
      const line = { row: 22, target: { atMost: 1 } };
      const work = 'memory of an api, 1,000 sockets, ten years';
      context.print({ ...line, work, figure: Math.max(...most), reference: 350, unit: 'MiB, of the most allowed' });
      const [early, late] = [least.slice(1, 4), least.slice(-3)].map((some) => Math.min(...some)) as [number, number];
      const flat = { ...line, target: { atMost: 1.05 } };
      context.print({
        ...flat,
        work: 'its values after ten minutes, of two to four',
        figure: late,
        reference: early,
        unit: 'MiB',
      });
      close();
    },
    (database) => loadTaken(database, { years: 10, teams: 55 }),
  ),
  long: true,
};

export const groups: readonly Group[] = [crowded, memory];
