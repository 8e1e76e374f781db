import { Injectable, Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { internal, type Input } from '@hadcl/kernel/call';
import { decision, settle, stateFrom } from '@hadcl/kernel/decision';
import { feature } from '@hadcl/kernel/feature';
import { query } from '@hadcl/kernel/query';
import { declaredBy } from '@hadcl/kernel/refusing/refused';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { z } from 'zod';
import { makeLogger } from '../../base/logging/logging.js';
import { makeMetrics } from '../../base/metrics/metrics.js';
import type { Decided, Submission } from '../commands/submission.js';
import { SUBMITTING, SubmitHandler, Portal } from './portal.js';
import { sentencesOf } from '../facts/sentences.js';
import { QUERY_RUNNER, QueryRunner } from '../queries/asking.js';
import { Callers, servedCalls } from './call.guard.js';
import { FailureFilter } from './failures.js';
import { httpServer } from './server/http-server.js';
import { clear, keeper, put, shelfCalls, shelfMessages, shelfRefused, take } from './http.examples.js';
import { controllersOf } from './mount.js';
import { wrongMessages } from './platform.messages.en.js';

const now = '2027-03-01T10:00:00+08:00';
const clock = { now: () => now, today: () => '2027-03-01', isMoved: () => false };
const say = sentencesOf({ en: { ...wrongMessages, ...shelfMessages } })('en');
const facts = { ...plainFacts, tell: ({ code, facts: its }: { code: string; facts: unknown }) => say(code, its as {}) };

const sweep = internal('sweep', z.object({}), z.object({}));
const look = query(shelfCalls.look, async ({ input }) => {
  if (input.shelf === 'none') throw shelfRefused('gone', {});
  return { held: input.loud ? 2 : 1, id: input.shelf };
});
const shelves = feature({
  name: 'shelves',
  calls: { ...shelfCalls, sweep },
  answers: {
    put,
    take,
    clear,
    look,
    sign: 'door',
    sweep: decision(sweep, { reads: () => [], *decide() {}, answer: () => ({}) }),
  },
  messages: { en: [shelfMessages], 'zh-Hant': [shelfMessages] },
});
@Injectable()
class ShelvesDoor {
  async sign({ text }: Input<typeof shelfCalls.sign>) {
    if (text === '') throw shelfRefused('full', { most: 3 });
    return { text };
  }
}

let submitted: Submission[] = [];
/** A stub of `Submitting` over empty shelves. */
const submit = async (submission: Submission): Promise<Decided> => {
  submitted.push(submission);
  const { decision: its, body, by } = submission;
  const command = { body, by, now, today: '2027-03-01', idFor: (name: string) => name };
  const { refusal, answer } = settle(
    its,
    command,
    facts,
    stateFrom(() => []),
  );
  if (!refusal) return { answer: { ...(answer as object), secret: 1 }, position: 7 };
  return { refusal: declaredBy(its.call, refusal), position: null };
};
const asking = new QueryRunner({
  rows: async () => [],
  clock,
  facts,
  seals: { seal: () => '', mark: () => '' },
  projected: { position: () => 7 },
});

let app: NestFastifyApplication;
beforeAll(async () => {
  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: controllersOf([shelves], { shelves: ShelvesDoor }),
    providers: [
      Portal,
      SubmitHandler,
      { provide: APP_FILTER, useClass: FailureFilter },
      { provide: SUBMITTING, useValue: { submit } },
      { provide: QUERY_RUNNER, useValue: asking },
      { provide: Callers, useValue: { who: async (token: string) => (token === 'keeper' ? keeper : null) } },
    ],
  })
  class Api {}
  const parts = { log: makeLogger('silent'), metrics: makeMetrics(), clock: clock as never };
  const server = httpServer(parts, { production: true, trusts: () => false });
  app = await NestFactory.create<NestFastifyApplication>(Api, server, { logger: false, bodyParser: false });
  await app.init();
});
afterAll(() => app.close());

const answered = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, authorization = 'keeper') => {
  submitted = [];
  const headers = { authorization, 'idempotency-key': 'k' };
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json(), position: answer.headers['x-position'] };
};

test('a decision answers its call in the call’s shape, at its position, under the key that was sent', async () => {
  const { status, body, position } = await answered('POST', '/SHELF/put_things', [{ shelf: 'a', name: 'cup' }]);
  expect([status, body, position]).toEqual([200, { held: 1, id: 'thing' }, '7']);
  expect(submitted).toMatchObject([{ decision: put, by: { userId: 'keeper' }, idempotencyKey: 'k' }]);
});

test('a query answers its call', async () => {
  expect(await answered('GET', '/shelf/look/a?loud=true')).toEqual({
    status: 200,
    body: { held: 2, id: 'a' },
    position: '7',
  });
});

test('a door answers its call', async () => {
  expect((await answered('GET', '/shelf/sign?text=Quiet', undefined, '')).body).toEqual({ text: 'Quiet' });
});

test('a refusal is data, whoever throws it: a decision, a query or a door', async () => {
  const names = ['cup', 'pot', 'pan', 'jug'].map((name) => ({ shelf: 'a', name }));
  const full = {
    message: 'A shelf holds 3 things.',
    errors: ['A shelf holds 3 things.'],
    code: 'full',
    facts: { most: 3 },
    fields: {},
  };
  expect(await answered('POST', '/shelf/put_things', names)).toMatchObject({ status: 422, body: full });
  expect(await answered('GET', '/shelf/sign?text=')).toMatchObject({ status: 404, body: full });
  expect(await answered('GET', '/shelf/look/none')).toMatchObject({ status: 404, body: { code: 'gone', facts: {} } });
});

test('all that is wrong is told at once, each at its field, and what the answer is documented to hold beside', async () => {
  expect(await answered('POST', '/shelf/clear', { shelf: '', held: 9 })).toMatchObject({
    status: 409,
    body: {
      code: 'unnamed',
      errors: ['A shelf has a name.', 'A shelf holds 3 things.'],
      fields: { shelf: 'A shelf has a name.', held: 'A shelf holds 3 things.' },
      isNameless: true,
    },
  });
});

test('nobody, a person without the function and a wrong body are stopped before anything is submitted', async () => {
  expect((await answered('PUT', '/shelf/take/a', {}, '')).status).toBe(401);
  const wrong = await answered('POST', '/shelf/put_things', [{ shelf: 'a', name: '' }, {}]);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-input', facts: {} } });
  expect(Object.keys(wrong.body.fields)).toEqual(['0.name', '1.shelf', '1.name']);
  expect(submitted).toEqual([]);
});

test('an order that the product gives itself has no address', async () => {
  expect(servedCalls().map(({ path }) => path)).not.toContain(sweep.path);
  expect((await answered('POST', '/internal:sweep', {})).status).toBe(404);
});

test('a door that lacks a method is found when the api starts', () => {
  class Nothing {}
  expect(() => controllersOf([shelves], { shelves: Nothing as never })).toThrow(
    'the door of shelves needs a method sign',
  );
});
