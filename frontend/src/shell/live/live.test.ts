import { LabClock } from '../clock/labClock.js';
import { Live } from './live.js';
import { type LiveSocket, openSocket } from './socket.js';
import { Watches } from './watches.js';

jest.mock('./socket.js', () => ({ ...jest.requireActual('./socket.js'), openSocket: jest.fn() }));

/** A socket that the server refuses. */
const refusedWith = (message: string) => {
  let [connects, ended] = [0, 0];
  const hearers = new Map<string, (message: never) => void>();
  const socket: LiveSocket = {
    on: (event, hear) => hearers.set(event, hear),
    emit: () => undefined,
    connect: () => (connects += 1),
    disconnect: () => undefined,
  };
  const live = new Live(new LabClock(), () => (ended += 1), new Watches((act) => act()));
  live.start(socket);
  hearers.get('connect_error')?.(new Error(message) as never);
  return { live, count: () => ({ connects, ended }) };
};

beforeEach(() => {
  jest.useFakeTimers();
  // Fixes the random spread of pauses.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a connection that the server refuses', () => {
  it('because it cannot tell just now who asks is tried again', () => {
    const { count } = refusedWith('unavailable');
    expect(count()).toEqual({ connects: 1, ended: 0 });
    jest.advanceTimersByTime(2_000);
    expect(count()).toEqual({ connects: 2, ended: 0 });
  });

  it('because its session is over ends it here too', () => {
    expect(refusedWith('unauthorized').count()).toEqual({ connects: 1, ended: 1 });
  });

  it('is not tried again after it was given up', () => {
    const { live, count } = refusedWith('unavailable');
    live.stop();
    jest.advanceTimersByTime(10_000);
    expect(count().connects).toBe(1);
  });
});

it('a new session asks anew whatever an old one had read: positions of a restored log are lower', async () => {
  const { live } = refusedWith('unavailable');
  const day = { topic: 'day', id: '2027-03-10' };
  let fetched = 0;
  const watch = { topics: [day], refetch: async () => (fetched += 1) };
  live.watch('seats', watch)();
  live.watches.readAt('seats', 50);
  live.stop();
  live.watch('seats', watch);
  live.watches.behind(() => 5);
  expect(fetched).toBe(1);
});

describe('a connection whose code cannot be loaded', () => {
  const load = jest.mocked(openSocket);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const connects = jest.fn();
  const socket: LiveSocket = {
    on: () => undefined,
    emit: () => undefined,
    connect: connects,
    disconnect: () => undefined,
  };
  const unloadable = () => {
    connects.mockReset();
    load.mockReset().mockRejectedValue(new Error('the chunk is not there'));
    const live = new Live(new LabClock(), () => undefined);
    return { live, leave: live.open(() => 'a.b.c') };
  };

  it('asks for it again after growing pauses, until it comes', async () => {
    unloadable();
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1_400);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue(socket);
    await pass(200);
    expect(load).toHaveBeenCalledTimes(3);
    expect(connects).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('asks at once when a person does not want to wait', async () => {
    const { live } = unloadable();
    await pass(100);
    live.retry();
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up with the page that wanted it', async () => {
    const { leave } = unloadable();
    await pass(0);
    leave();
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a room that the server refuses', () => {
  const day = { topic: 'day', id: '2027-03-10' };
  const refusing = () => {
    let hear = () => {};
    const socket: LiveSocket = {
      on: (event, heard) => event === 'connect' && (hear = heard as () => void),
      emit: (event, topics, joined) =>
        event === 'watch' && (joined as (said: object) => void)({ refused: topics, rooms: {} }),
      connect: () => hear(),
      disconnect: () => undefined,
    };
    const live = new Live(new LabClock(), () => undefined, new Watches((act) => act()));
    live.start(socket);
    const fetched: string[] = [];
    const read = (key: string) => live.watch(key, { topics: [day], refetch: async () => fetched.push(key) });
    return { live, fetched, read };
  };
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('has its reads fetched every five minutes, also one that comes when it was refused already, until they go', async () => {
    const { live, fetched, read } = refusing();
    const leave = read('first');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(live.isHeard()).toBe(false);
    read('later');
    await jest.advanceTimersByTimeAsync(239_000);
    expect(fetched).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(fetched).toEqual(['first']);
    leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched).toEqual(['first', 'later']);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(fetched).toEqual(['first', 'later', 'later']);
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
