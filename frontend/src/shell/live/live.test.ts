import { LabClock } from '../clock/labClock.js';
import { Live } from './live.js';
import type { LiveSocket } from './socket.js';

/** A socket that the server has refused: it does not try again by itself. */
const refusedWith = (message: string) => {
  let [connects, ended] = [0, 0];
  const hearers = new Map<string, (message: never) => void>();
  const socket: LiveSocket = {
    active: false,
    on: (event, hear) => hearers.set(event, hear),
    emit: () => undefined,
    connect: () => (connects += 1),
    disconnect: () => undefined,
  };
  const live = new Live(new LabClock(), () => (ended += 1));
  live.start(socket);
  hearers.get('connect_error')?.(new Error(message) as never);
  return { live, count: () => ({ connects, ended }) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
