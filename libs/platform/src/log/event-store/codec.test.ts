import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { event, type LoggedEvent, type Upcast } from '@hadcl/kernel/event';
import { Codec } from './codec.js';
import type { Encoded, StoredEvent } from './encoded.js';
import { definitions, meta, remarked, to } from './event-store.examples.js';
import { isDecoded } from './log-entry.js';
import { deriveKeys } from '../keys/keys.js';
import { BrokenKey, PersonKeys } from './person-keys.js';
import { mostEventBytes } from './stored-values.js';
import { TooLarge, Unstorable, type Append } from './types.js';

const keys = deriveKeys(Buffer.alloc(32, 1));
const open = (saved = new Map<string, string | null>()) => {
  const codec = new Codec(definitions, keys, new PersonKeys(keys.wrap, async () => saved));
  const keep = (encoded: Encoded) => {
    for (const { person, wrapped } of encoded.keys) saved.set(person, wrapped);
    codec.saved(encoded);
    return encoded;
  };
  return { codec, saved, encode: async (append: Append) => keep(await codec.encode(append)) };
};
const stored = (encoded: Encoded): StoredEvent[] =>
  encoded.events.map(({ stream, version, id, type, data }, i) => ({
    type,
    data: JSON.parse(data),
    actor: JSON.parse(encoded.actor!),
    meta: {
      ...{ stream, version, id, position: i + 1, recordedAt: '', happenedAt: '' },
      ...{ commandId: encoded.commandId, correlationId: encoded.correlationId, causationId: null },
    },
  }));
const append = (remark: string | null, by = 'ming'): Append => ({
  entries: [to('day-1', 0, remarked(remark, by))],
  meta: meta(),
});
const firstOf = async (codec: Codec, encoded: Encoded): Promise<LoggedEvent> =>
  (await codec.decode(stored(encoded))).filter(isDecoded)[0]!;

test('personal values and the actor are unreadable in the log and whole when read', async () => {
  const { codec, encode } = open();
  const encoded = await encode(append('陳大文 is late'));
  const text = JSON.stringify(encoded);
  for (const clear of ['陳大文', '10.1.1.1', 'Firefox', 'COL_RESEARCHER']) expect(text).not.toContain(clear);
  const { data, meta: its } = await firstOf(codec, encoded);
  expect(data).toEqual({ remark: '陳大文 is late', by: 'ming' });
  expect(its.actor).toEqual(meta().actor);
});

test('another process reads what this one wrote, with the key that was saved', async () => {
  const { encode, saved } = open();
  const encoded = await encode(append('seen'));
  expect(encoded.keys).toHaveLength(1);
  expect((await firstOf(open(saved).codec, encoded)).data['remark']).toBe('seen');
  expect((await encode(append('again'))).keys).toEqual([]);
});

test('an event of an earlier shape reads in the shape of today, and one that its upcast cannot read is told as such', async () => {
  const { encode } = open();
  const encoded = await encode(append('seen'));
  const [one] = stored(encoded);
  const upcast: Upcast = ({ remark, by, seats, places }) => {
    if (places === 'broken') throw new Error(`no number in ${places}`);
    return { remark, by, seats: seats ?? Number(places ?? 1) };
  };
  const renamed = { Remarked: event({ remark: z.string(), by: z.string(), seats: z.number() }, {}, { upcast }) };
  const codec = new Codec(renamed, keys, new PersonKeys(keys.wrap, async () => new Map()));
  const written = (data: object) => ({ ...structuredClone(one!), data: { remark: 'seen', by: 'ming', ...data } });
  const read = await codec.decode([written({ places: '4' }), written({ seats: 2 }), written({ places: 'broken' })]);
  expect(read.filter(isDecoded).map(({ data }) => data)).toEqual([
    { remark: 'seen', by: 'ming', seats: 4 },
    { remark: 'seen', by: 'ming', seats: 2 },
  ]);
  expect(read.filter((its) => !isDecoded(its))).toMatchObject([
    { undecodable: { because: 'broken', reason: 'its upcast failed' } },
  ]);
});

test('a value that was stored in clear before it was declared personal is read as it stands, until its person is erased', async () => {
  const { codec, encode, saved } = open();
  const encoded = await encode({
    ...append(null),
    entries: [to('day-1', 0, { id: randomUUID(), type: 'Seated', data: { by: 'ming', from: 'H K U', desk: 'W 1' } })],
  });
  expect(JSON.stringify(encoded)).not.toMatch(/H K U|W 1/);
  const [now] = stored(encoded);
  const before = (data: object) => [{ ...now!, data: { ...now!.data, ...data } }];
  const read = async (its: Codec, data: object) => ((await its.decode(before(data)))[0] as LoggedEvent).data;
  expect(await read(codec, {})).toEqual({ by: 'ming', from: 'H K U', desk: 'W 1' });
  expect(await read(codec, { from: 'The University of Hong Kong' })).toMatchObject({
    from: 'The University of Hong Kong',
    desk: 'W 1',
  });
  const dead = open(new Map([...saved].map(([person]) => [person, null]))).codec;
  expect(await read(dead, { from: 'H K U' })).toEqual({ by: 'ming', from: '[erased]', desk: '[erased]' });
  expect((await codec.decode(before({ desk: 'W 1' })))[0]).toHaveProperty('undecodable');
});

test('a person without a key reads [erased]', async () => {
  const { encode } = open();
  const encoded = await encode(append('gone'));
  const erased = await firstOf(open(new Map([['ming', null]])).codec, encoded);
  expect(erased.data).toEqual({ remark: '[erased]', by: 'ming' });
  expect(erased.meta.actor).toMatchObject({ userId: 'ming', address: '[erased]', userAgent: '[erased]' });
});

const reasons = async (codec: Codec, events: readonly StoredEvent[]) =>
  (await codec.decode(events)).map((one) => (isDecoded(one) ? 'read' : one.undecodable));

test('an event whose key is there and does not open it is told as such, and its neighbours are read', async () => {
  const { encode, saved } = open();
  const [good] = stored(await encode(append('in order')));
  const [event] = stored(await encode(append('secret')));
  const changed = (changes: object): StoredEvent => ({
    ...event!,
    meta: { ...event!.meta, id: 'another event' },
    ...changes,
  });
  const { codec } = open(saved);
  const closed = (reason: string) => ({ because: 'broken', reason });
  expect(
    await reasons(codec, [
      good!,
      changed({}),
      changed({ data: null }),
      changed({ data: ['remark'] }),
      changed({ actor: null }),
      changed({ actor: { userId: 'ming', sealed: 'AAAA' } }),
      changed({ type: 'Unheard' }),
      good!,
    ]),
  ).toEqual([
    'read',
    closed('remark does not open with the key of its person'),
    closed('its data or its actor is no object'),
    closed('its data or its actor is no object'),
    closed('its data or its actor is no object'),
    closed('its actor does not open with the key of its person'),
    { because: 'unknown', reason: 'this release has no such type' },
    'read',
  ]);
});

test('a key that does not open closes the events of its person alone, and what they do is not recorded', async () => {
  const { encode, saved } = open();
  const [ming] = stored(await encode(append('of ming')));
  const [mei] = stored(
    await encode({
      entries: [to('day-1', 0, remarked('of mei', 'mei'))],
      meta: meta({ actor: { userId: 'mei', roles: [], address: 'x', userAgent: 'y' } }),
    }),
  );
  const wrapped = saved.get('ming')!;
  saved.set('ming', wrapped.replace(/^..../, 'AAAA'));
  const { codec } = open(saved);
  const closed = { because: 'broken', reason: 'the key of its person does not open' };
  expect(await reasons(codec, [mei!, ming!, mei!])).toEqual(['read', closed, 'read']);
  await expect(codec.encode(append('more'))).rejects.toThrow(BrokenKey);
  saved.set('ming', wrapped);
  expect(await reasons(codec, [ming!])).toEqual(['read']);
});

test('what is written of an erased person from then on is erased from the beginning', async () => {
  const { codec, encode, saved } = open(new Map([['ming', null]]));
  const encoded = await encode(append('too late'));
  expect(JSON.stringify(encoded)).not.toContain('too late');
  expect(saved.get('ming')).toBeNull();
  expect((await firstOf(codec, encoded)).data['remark']).toBe('[erased]');
});

test('a value that is not there stays so, and a machine acts without a key', async () => {
  const { codec } = open();
  const actor = { userId: 'daily clock', roles: ['SYSTEM'], address: '', userAgent: '' };
  const encoded = await codec.encode({ entries: [to('day-1', 0, remarked(null))], meta: meta({ actor }) });
  expect(encoded.keys).toEqual([]);
  const event = await firstOf(codec, encoded);
  expect(event.data['remark']).toBeNull();
  expect(event.meta.actor).toEqual(actor);
});

test.each([
  ['U+0000', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['the other half', '\udfff'],
])('a remark with %s is refused by name', async (_, remark) => {
  const { codec } = open();
  await expect(codec.encode(append(remark))).rejects.toThrow(Unstorable);
});

test('an event of the largest size is kept, one byte more is refused by name, sealed or not', async () => {
  const { codec, encode } = open();
  const [empty] = (await encode(append(''))).events;
  // Base64 makes four characters of three bytes. Sealing an empty text gives 30 bytes: two quotes, nonce and tag.
  const largest = 'x'.repeat(Math.floor((mostEventBytes - empty!.data.length + 40) / 4) * 3 - 30);
  expect((await firstOf(codec, await encode(append(largest)))).data['remark']).toBe(largest);
  await expect(codec.encode(append(`${largest}xxx`))).rejects.toThrow(TooLarge);
  await expect(codec.encode(append('場'.repeat(mostEventBytes / 4)))).rejects.toThrow(
    /Remarked is larger than 1048576/,
  );
});

test('a remark that only looks like an escape, and any whole character, is kept as it is', async () => {
  const { codec, encode } = open();
  for (const remark of ['\\u0000', '\\\\ud800', '👩🏽‍🔬 𠮷', 'C:\\up', '\u0001'])
    expect((await firstOf(codec, await encode(append(remark)))).data['remark']).toBe(remark);
});

test('an event that is unknown or has a field too many is not written', async () => {
  const { codec } = open();
  const encode = (changes: object) =>
    codec.encode({ entries: [to('s', 0, remarked('x', 'ming', changes))], meta: meta() });
  await expect(encode({ type: 'Unheard' })).rejects.toThrow('no feature registered the event Unheard');
  await expect(encode({ data: { remark: 'x', by: 'ming', more: 1 } })).rejects.toThrow('more');
});

test('a claim is kept as an HMAC of its kind and value', async () => {
  const { codec } = open();
  const claims = [{ kind: 'e-mail', value: 'ming@hadcl.example', act: 'take', owner: 'account-1' }] as const;
  const [claim] = (await codec.encode({ entries: [], claims, meta: meta() })).claims;
  expect(claim).toMatchObject({ kind: 'e-mail', owner: 'account-1', take: true });
  expect(claim!.value).toMatch(/^[0-9a-f]{64}$/);
});
