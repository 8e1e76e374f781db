import { expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { LiveGateway } from './live.gateway.js';
import type { LivePorts } from './live-ports.js';
import { Positions } from './positions.js';
import { socketLimits } from './socket-limits.js';
import { placesOf, visitorAt } from './visitors.js';

const day = (id: string) => ({ topic: 'day', id });
const ann: Who = { userId: 'ann', sessionId: 's', roles: [], codes: [], address: '192.0.2.7', userAgent: '' };

/** A person's socket; `become` changes who they are for the server's next check. */
const asking = (who: Who = ann) => {
  let again: Who | null = who;
  const warned: unknown[][] = [];
  const ports = {
    policies: { day: (id: string, { codes }: Who) => id !== 'secret' && !codes.includes(`not ${id}`) },
    openTopics: [day('open')],
    position: () => 0,
    announcements: { onAnnounced: () => () => {} },
    log: { warn: (...said: unknown[]) => warned.push(said) },
  } as unknown as LivePorts;
  const gateway = new LiveGateway({ again: async () => again } as never, ports, new Positions(ports));
  const joined: string[] = [];
  const told: unknown[][] = [];
  const socket = {
    data: { who, watched: new Map() },
    join: (room: string) => joined.push(room),
    leave: (room: string) => joined.splice(joined.indexOf(room), 1),
    emit: (...said: unknown[]) => told.push(said),
    disconnect: () => told.push(['disconnected']),
  };
  const watch = (...topics: object[]) => gateway.watch(socket as never, topics);
  const lookAgain = async () => {
    gateway.active(socket as never);
    await new Promise((done) => setImmediate(done));
  };
  const become = (now: Who | null) => {
    again = now;
  };
  return { warned, joined, told, watch, lookAgain, become };
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

test('a page whose reader may hear less than before is told of which topics it hears no more, once', async () => {
  const { joined, told, watch, lookAgain, become } = asking();
  await watch(day('2027-03-10'), day('2027-03-11'));
  become({ ...ann, codes: ['not 2027-03-10'] });
  await lookAgain();
  await lookAgain();
  expect(joined).toEqual(['day:2027-03-11']);
  expect(told).toEqual([['refused', [day('2027-03-10')]]]);
});

test('a page joins no room by a right that was taken since its socket was let in, announced or not', async () => {
  const { joined, told, watch, become } = asking();
  become({ ...ann, codes: ['not 2027-03-10'] });
  expect((await watch(day('2027-03-10'), day('2027-03-11'))).refused).toEqual([day('2027-03-10')]);
  expect(joined).toEqual(['day:2027-03-11']);
  become(null);
  expect((await watch(day('2027-03-12'))).refused).toEqual([day('2027-03-12')]);
  expect([joined, told]).toEqual([['day:2027-03-11'], [['session-ended'], ['disconnected']]]);
});

test('a page whose reader may hear what they heard before is told nothing', async () => {
  const { told, watch, lookAgain } = asking();
  await watch(day('2027-03-10'));
  await lookAgain();
  expect(told).toEqual([]);
});

test('who is at the login page hears of what is open to all and of nothing else, whatever a policy says, and is nobody to look at again', async () => {
  const nobody = visitorAt({ address: '192.0.2.9', userAgent: '' });
  const { joined, told, watch, lookAgain, become } = asking(nobody);
  become({ ...ann, codes: ['not open'] });
  expect((await watch(day('open'), day('2027-03-10'))).refused).toEqual([day('2027-03-10')]);
  await lookAgain();
  expect([joined, told]).toEqual([['day:open'], []]);
});

test('the login pages of one address have so many places, all together have more', () => {
  const [here, there] = ['192.0.2.9', '192.0.2.10'].map((address) => visitorAt({ address, userAgent: '' }));
  expect(placesOf(here!)).toEqual([
    ['at 192.0.2.9', socketLimits.visitorsPerAddress],
    ['visitors', socketLimits.visitors],
  ]);
  expect(placesOf(there!)[1]).toEqual(placesOf(here!)[1]);
  expect(placesOf(ann)).toEqual([['s', socketLimits.perSession]]);
});
