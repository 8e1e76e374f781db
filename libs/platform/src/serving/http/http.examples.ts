import { z } from 'zod';
import { read, write, type Who } from '@hadcl/kernel/call';
import { decision } from '@hadcl/kernel/decision';
import { event } from '@hadcl/kernel/event';
import { LastChange, lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { stream } from '@hadcl/kernel/stream';

/** A lab of one rule: a shelf holds three things, and every thing has a name of its own. */
export const shelfRefused = refusals(
  { full: { most: z.int() }, 'name-taken': {}, gone: {}, unnamed: {}, 'shelf-changed': { changed: LastChange } },
  { 'name-taken': 'conflict', gone: 'missing', unnamed: 'conflict', 'shelf-changed': 'conflict' },
  { unnamed: { isNameless: true } },
);
const things = {
  ThingPut: event({ shelf: z.string(), names: z.array(z.string()) }),
  ThingTaken: event({ shelf: z.string() }),
};
export const shelf = stream({
  name: 'shelf',
  events: things,
  audit: null,
  grows: { eventsAYear: 100 },
  initial: { names: [] as readonly string[] },
  evolve: {
    ThingPut: (state, { names }) => ({ names: [...state.names, ...names] }),
    ThingTaken: ({ names }) => ({ names: names.slice(1) }),
  },
});
const Held = z.object({ held: z.int(), id: z.string() });

export const shelfCalls = {
  put: write(
    'POST',
    '/Shelf/put_things',
    z.array(z.object({ shelf: z.string(), name: z.string().min(1) })).min(1),
    Held,
    {
      codes: ['SHELF'],
      refusals: shelfRefused,
    },
  ),
  take: write('PUT', '/shelf/take/:shelf', z.object({ shelf: z.string() }), z.object({ left: z.int() }), {
    codes: ['SHELF'],
    refusals: shelfRefused,
    repeats: true,
  }),
  /** `held` is what its caller saw. */
  clear: write('POST', '/shelf/clear', z.object({ shelf: z.string(), held: z.int() }), z.object({ left: z.int() }), {
    codes: ['SHELF'],
    refusals: shelfRefused,
  }),
  look: read(
    'GET',
    '/shelf/look/:shelf',
    z.object({ shelf: z.string(), loud: z.coerce.boolean().default(false) }),
    Held,
    {
      codes: ['SHELF'],
      live: () => [],
      refusals: shelfRefused,
    },
  ),
  sign: read('GET', '/shelf/sign', z.object({ text: z.string() }), z.object({ text: z.string() }), {
    codes: 'public',
    live: () => [],
    refusals: shelfRefused,
  }),
};

export const put = decision(shelfCalls.put, {
  reads: ({ body }) => [...new Set(body.map((one) => one.shelf))].map((name) => shelf.of(name)),
  *decide({ body }, read) {
    for (const name of new Set(body.map((one) => one.shelf))) {
      const names = body.filter((one) => one.shelf === name).map((one) => one.name);
      if (read(shelf.of(name)).names.length + names.length > 3) throw shelfRefused('full', { most: 3 });
      yield shelf.of(name).records('ThingPut', { shelf: name, names });
    }
  },
  answer: ({ body, idFor }, read) => ({ held: read(shelf.of(body[0]!.shelf)).names.length, id: idFor('thing') }),
  claims: ({ body }) =>
    body.map(({ name, shelf: owner }, i) => ({ kind: 'name', value: name, act: 'take', owner, path: `${i}.name` })),
});
export const take = decision(shelfCalls.take, {
  reads: ({ body }) => [shelf.of(body.shelf)],
  *decide({ body }, read) {
    if (read(shelf.of(body.shelf)).names.length === 0) throw shelfRefused('gone', {});
    yield shelf.of(body.shelf).records('ThingTaken', body);
  },
  answer: ({ body }, read) => ({ left: read(shelf.of(body.shelf)).names.length }),
});

const atClear = fieldsOf(shelfCalls.clear);
export const clear = decision(shelfCalls.clear, {
  reads: ({ body }) => [shelf.of(body.shelf)],
  *decide({ body }, read) {
    refuseAll([
      body.shelf === '' && atClear('shelf', shelfRefused('unnamed', {})),
      body.held > 3 && atClear('held', shelfRefused('full', { most: 3 })),
    ]);
    const its = shelf.of(body.shelf);
    const { length } = read(its).names;
    if (length !== body.held)
      throw shelfRefused('shelf-changed', { changed: lastChange(its, { shelf: body.shelf }, 'somebody', 'ThingPut') });
    for (let n = 0; n < length; n++) yield its.records('ThingTaken', { shelf: body.shelf });
  },
  answer: ({ body }, read) => ({ left: read(shelf.of(body.shelf)).names.length }),
});

export const shelfMessages = {
  full: 'A shelf holds {{most}} things.',
  'name-taken': 'This name is taken.',
  gone: 'There is nothing.',
  unnamed: 'A shelf has a name.',
  'shelf-changed': 'This shelf was changed by {{by}} at {{at}}.',
};
export const keeper: Who = {
  userId: 'keeper',
  sessionId: 's1',
  roles: ['KEEPER'],
  codes: ['SHELF'],
  address: '127.0.0.1',
  userAgent: 'test',
};
