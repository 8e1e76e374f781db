import { Module } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { feature } from '@hadcl/kernel/feature';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { makeLogger } from '../../base/logging/logging.js';
import { makeMetrics } from '../../base/metrics/metrics.js';
import { SUBMITTING, SubmitHandler, Portal } from '../http/portal.js';
import { Callers } from '../http/call.guard.js';
import { FailureFilter } from '../http/failures.js';
import { httpServer } from '../http/server/http-server.js';
import { controllersOf } from '../http/mount.js';
import { QUERY_RUNNER } from '../queries/asking.js';
import { exportLines, linesCall } from './exports.examples.js';
import { EXPORTS, Exports, type RecordedExport } from './exports.js';
import type { HoldRows } from './held-rows.js';

const clock = { now: () => '2027-03-10T10:42:07+08:00', isMoved: () => false } as never;
const facts = { ...plainFacts, say: (key: string) => key } as never;
const lines = feature({
  name: 'lines',
  calls: { exportLines: linesCall },
  answers: { exportLines },
  messages: { en: [], 'zh-Hant': [] },
});
const line = { ref: '=DCL-1', seats: 2, day: '2027-03-10', at: '2027-03-10T10:42:07+08:00' };
const hold = (async () => ({
  count: 1,
  batches: (async function* () {
    yield [line];
  })(),
  release: async () => {},
})) as unknown as HoldRows;
const people: Record<string, Who> = { officer: { ...ann, codes: ['LINES'] }, ann };
const taken: RecordedExport[] = [];

let app: NestFastifyApplication;
beforeAll(async () => {
  const exports = new Exports({ hold, clock, facts, record: async (its) => void taken.push(its) });
  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: controllersOf([lines], {}),
    providers: [
      Portal,
      SubmitHandler,
      { provide: APP_FILTER, useClass: FailureFilter },
      { provide: SUBMITTING, useValue: {} },
      { provide: QUERY_RUNNER, useValue: { facts, today: '2027-03-10' } },
      { provide: EXPORTS, useValue: exports },
      { provide: Callers, useValue: { who: async (token: string) => people[token] ?? null } },
    ],
  })
  class Api {}
  const server = httpServer(
    { log: makeLogger('silent'), metrics: makeMetrics(), clock },
    { production: true, trusts: () => false },
  );
  app = await NestFactory.create<NestFastifyApplication>(Api, server, { logger: false, bodyParser: false });
  await app.init();
});
afterAll(() => app.close());

const asked = (query: string, authorization = 'officer') =>
  app.inject({ method: 'GET', url: `/api/lines/export?${query}`, headers: { authorization } });

test('a download is mounted like any call and answers a file under its name, with how many rows it has', async () => {
  const { statusCode, headers, body } = await asked('rows=1');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Lines.csv"; filename*=UTF-8''Lines.csv`,
    'x-rows': '1',
    'cache-control': 'no-store',
  });
  expect(body).toContain("'=DCL-1,2,2027-03-10,");
});

test('asked with format=xlsx it is a workbook', async () => {
  const { headers, rawPayload } = await asked('rows=1&format=xlsx');
  expect(headers['content-disposition']).toContain('Lines.xlsx');
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('nobody, a person without the function, and what does not parse get no file, and nothing is recorded', async () => {
  taken.splice(0);
  const statuses = [await asked('rows=1', 'nobody'), await asked('rows=1', 'ann'), await asked('rows=1&format=pdf')];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400]);
  expect(taken).toEqual([]);
});

test('a download asked by HEAD is no download: nothing is made or recorded, and it is said how it is asked', async () => {
  taken.splice(0);
  const url = '/api/lines/export?rows=1';
  for (const method of ['HEAD', 'OPTIONS'] as const) {
    const { statusCode, headers } = await app.inject({ method, url, headers: { authorization: 'officer' } });
    expect(statusCode).toBe(method === 'HEAD' ? 405 : 404);
    expect(headers['allow']).toBe(method === 'HEAD' ? 'GET' : undefined);
  }
  expect(taken).toEqual([]);
});
