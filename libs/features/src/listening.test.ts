import { expect, test } from '@jest/globals';
import { others, sample as sampleOf } from '@hadcl/kernel-testing/sample';
import type { Topic } from '@hadcl/kernel/call';
import type { EventMeta } from '@hadcl/kernel/event';
import type { ZodType } from 'zod';
import { mayListen, projections, queries } from './index.js';

const sample = {
  ...{
    startDate: '2027-03-01',
    endDate: '2027-03-31',
    bookMonth: '2027-03',
    month: '2027-03',
    yearMonth: '2027-03-01',
    date: '2027-03-10',
    time: '10:00',
    known: 'now',
  },
  ...{ code: 'sign-view-timeout', type: 'IPT_NOTICE', status: 'APPROVED', projectId: 'p', userId: 'ann', id: 'x' },
  ...{ attendanceId: '2027-03-10.x', token: 'x', fileId: 'f', userIds: ['ann'], noticeId: 'n', lettersId: 'l' },
  ...{ uploadId: 'u', name: 'counts.csv', size: 1, isOffice: false, isInside: true },
};

const ofRequests = { ...sample, outputId: 'r', requestType: 'OUTPUT' };
const inputs = [
  ...[sample, { ...sample, status: 'A' }, { ...sample, typed: 'x' }, ['2027-03-01', '2027-04-01']],
  ...[
    { ...ofRequests, type: 'OUTPUT' },
    { ...ofRequests, type: 'PROJECT_OUTPUT' },
  ],
];

/** The topics that each query listens to, with its path. */
const heard = queries.flatMap(({ call }): (readonly [path: string, topic: string])[] => {
  const input = inputs.map((one) => call.input.safeParse(one)).find((one) => one.success);
  if (!input?.success) throw new Error(`${call.path} takes none of the inputs of this test: please add one`);
  return (call.live!(input.data as never) as readonly Topic[]).map(({ topic }) => [call.path, topic] as const);
});

test('every question names topics that somebody may listen to', () => {
  for (const [path, topic] of heard) expect([path, topic, typeof mayListen[topic]]).toEqual([path, topic, 'function']);
});

const at = '2027-03-10T10:00:00+08:00';
const meta = { stream: 's', actor: { userId: 'ann' }, recordedAt: at, happenedAt: at } as unknown as EventMeta;
/** Every topic that a projection announces for some event. */
const announced = (models: typeof projections): ReadonlySet<string> =>
  new Set(
    models.flatMap((model) =>
      Object.entries(model.events as Record<string, { readonly data: ZodType & { shape: Record<string, ZodType> } }>)
        .flatMap(([type, { data }]) => {
          const whole = sampleOf(data, 0) as object;
          const varied = Object.entries(data.shape).flatMap(([field, schema]) =>
            others(schema).map((value) => ({ ...whole, [field]: value })),
          );
          return [whole, ...varied].flatMap((one) => (model.topics as Topics)({ type, data: one }, meta));
        })
        .map(({ topic }) => topic),
    ),
  );
type Topics = (event: { type: string; data: unknown }, meta: EventMeta) => readonly Topic[];
const unannounced = (models: typeof projections) =>
  heard
    .filter(([, topic]) => !announced(models).has(topic))
    .map(
      ([path, topic]) =>
        `${path} waits for ${topic}, which no projection announces: its page would be stale until it is reloaded`,
    );

test('every topic that a question waits for is announced by a projection', () => {
  expect(unannounced(projections)).toEqual([]);
});

test('a projection that announces nothing is found', () => {
  const silent = projections.map((model) => (model.name === 'workstations' ? { ...model, topics: () => [] } : model));
  expect(unannounced(silent).join()).toContain('waits for workstations');
});
