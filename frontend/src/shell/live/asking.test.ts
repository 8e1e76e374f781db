import { LabClock } from '../clock/labClock.js';
import type { Ask } from './asking.js';
import { Live } from './live.js';
import type { LiveSocket } from './socket.js';
import { Watches } from './watches.js';

const day = { topic: 'day', id: '2027-03-10' };
const now = '2027-03-10T10:00:00+08:00';

/** A browser behind a network; `sockets` and `http` say what passes. */
const behind = (network: { sockets: boolean; http: boolean }) => {
  const its = { ...network, tries: [] as number[], asked: [] as number[], position: 5, ended: 0 };
  const inputs: Parameters<Ask>[] = [];
  const hearers = new Map<string, (message?: never) => void>();
  const tell = (event: string, message?: unknown) => hearers.get(event)?.(message as never);
  const began = Date.now();
  const socket: LiveSocket = {
    on: (event, hear) => hearers.set(event, hear as never),
    emit: () => undefined,
    connect: () => {
      its.tries.push(Date.now() - began);
      queueMicrotask(() => (its.sockets ? tell('connect') : tell('connect_error', new Error('websocket error'))));
    },
    disconnect: () => undefined,
  };
  const ask: Ask = async (...sent) => {
    its.asked.push(Date.now() - began);
    inputs.push(sent);
    if (!its.http) throw new Error('nobody answers');
    return { now, asOf: now, stale: false, refused: [], rooms: { 'day:2027-03-10': its.position } };
  };
  const live = new Live(new LabClock(), () => (its.ended += 1), new Watches((act) => act()), ask);
  const fetched: number[] = [];
  live.watch('seats', {
    topics: [day],
    refetch: async () => {
      fetched.push(its.position);
      live.watches.readAt('seats', its.position);
    },
  });
  live.start(socket);
  return { its, live, fetched, inputs, tell };
};
/** In steps, so that answers arrive between two attempts. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 250) await jest.advanceTimersByTimeAsync(250);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('where web sockets cannot be had', () => {
  it('a page asks every 5 s after three tries, is live by that, and fetches what is behind', async () => {
    const { its, live, fetched } = behind({ sockets: false, http: true });
    await pass(5_000);
    expect(its.tries).toHaveLength(3);
    expect(live.snapshot()).toMatchObject({ live: true, asked: true });
    expect(fetched).toEqual([5]);
    await pass(5_000);
    expect(fetched).toEqual([5]);
    its.position = 6;
    await pass(5_000);
    expect(fetched).toEqual([5, 6]);
    const gaps = its.asked.slice(1).map((at, i) => at - its.asked[i]!);
    expect(new Set(gaps)).toEqual(new Set([5_000]));
  });

  it('a socket is tried again every 5 minutes, and pushes take over when it can be had', async () => {
    const { its, live, tell } = behind({ sockets: false, http: true });
    await pass(10_000);
    expect(its.tries).toHaveLength(3);
    await pass(290_000);
    expect(its.tries).toHaveLength(3);
    its.sockets = true;
    await pass(15_000);
    expect(its.tries).toHaveLength(4);
    for (let beats = 0; beats < 6; beats += 1) {
      tell('beat', { now, asOf: now, stale: false, rooms: {} });
      expect(live.snapshot()).toMatchObject({ live: true, asked: false });
      await pass(3_000);
    }
    const { length } = its.asked;
    await pass(7_000);
    expect(its.asked).toHaveLength(length);
  });

  it('a change of one’s own is shown at once, and a person who acts is told of', async () => {
    const { its, live, fetched, inputs } = behind({ sockets: false, http: true });
    await pass(5_000);
    its.position = 9;
    live.active();
    await live.reach(9);
    expect(fetched).toEqual([5, 9]);
    expect(inputs.at(-1)).toEqual([{ topics: [day], visitor: false, reach: 9 }, { byPerson: true }]);
    await pass(5_000);
    expect(inputs.at(-1)?.[1]).toEqual({ byPerson: false });
  });

  it('a connection that is cut within seconds, again and again, counts as none', async () => {
    const { its, live, tell } = behind({ sockets: true, http: true });
    for (let cuts = 0; cuts < 3; cuts += 1) {
      await pass(2_000);
      tell('disconnect');
    }
    await pass(2_000);
    expect(its.asked.length).toBeGreaterThan(0);
    expect(live.snapshot().live).toBe(true);
  });

  it('a beat before the cut neither ends the asking nor brings the next try nearer', async () => {
    const { its, live, tell } = behind({ sockets: false, http: true });
    await pass(5_000);
    its.sockets = true;
    await pass(300_000);
    expect(its.tries).toHaveLength(4);
    tell('beat', { now, asOf: now, stale: false, rooms: {} });
    tell('disconnect');
    const { length } = its.asked;
    await pass(60_000);
    expect(its.asked.length - length).toBe(12);
    expect(its.tries).toHaveLength(4);
    expect(live.snapshot()).toMatchObject({ live: true, asked: true });
  });
});

describe('an outage', () => {
  it('is waited for ever more rarely, and afterwards pushes come again', async () => {
    const { its, live, tell } = behind({ sockets: false, http: false });
    await pass(120_000);
    expect(live.snapshot().live).toBe(false);
    const gaps = (at: readonly number[]) => at.slice(1).map((one, i) => one - at[i]!);
    for (const each of [gaps(its.tries), gaps(its.asked)]) expect(each).toEqual(each.toSorted((a, b) => a - b));
    expect(its.tries.length + its.asked.length).toBeLessThan(25);
    Object.assign(its, { sockets: true, http: true });
    await pass(30_000);
    tell('beat', { now, asOf: now, stale: false, rooms: {} });
    expect(live.snapshot()).toMatchObject({ live: true, asked: false });
  });

  it('does not make a page ask that hears by its socket for long', async () => {
    const { its, tell } = behind({ sockets: true, http: true });
    for (let cuts = 0; cuts < 5; cuts += 1) {
      await pass(60_000);
      tell('beat', { now, asOf: now, stale: false, rooms: {} });
      tell('disconnect');
    }
    expect(its.asked).toEqual([]);
  });
});
