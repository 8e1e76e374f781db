import { connect, type Socket as TcpSocket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patience } from '@hadcl/kernel-testing/patience';
import { io, type Socket } from 'socket.io-client';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { socketLimits } from '@hadcl/platform/serving/live/socket-limits';
import { houseUnderTest, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { until } from './support/until.js';

let lab: HouseUnderTest;
let duty: Visitor;
const clients: Socket[] = [];
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-07T10:00:00+08:00' });
  duty = await lab.visitor('DUTY_OFFICER');
}, 90_000);
afterAll(async () => {
  for (const socket of clients) socket.disconnect();
  await lab.close();
});

const open = ({ token }: Visitor) => {
  const socket = io(lab.address, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  clients.push(socket);
  const said = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('let in'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  return { socket, said };
};

/** Connects, says this much, then to the first word that it hears so much more, and nothing any more; whether it is still open. */
const silent = (bytes: string, more: Buffer | '' = '') => {
  const { port } = new URL(lab.address);
  const its = { isOpen: true, socket: null as TcpSocket | null };
  its.socket = connect(Number(port), '127.0.0.1', () => its.socket!.write(bytes));
  its.socket
    .once('data', () => its.socket!.write(more))
    .resume()
    .on('error', () => {});
  its.socket.once('close', () => {
    its.isOpen = false;
  });
  return its;
};
const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  ...['host: lab', 'upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'],
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
].join('\r\n');

/** A message of a websocket as a browser sends it, masked with nothing. */
const message = (text: string) => {
  const head = Buffer.from([0x81, 0xfe, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([head, Buffer.from(text)]);
};
const sockets = async () =>
  Number(/hadcl_sockets (\d+)/.exec(await (await fetch(`${lab.operations}/metrics`)).text())?.[1]);

test('a thousand that connect and fall silent hold nobody up, and are hung up on', async () => {
  expect(await sockets()).toBe(0);
  const all = Array.from({ length: 1_000 }, (_, n) => silent(['', 'GET / HTTP/1.1\r\nhost', upgrade][n % 3]!));
  expect((await duty.call(accountCalls.currentUser, {})).status).toBe(200);
  expect(await open(duty).said).toBe('let in');
  await until('all are gone', async () => all.every(({ isOpen }) => !isOpen), 30);
}, 60_000);

test('a browser that was let in and falls silent is gone within seconds, as if its cable was pulled', async () => {
  const { token } = await lab.visitor('DUTY_OFFICER');
  const before = await sockets();
  const hello = message(`40${JSON.stringify({ token })}`);
  const all = Array.from({ length: 10 }, () => silent(upgrade, hello));
  await until('they are let in', async () => (await sockets()) === before + 10);
  const since = performance.now();
  await until('all are gone', async () => all.every(({ isOpen }) => !isOpen), 60);
  await until('they are not counted', async () => (await sockets()) === before, 5);
  expect(performance.now() - since).toBeLessThan(patience(20_000));
}, 60_000);

test('a session has so many sockets; one that is closed makes place for another, and other sessions have their own', async () => {
  const loud = await lab.visitor('DUTY_OFFICER');
  const opened = Array.from({ length: socketLimits.perSession }, () => open(loud));
  expect(new Set(await Promise.all(opened.map(({ said }) => said)))).toEqual(new Set(['let in']));
  // Not “unauthorized”, which would end the session of all tabs.
  expect(await open(loud).said).toBe('unavailable');
  expect(await open(duty).said).toBe('let in');
  opened[0]!.socket.disconnect();
  await until('there is place again', async () => (await open(loud).said) === 'let in');
}, 60_000);

test('who asks without end is not heard for a while, and nobody else notices', async () => {
  const [loud, other] = [open(await lab.visitor('DUTY_OFFICER')), open(duty)];
  expect([await loud.said, await other.said]).toEqual(['let in', 'let in']);
  let heard = 0;
  const room = [{ topic: 'lab-date', id: '2035-03-07' }];
  for (let n = 0; n < 1_000; n++) loud.socket.emit('watch', room, () => (heard += 1));
  expect(await other.socket.timeout(patience(10_000)).emitWithAck('watch', room)).toMatchObject({ refused: [] });
  expect(heard).toBeLessThan(socketLimits.burst * 2);
  await until('it is heard again', () =>
    loud.socket
      .timeout(patience(1_000))
      .emitWithAck('watch', room)
      .then(
        () => true,
        () => false,
      ),
  );
}, 60_000);

test('a message of more bytes than any page sends ends the socket', async () => {
  const { socket, said } = open(await lab.visitor('DUTY_OFFICER'));
  expect(await said).toBe('let in');
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('watch', 'x'.repeat(socketLimits.messageBytes + 1));
  await gone;
}, 30_000);
