import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, write } from '@hadcl/kernel/call';
import { z } from 'zod';
import { frameMessages } from '../../i18n/frame.messages.en.js';
import { addressOf, CallFailed, makeSend } from './client.js';
import { LabClock } from '../clock/labClock.js';

const list = read(
  'GET',
  '/bookRequest/list',
  z.object({ month: z.string(), pt: z.string().optional() }),
  z.array(z.string()),
  {
    codes: 'session',
    live: () => [],
  },
);
const submit = write('POST', '/bookRequest/submit', z.array(z.object({ date: z.string() })), z.object({}), {
  codes: 'session',
});

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const asked: Request[] = [];
  globalThis.fetch = async (url, init) => {
    asked.push(new Request(new URL(String(url), 'http://lab'), init));
    return new Response(JSON.stringify(body), { status, headers });
  };
  return asked;
};
const sender = (acting?: () => boolean) => {
  const clock = new LabClock();
  const refused: string[] = [];
  return {
    send: makeSend({
      token: () => 'held',
      clock,
      unauthorised: (token) => refused.push(token),
      ...(acting && { acting }),
    }),
    refused,
    clock,
  };
};

describe('a call', () => {
  it('carries its fields in the query of a GET and leaves out what is not said [1.7.01 2.7.01]', () => {
    expect(addressOf(list, { month: '2027-03', pt: undefined }).url).toBe('/api/bookRequest/list?month=2027-03');
  });

  it('is sent from here alone, and a file from beside it, so that none goes elsewhere [1.7.01 2.7.01]', () => {
    const root = join(import.meta.dirname, '..');
    const senders = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      .filter((file) => /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource/.test(readFileSync(join(root, file), 'utf8')));
    expect(senders.toSorted()).toEqual(['api/client.ts', 'api/sendFile.ts']);
  });

  it('is not waited for without end: after half a minute the server could not be reached', async () => {
    jest.useFakeTimers();
    try {
      globalThis.fetch = (_, init) =>
        new Promise((_answered, failed) => init?.signal?.addEventListener('abort', () => failed(new Error('aborted'))));
      const failure = sender()
        .send(submit, [])
        .catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(29_000);
      let isOver = false;
      void failure.then(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(0);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await failure).toMatchObject({ status: 0, message: frameMessages.unreachable });
    } finally {
      jest.useRealTimers();
    }
  });

  it('that is refused says where the log stood', async () => {
    answers(404, { message: 'There is no such project.' }, { 'x-position': '12' });
    await expect(sender().send(list, { month: '2027-03' })).rejects.toMatchObject({ status: 404, position: 12 });
  });

  it('carries a list as it is', () => {
    expect(addressOf(submit, [{ date: '2027-03-10' }])).toEqual({
      url: '/api/bookRequest/submit',
      body: '[{"date":"2027-03-10"}]',
    });
  });

  it('is sent without a cache, with the stored token and the key of the action [1.7.02 1.7.03]', async () => {
    const asked = answers(200, {});
    await sender().send(submit, [], { key: 'k1' });
    const { headers } = asked[0]!;
    expect([headers.get('cache-control'), headers.get('authorization'), headers.get('idempotency-key')]).toEqual([
      'no-cache',
      'Bearer held',
      'k1',
    ]);
  });

  it('says when no person asked', async () => {
    const asked = answers(200, []);
    await sender().send(list, { month: '2027-03' }, { byPush: true });
    expect(asked[0]!.headers.get('x-refetch')).toBe('push');
  });

  it('says so too where nobody has done anything that a question could follow from; an order is always somebody’s', async () => {
    const asked = answers(200, []);
    let acting = false;
    const { send } = sender(() => acting);
    await send(list, { month: '2027-03' });
    await send(submit, []);
    acting = true;
    await send(list, { month: '2027-03' });
    expect(asked.map(({ headers }) => headers.get('x-refetch'))).toEqual(['push', null, null]);
  });

  it('learns the position of the answer and the time of the lab', async () => {
    answers(200, [], { 'x-position': '42', 'x-now': '2027-03-10T10:00:00+08:00' });
    const { send, clock } = sender();
    expect((await send(list, { month: '2027-03' })).position).toBe(42);
    expect(clock.now()).toBeGreaterThanOrEqual(new Date('2027-03-10T02:00:00Z').getTime());
  });
});

describe('a refusal', () => {
  const failing = async (status: number, body: unknown) => {
    answers(status, body);
    const its = sender();
    const error = await its.send(list, { month: '2027-03' }).catch((reason: unknown) => reason);
    if (!(error instanceof CallFailed)) throw new Error('was not refused');
    return { error, refused: its.refused };
  };

  it('is told by the first of its errors, else by its message, else by its own [1.8.02]', async () => {
    expect((await failing(422, { message: 'general', errors: ['exact', 'more'] })).error.sentence).toBe('exact');
    expect((await failing(409, { message: 'general' })).error.sentence).toBe('general');
    expect((await failing(502, '')).error.sentence).toBe('HTTP 502');
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    await expect(sender().send(list, { month: '2027-03' })).rejects.toMatchObject({
      sentence: frameMessages.unreachable,
    });
  });

  it('of the session ends it', async () => {
    expect((await failing(401, { message: 'Please log in.' })).refused).toEqual(['held']);
    expect((await failing(403, { message: 'no' })).refused).toEqual([]);
  });

  it('by nobody at all has status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    await expect(sender().send(list, { month: '2027-03' })).rejects.toMatchObject({ status: 0 });
  });
});
