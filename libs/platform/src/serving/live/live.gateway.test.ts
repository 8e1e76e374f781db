import { expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { LiveGateway, type LivePorts } from './live.gateway.js';

const day = (id: string) => ({ topic: 'day', id });
const ann: Who = { userId: 'ann', sessionId: 's', roles: [], codes: [], address: '192.0.2.7', userAgent: '' };

const asking = () => {
  const warned: unknown[][] = [];
  const ports = {
    policies: { day: (id: string) => id !== 'secret' },
    position: () => 0,
    log: { warn: (...said: unknown[]) => warned.push(said) },
  } as unknown as LivePorts;
  const gateway = new LiveGateway({} as never, ports);
  const joined: string[] = [];
  const socket = { data: { who: ann, watched: new Map() }, join: (room: string) => joined.push(room) };
  return { warned, joined, watch: (...topics: object[]) => gateway.watch(socket as never, topics) };
};

test('a topic that a person may not be told of is refused to the page and named to the operator, once for all of an asking', async () => {
  const { warned, joined, watch } = asking();
  const { refused, rooms } = await watch(day('2027-03-10'), day('secret'), { topic: 'nothing', id: '1' });
  expect(refused).toEqual([day('secret'), { topic: 'nothing', id: '1' }]);
  expect([Object.keys(rooms), joined]).toEqual([['day:2027-03-10'], ['day:2027-03-10']]);
  expect(warned).toEqual([
    [
      { userId: 'ann', address: '192.0.2.7', topics: ['day:secret', 'nothing:1'] },
      'a person may not be told of these topics',
    ],
  ]);
});

test('nothing is said to the operator of topics that the person may hear', async () => {
  const { warned, watch } = asking();
  expect((await watch(day('2027-03-10'), day('2027-03-11'))).refused).toEqual([]);
  expect(warned).toEqual([]);
});
