import { Injectable, Module, type Type } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookings } from '@hadcl/features/bookings/index';
import { bookingMessages } from '@hadcl/features/bookings/booking.messages.en';
import { example } from '@hadcl/features/example/index';
import { validProject } from '@hadcl/features/example/project.examples';
import { projectMessages } from '@hadcl/features/example/project.messages.en';
import { settle, stateFrom } from '@hadcl/kernel/decision';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { failureOf } from '@hadcl/platform/serving/commands/failure-of';
import { SUBMITTING, SubmitHandler } from '@hadcl/platform/serving/commands/submit.handler';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { Callers } from '@hadcl/platform/serving/http/callers';
import { FailureFilter } from '@hadcl/platform/serving/http/failure.filter';
import { httpServer } from '@hadcl/platform/serving/http/http-server';
import { controllersOf } from '@hadcl/platform/serving/http/mount';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { wrongMessages } from '@hadcl/platform/serving/http/wrong.messages.en';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { makeMetrics } from '@hadcl/platform/base/metrics/metrics';
import { ASKING, Asking } from '@hadcl/platform/serving/queries/asking';
import { BookingsController } from './controllers/bookings.controller.js';
const now = '2027-03-01T10:00:00+08:00';
const clock = { now: () => now, isMoved: () => false } as never;
const facts = { ...plainFacts, say: sentencesOf({ en: { ...wrongMessages, ...projectMessages, ...bookingMessages } }) };
let submitted: unknown[] = [];
/** The one door for writes, over streams that are all empty. */
const submit = async ({ decision, body, by, idempotencyKey }: any) => {
  submitted.push([decision.call.path, body, by.userId, idempotencyKey]);
  const { refusal, answer } = settle(
    decision,
    { body, by, now, today: '2027-03-01', idFor: (name) => name },
    facts,
    stateFrom(() => []),
  ) as any;
  const failure =
    refusal && (await failureOf([refusal, ...refusal.others], { facts, nameOf: async () => null, clock }));
  if (refusal)
    return {
      status: decision.call.refusals.statuses[refusal.code] ?? 422,
      refusal: refusal.code,
      message: failure.message,
      failure,
      position: null,
    };
  return { status: 200, answer: { ...answer, secret: 1 }, position: 7 };
};
const asking = new Asking({
  rows: async () => [],
  clock,
  facts,
  seals: { seal: () => '' },
  projected: { position: () => 7 },
});
const who = async (token: string) => (token === 'ann' ? { ...ann, codes: ['MANAGE_BOOKINGS'] } : null);
const ours = [
  [SUBMITTING, { submit }],
  [ASKING, asking],
  [Callers, { who }],
].map(([provide, useValue]) => ({ provide, useValue }) as never);
const open = async (controllers: Type[]) => {
  @Module({
    imports: [CqrsModule.forRoot()],
    controllers,
    providers: [Portal, SubmitHandler, { provide: APP_FILTER, useClass: FailureFilter }, ...ours],
  })
  class Api {}
  const server = await httpServer({ log: makeLogger('silent'), metrics: makeMetrics(), clock }, { production: true });
  return (await NestFactory.create<NestFastifyApplication>(Api, server, { logger: false, bodyParser: false })).init();
};
@Injectable()
class ExampleDoor {
  async project() {
    return validProject;
  }
  async visits() {
    return [];
  }
  async saveVisit() {
    return {};
  }
}
let [today, mounted]: NestFastifyApplication[] = [];
beforeAll(async () => {
  [today, mounted] = [
    await open([BookingsController]),
    await open(controllersOf([bookings, example], { example: ExampleDoor })),
  ];
});
afterAll(() => Promise.all([today!.close(), mounted!.close()]));
const sent = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, authorization = 'ann') => ({
  method,
  url: `/api${url}`,
  headers: { authorization, 'idempotency-key': 'k' },
  ...(payload && { payload }),
});
const book = (quota: number, ...by: string[]) =>
  sent('POST', '/bookRequest/booking_submit', [{ bookDate: '2027-03-10', quota, projectId: 'team' }], ...by);
test.each([
  ['a refusal', 403, book(1)],
  ['nobody', 401, book(1, '')],
  ['a body that does not parse', 400, book(-1)],
  ['a query', 200, sent('GET', '/bookrequest/get-user-bookings?startDate=2027-03-01&endDate=2027-03-31')],
  ['a query of somebody else', 403, sent('GET', '/BOOKREQUEST/get-alluser-bookings?bookMonth=2027-03')],
])('%s is answered %i by the mounted feature, as by the controller of today', async (_, status, request) => {
  const answerOf = async (app: NestFastifyApplication) => {
    submitted = [];
    const {
      statusCode,
      headers: { 'x-request-id': _id, date: _date, ...headers },
      body,
    } = await app.inject(request);
    return { statusCode, headers, body, submitted };
  };
  const before = await answerOf(today!);
  expect([await answerOf(mounted!), before.statusCode]).toEqual([before, status]);
});
test('doors answer, decisions in their own shape; every wrong field is named at once in a sentence of ours', async () => {
  const save = async (its: object) =>
    (await mounted!.inject(sent('PUT', '/example/project/p1', { ...validProject, ...its }))).json();
  expect((await mounted!.inject(sent('GET', '/example/project/p1'))).json()).toEqual(validProject);
  const [[lead], family] = [validProject.people, '👨‍👩‍👧‍👦'];
  expect(await save({ remarks: family.repeat(200), abstract: `<p>${'&amp;'.repeat(300)}</p>` })).toEqual({
    version: 1,
  });
  const broken = {
    accessEnd: 'The end cannot lie before the start, 2027-03-01.',
    people: 'One of them must be the principal investigator.',
    'people.0.until': 'Not after the end of access, 2027-01-01.',
  };
  const refused = {
    message: broken.accessEnd,
    errors: Object.values(broken),
    code: 'ends-before-start',
    facts: { start: '2027-03-01' },
    fields: broken,
  };
  expect(await save({ accessEnd: '2027-01-01', people: [{ ...lead, role: 'COLLABORATOR' }] })).toEqual(refused);
  expect(await save({ version: 3 })).toMatchObject({
    code: 'project-changed',
    message: expect.stringContaining('was changed by'),
    fields: {},
  });
  const wrong = {
    refNum: 'X',
    cohort: null,
    title: '',
    accessStart: '1/3/2027',
    status: 'OLD',
    seats: 9,
    remarks: family.repeat(201),
    people: [{ ...lead, email: 'a' }],
  };
  const said = {
    refNum: 'A project number is written DCL-2027-001.',
    cohort: 'Please fill this in.',
    title: 'Please fill this in.',
    accessStart: 'Please enter a date.',
    status: 'Please choose one of the list.',
  };
  const fields = {
    ...said,
    seats: 'At most 6.',
    remarks: 'At most 200 characters.',
    'people.0.email': 'Please enter an e-mail address.',
  };
  expect(await save(wrong)).toMatchObject({ code: 'wrong-input', message: said.refNum, fields });
});
