import { interleaved, measure, median, type Group } from './bench.js';
import { spending } from './spent.js';
import { percentile } from './moving.tail.js';
import { listeners, poster, type Topic } from './whole.client.js';
import { dates, projects, withProduct, type Product } from './whole.product.js';

/** A booking of one seat, or its change to two and back: each POST is one event, however long the measurement is. */
const booker = ({ api, researcher }: Pick<Product, 'api' | 'researcher'>, connections: number) => {
  const post = poster(api, researcher, connections);
  const versions = new Map<string, number>();
  return async (projectId: string, bookDate: string) => {
    const version = versions.get(projectId + bookDate) ?? 0;
    const quota = 1 + (version % 2);
    const { isSuccess } = (await post('/bookRequest/booking_submit', [{ bookDate, projectId, quota, version }])) as {
      isSuccess: boolean;
    };
    if (!isSuccess) throw new Error('a booking was refused');
    versions.set(projectId + bookDate, version + 1);
  };
};
const dateOf = (i: number) => dates[i % dates.length]!;

/** What a booking may cost each process, in microseconds of a processor. */
const budgets = { api: 300, postgres: 250, worker: 100 };

const commands = withProduct('whole-commands', async (product, { print, smoke }) => {
  const connections = 64;
  const insert = poster(product.bare, null, connections);
  const body = [{ bookDate: dates[0], projectId: 'project-1', quota: 1 }];
  const [book, crud] = [booker(product, connections), booker(product.plain, connections)];
  const one = (its: typeof book) => (worker: number) => its(projects[worker]!, dateOf(worker));
  const seconds = smoke ? 1 : 2;
  const seen = await interleaved(smoke ? 3 : 5, {
    insert: () => measure(connections, seconds, () => insert('/insert', body)),
    crud: () => measure(connections, seconds, one(crud)),
    book: () => measure(connections, seconds, one(book)),
  });
  const line = { row: 14, unit: '/s', figure: seen.book.rate };
  const work = 'bookings over HTTP, 64 connections';
  print({ ...line, work: `${work}, of CRUD`, reference: seen.crud.rate, target: { atLeast: 1.5 } });
  print({ ...line, work: `${work}, of one INSERT`, reference: seen.insert.rate, target: { atLeast: 0.55 } });
  // Microseconds are no ratio: a run on another machine cannot be compared with them.
  if (smoke) return;
  const { result, spent } = await spending(product.pids, () => measure(connections, 2 * seconds, one(book)));
  if (!spent) return;
  for (const process of ['api', 'postgres', 'worker'] as const)
    print({
      ...{ row: 14, work: `processor time of a booking, ${process}`, unit: 'µs, of the most allowed' },
      ...{ figure: spent[process] / result.count, reference: budgets[process], target: { atMost: 1 } },
    });
});

const browsers = 500;
const roomOf = 10;

/** 100 sends a second, each heard by a room of 10: milliseconds until it was answered and a browser was told. */
const heard = async (
  address: string,
  tokens: readonly string[],
  send: (id: string, place: number) => Promise<unknown>,
  seconds: number,
) => {
  const rooms = browsers / roomOf;
  const topics: Topic[] = Array.from({ length: browsers }, (_, i) => ({ topic: 'lab-date', id: dateOf(i % rooms) }));
  const begun = new Map<string, { at: number; answered: number; told: number[] }>();
  const all: { at: number; answered: number; told: number[] }[] = [];
  const hearing = await listeners(address, tokens, topics, (id) => begun.get(id)?.told.push(performance.now()));
  const sending: Promise<unknown>[] = [];
  const start = performance.now();
  for (let i = 0; i < 100 * seconds; i++) {
    while (performance.now() < start + i * 10) await new Promise((done) => setTimeout(done, 1));
    const id = dateOf(i % rooms);
    const one = { at: performance.now(), answered: Number.POSITIVE_INFINITY, told: [] as number[] };
    begun.set(id, one);
    all.push(one);
    sending.push(send(id, i).then(() => (one.answered = performance.now())));
  }
  await Promise.all(sending);
  await new Promise((done) => setTimeout(done, 500));
  hearing.close();
  return all.flatMap(({ at, answered, told }) =>
    Array.from({ length: roomOf }, (_, i) => Math.max(answered, told[i] ?? Number.POSITIVE_INFINITY) - at),
  );
};

const live = withProduct('whole-live', async (product, { print, say }) => {
  const emit = poster(product.bare, null, 16);
  const book = booker(product, 16);
  const bare: number[][] = [];
  const whole: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const sent = await heard(product.bare, [''], (id) => emit('/emit', { topic: 'lab-date', id }), 4);
    const booked = await heard(product.api, product.officers, (id) => book('project-1', id), 4);
    if (round === 0) continue;
    bare.push(sent);
    whole.push(booked);
  }
  const lost = whole.flat().filter((ms) => !Number.isFinite(ms)).length;
  say(`${whole.flat().length} pushes to browsers, ${lost} not received`);
  const middle = (rounds: readonly (readonly number[])[], share: number) =>
    median(rounds.map((one) => percentile(one, share)));
  for (const [share, more] of [
    [0.5, 4],
    [0.99, 10],
  ] as const)
    print({
      ...{ row: 12, work: `command to browser, p${share * 100}`, unit: `ms; POST + emit + ${more}` },
      ...{ figure: middle(whole, share), reference: middle(bare, share) + more, target: { atMost: 1 } },
    });
});

/** One change after another, each heard by 500: milliseconds from the first browser told to each of them. */
const spread = async (address: string, tokens: readonly string[], send: () => Promise<unknown>, times: number) => {
  const topics = Array.from({ length: browsers }, () => ({ topic: 'lab-date', id: dates[0]! }));
  let told: number[] = [];
  const hearing = await listeners(address, tokens, topics, () => told.push(performance.now()));
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    told = [];
    await send();
    for (let waited = 0; told.length < browsers && waited < 2000; waited += 5)
      await new Promise((done) => setTimeout(done, 5));
    for (let place = 0; place < browsers; place++) took.push((told[place] ?? Number.POSITIVE_INFINITY) - told[0]!);
  }
  hearing.close();
  return { rate: 0, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
};

const broadcast = withProduct('whole-broadcast', async (product, { print }) => {
  const emit = poster(product.bare, null, 1);
  const book = booker(product, 1);
  const its = { topic: 'lab-date', id: dates[0]! };
  const seen = await interleaved(5, {
    bare: () => spread(product.bare, [''], () => emit('/emit', its), 30),
    product: () => spread(product.api, product.officers, () => book('project-2', dates[0]!), 30),
  });
  print({
    ...{ row: 13, work: 'one change told to 500 dashboards, p99', unit: 'ms from the first told' },
    ...{ figure: seen.product.p99, reference: seen.bare.p99, target: { atMost: 1.25 } },
  });
});

export const groups: readonly Group[] = [commands, live, broadcast];
